interface Props {
  text: string;
}

/** Replaces a form that has signed in where nothing can be stored. */
export function PageOnly({ text }: Props) {
  return (
    <p className="form-message form-missing" role="status">
      {text}
    </p>
  );
}
