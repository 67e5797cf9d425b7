import { messageClass } from '../ui/form-classes.ts';

interface Props {
  text: string;
}

/** Replaces a form that has signed in where nothing can be stored. */
export function PageOnly({ text }: Props) {
  return (
    <p className={`${messageClass} mt-7 max-w-form`} role="status">
      {text}
    </p>
  );
}
