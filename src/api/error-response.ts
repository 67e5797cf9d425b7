import ownKeys from '../../backend/shared/error-keys.json' with { type: 'json' };
import { type ErrorKey, type FieldError, HttpError } from './errors.ts';
import { asFieldProblem } from './field-rules.ts';
import { keyOf, problemIn } from './strapi-messages.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * The message in an error's body: an array's first item's first nested message, an object's
 * `message`, else the string itself.
 */
function messageIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const [first] = items;
    return messageIn(
      isObject(first) && Array.isArray(first['messages']) ? first['messages'][0] : first,
    );
  }
  return isObject(value) ? messageIn(value['message']) : undefined;
}

function fieldErrors(details: unknown): FieldError[] {
  const errors = isObject(details) ? details['errors'] : undefined;
  if (!Array.isArray(errors)) return [];
  return errors.filter(isObject).flatMap(({ path, key, message }) => {
    const field = Array.isArray(path) ? path.join('.') : '';
    const problem = asFieldProblem(key) ?? problemIn(String(message));
    return field === '' ? [] : [{ field, problem }];
  });
}

/** The key by which an error that our backend throws itself names its text. */
function ownKey(details: unknown): ErrorKey | undefined {
  const key = isObject(details) ? details['key'] : undefined;
  return isOwnKey(key) ? key : undefined;
}

const isOwnKey = (key: unknown): key is keyof typeof ownKeys =>
  typeof key === 'string' && Object.hasOwn(ownKeys, key);

/** A copy without the secrets of the request: Strapi echoes submitted values. */
function redact(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string')
    return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), value);
  if (Array.isArray(value)) return value.map((item) => redact(item, secrets));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'value')
      // Field names stay, even if somebody's password is "password".
      .map(([key, inner]) => [key, key === 'path' ? inner : redact(inner, secrets)]),
  );
}

/** The passwords in a request body, to be redacted from errors. */
export function secretsIn(body: unknown): string[] {
  if (!isObject(body)) return [];
  return Object.entries(body).flatMap(([key, value]) => {
    if (isObject(value)) return secretsIn(value);
    return typeof value === 'string' && value !== '' && /password/i.test(key) ? [value] : [];
  });
}

/**
 * Builds the error for an error response of Strapi 3 (`message` at the root), Strapi 5
 * (`error.message`), GraphQL (`errors[0]`) or a proxy.
 *
 * @param body the answer, as parsed JSON or as text
 * @param secrets strings to remove from it
 */
export function toHttpError(
  { status, retryAfter }: { status: number; retryAfter?: number | undefined },
  body: unknown,
  secrets: readonly string[],
): HttpError {
  const part = errorPart(body) ?? {};
  const message = messageIn(part['message']) ?? `HTTP ${status}`;
  const details = part['details'] ?? part['data'];
  const reason = part['name'] ?? part['error'];
  const fields = fieldErrors(details);
  const key = ownKey(details) ?? keyOf(status, message, fields.length > 0);
  return new HttpError(key, String(redact(message, secrets)), {
    status,
    retryAfter,
    fields,
    reason: typeof reason === 'string' ? reason : '',
    details: redact(details, secrets),
    body: redact(body, secrets),
  });
}

/**
 * Whether an error response comes from Strapi: it repeats the status in the body (3 and 5) or, for
 * GraphQL, names the error.
 * @param body the answer, as parsed JSON or as text
 */
export function isStrapiError(status: number, body: unknown): boolean {
  if (!isObject(body)) return false;
  const { error, errors, statusCode } = body;
  if (Array.isArray(errors)) return typeof errorPart(body)?.['name'] === 'string';
  return (isObject(error) ? error['status'] : statusCode) === status;
}

/** The object with message, name and details. */
function errorPart(body: unknown): Json | undefined {
  if (!isObject(body)) return undefined;
  if (isObject(body['error'])) return body['error'];
  const [first] = Array.isArray(body['errors']) ? (body['errors'] as unknown[]) : [];
  if (!isObject(first)) return body;
  const extensions = isObject(first['extensions']) ? first['extensions'] : {};
  const inner = isObject(extensions['error']) ? extensions['error'] : {};
  return {
    message: first['message'],
    name: inner['name'] ?? extensions['code'],
    details: inner['details'],
  };
}
