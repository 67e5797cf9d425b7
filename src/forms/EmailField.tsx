import { Field, type FieldProps } from './Field.tsx';

/** An e-mail field, with the matching keyboard and no autocorrection. */
export function EmailField(props: FieldProps) {
  return (
    <Field
      {...props}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
