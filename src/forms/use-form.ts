import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type ApiError, HttpError, asApiError } from '../api/errors.ts';
import { onReturn } from '../lib/browser/navigate.ts';
import type { FieldProblem } from '../api/field-rules.ts';
import { type FormLabels, problemText } from './labels.ts';

export type Values<Name extends string> = Record<Name, string>;
export type Problems<Name extends string> = Partial<Record<Name, FieldProblem | null>>;

export interface FormSettings<Name extends string> {
  /** Field names, in the order of the form. */
  names: readonly Name[];
  labels: { field: Record<Name, string> } & Pick<FormLabels, 'problem'>;
  /** Fields to clear when the backend rejects the values. */
  secrets?: readonly Name[];
  /** Validates the values. */
  check: (values: Values<Name>) => Problems<Name>;
  /** Submits the values; rejects with what the client throws. */
  send: (values: Values<Name>, form: HTMLFormElement) => Promise<unknown>;
  /** Keeps the form busy after success, until the next page loads. */
  navigatesAway?: boolean;
}

export interface FormState<Name extends string> {
  isBusy: boolean;
  isDone: boolean;
  problems: Problems<Name>;
  error: ApiError | null;
}

const IDLE = { isBusy: false, isDone: false, problems: {}, error: null };

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
}

/** Whether the backend rejected the values, as opposed to failing. */
function isRefused(error: ApiError): boolean {
  return error instanceof HttpError && error.status < 500 && error.status !== 429;
}

/** The problems of the form's own fields in an error. */
function problemsIn<Name extends string>(
  { fields }: ApiError,
  names: readonly Name[],
): Problems<Name> {
  const problems: Problems<Name> = {};
  for (const { field, problem } of fields) {
    const name = names.find((one) => one === field);
    if (name) problems[name] = problem;
  }
  return problems;
}

/** What a `Form` shows and does. */
export type SubmittedForm = Pick<ReturnType<typeof useForm>, 'isBusy' | 'error' | 'onSubmit'>;

/**
 * The state of a form. Inputs are uncontrolled and read on submit, so that what was typed before
 * hydration stays.
 */
export function useForm<Name extends string>({
  names,
  labels,
  secrets = [],
  check,
  send,
  navigatesAway = false,
}: FormSettings<Name>) {
  const [state, setState] = useState<FormState<Name>>(IDLE);
  const isBusy = useRef(false);

  useEffect(
    () =>
      onReturn(() => {
        isBusy.current = false;
        setState(IDLE);
      }),
    [],
  );

  /** Focuses the first invalid field. */
  const focusFirstInvalid = (
    form: HTMLFormElement,
    problems: Problems<Name>,
    first?: Name,
  ): void => {
    const name = names.find((one) => problems[one]) ?? first;
    if (name) inputOf(form, name)?.focus();
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    // Double click.
    if (isBusy.current) return;
    const data = new FormData(form);
    const formText = (name: Name) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const entries = names.map((name) => [name, formText(name)]);
    const values = Object.fromEntries(entries) as Values<Name>;
    const problems = check(values);
    if (names.some((name) => problems[name])) {
      setState({ ...IDLE, problems });
      focusFirstInvalid(form, problems);
      return;
    }
    isBusy.current = true;
    setState({ ...IDLE, isBusy: true });
    try {
      await send(values, form);
      isBusy.current = navigatesAway;
      setState({ ...IDLE, isBusy: navigatesAway, isDone: true });
    } catch (thrown) {
      isBusy.current = false;
      const error = asApiError(thrown);
      const rejected = problemsIn(error, names);
      setState({ ...IDLE, problems: rejected, error });
      if (isRefused(error)) {
        for (const name of secrets) {
          const input = inputOf(form, name);
          if (input) input.value = '';
        }
        focusFirstInvalid(form, rejected, secrets[0]);
      }
    }
  };

  return {
    ...state,
    onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    /** The props of a field; changing it clears its problem. */
    field: (name: Name) => ({
      name,
      label: labels.field[name],
      problem: problemText(labels, name, state.problems[name]),
      onInput: (): void =>
        setState((before) =>
          before.problems[name]
            ? { ...before, problems: { ...before.problems, [name]: null } }
            : before,
        ),
    }),
  };
}
