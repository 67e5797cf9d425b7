/** Base64url (RFC 4648, section 5) as binary text. Throws for anything else. */
export const fromBase64url = (text: string): string =>
  atob(text.replace(/-/g, '+').replace(/_/g, '/'));

/** Bytes in base64url, without padding. */
export const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
