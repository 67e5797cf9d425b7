import { type FormLabels, problemText } from './labels.ts';
import type { Problems } from './use-form.ts';

interface Form<Name extends string> {
  problems: Problems<Name>;
  mend: (name: Name) => void;
}

/** What every field of a form is given: its name, its label, what is wrong with it, and how it is mended. */
export function fieldProps<Name extends string>(
  form: Form<Name>,
  labels: Record<Name, string> & Pick<FormLabels, 'problems'>,
) {
  return (name: Name) => ({
    name,
    label: labels[name],
    problem: problemText(labels.problems, name, form.problems[name]),
    onInput: () => form.mend(name),
  });
}
