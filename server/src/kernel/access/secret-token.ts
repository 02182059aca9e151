import { createHash, randomBytes } from 'node:crypto';

/** A secret that is stored nowhere: 32 bytes in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What a secret is known by where it is not: SHA-256. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The token of somebody without a session of staff: the tenant in which its secret is looked for, and the secret. */
export interface TenantToken {
  tenantId: string;
  secret: string;
}

export const writeToken = ({ tenantId, secret }: TenantToken): string => `${tenantId}.${secret}`;

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Reads such a token; undefined for any other text, a session's among them, which has no dot. */
export function readToken(token: string | undefined): TenantToken | undefined {
  const [, tenantId, secret] = shape.exec(token ?? '') ?? [];
  return tenantId && secret ? { tenantId, secret } : undefined;
}
