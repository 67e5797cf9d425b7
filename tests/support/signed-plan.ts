/** A key pair like the backend's, and the records it signs. */
export async function planSigner() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  const part = (value: unknown) => encode(new TextEncoder().encode(JSON.stringify(value)));
  return {
    key: await crypto.subtle.exportKey('jwk', pair.publicKey),
    /** A plan record as the backend sends it. */
    async sign(payload: unknown, header: unknown = { alg: 'ES256', typ: 'plan+jwt' }) {
      const signed = `${part(header)}.${part(payload)}`;
      const bytes = new TextEncoder().encode(signed);
      const signature = await crypto.subtle.sign(algorithm, pair.privateKey, bytes);
      return `${signed}.${encode(new Uint8Array(signature))}`;
    },
  };
}
