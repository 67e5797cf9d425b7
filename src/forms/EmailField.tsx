import { Field, type FieldProps } from './Field.tsx';

/** An e-mail field, with the matching keyboard. */
export function EmailField(props: FieldProps) {
  return <Field {...props} type="email" inputMode="email" autoComplete="email" />;
}
