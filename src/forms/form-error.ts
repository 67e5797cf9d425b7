import { type ErrorKey, errorKey } from '../api/error-keys.ts';
import { HttpError } from '../api/errors.ts';

/** An error as `FormMessage` shows it. */
export interface FormError {
  key: ErrorKey;
  /** Whole seconds to wait, where the backend says. */
  retryAfter?: number | undefined;
}

/**
 * Maps an error to the message for the user.
 * @param error anything that was thrown
 */
export function formErrorOf(error: unknown): FormError {
  return {
    key: errorKey(error),
    retryAfter: error instanceof HttpError ? error.retryAfter : undefined,
  };
}
