import { messageClass } from '../ui/form-classes.ts';

interface Props {
  text: string;
}

/** Shown after signing in where the browser blocks storage: the session ends with the page. */
export function UnstoredSession({ text }: Props) {
  return (
    <p className={`${messageClass} mt-7 max-w-form`} role="status">
      {text}
    </p>
  );
}
