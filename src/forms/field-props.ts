import { type FormLabels, problemText } from './labels.ts';
import type { Problems } from './use-form.ts';

interface Form<Name extends string> {
  problems: Problems<Name>;
  clearError: (name: Name) => void;
}

/** The props of a form's field: name, label, problem, and how the problem is cleared. */
export function fieldProps<Name extends string>(
  form: Form<Name>,
  labels: { field: Record<Name, string> } & Pick<FormLabels, 'problem'>,
) {
  return (name: Name) => ({
    name,
    label: labels.field[name],
    problem: problemText(labels, name, form.problems[name]),
    onInput: () => form.clearError(name),
  });
}
