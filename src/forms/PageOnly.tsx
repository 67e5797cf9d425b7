interface Props {
  text: string;
}

/** Stands in place of a form that signed in where nothing can be stored. */
export function PageOnly({ text }: Props) {
  return (
    <p className="form-message form-missing" role="status">
      {text}
    </p>
  );
}
