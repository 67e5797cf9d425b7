import { Field, type FieldProps } from './Field.tsx';

/** An e-mail address, with the keyboard and without the corrections that suit one. */
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
