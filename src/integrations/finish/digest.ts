import { createHash } from 'node:crypto';

/** A hash in the form of policies and `integrity`: `sha256-…`. https://www.w3.org/TR/SRI/ */
export function digest(algorithm: 'sha256' | 'sha384', content: string | Buffer): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
