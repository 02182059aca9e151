import { createHash, randomBytes } from 'node:crypto';

const secretBytes = 16;
const tenantBytes = 16;

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What a link ends with: the tenant's id and a secret that is stored nowhere. Short, since it travels in a text message. */
export const newToken = (tenantId: string): string =>
  Buffer.concat([Buffer.from(tenantId.replaceAll('-', ''), 'hex'), randomBytes(secretBytes)]).toString('base64url');

/** The tenant that a token names: only where its secret is looked for. */
export function tenantOfToken(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== tenantBytes + secretBytes || bytes.toString('base64url') !== token) return undefined;
  const hex = bytes.toString('hex', 0, tenantBytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
