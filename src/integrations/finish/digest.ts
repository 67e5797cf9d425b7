import { createHash } from 'node:crypto';

/** A hash as policies and `integrity` write it: `sha256-…`. https://www.w3.org/TR/SRI/ */
export function digest(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
