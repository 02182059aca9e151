import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { services } from '@reap/contracts/services';
import * as z from 'zod';

/** So long a statement of who calls is good for. */
export const identitySeconds = 30;
/** So far the clocks of both servers may be apart. */
const skewSeconds = 5;

const RowLimit = z.object({ stations: z.array(z.string()), businessTypes: z.array(z.string()) });

/**
 * Who calls, as a portal says it to a backend behind it (docs/services.md). It holds for one request: its method, its path with
 * query as in the contracts, and the bytes of its body.
 */
const Identity = z.object({
  service: z.enum(services),
  /** Seconds since 1970. */
  iat: z.int(),
  exp: z.int(),
  request: z.object({ method: z.string(), path: z.string(), body: z.string() }),
  requestId: z.string(),
  language: z.enum(['zh-CN', 'en-US']),
  tenant: z.object({ id: z.uuid(), code: z.string() }),
  user: z.object({
    id: z.uuid(),
    name: z.string(),
    employeeName: z.string(),
    type: z.int(),
    organizationId: z.uuid().nullable(),
    station: z.string(),
    roleIds: z.array(z.string()),
  }),
  /** The person's rights, those of the service. */
  codes: z.array(z.string()),
  /** By data table: the rows that each of these lists lets through by one of its limits. A table that is not named is seen whole. */
  limits: z.record(z.string(), z.array(z.array(RowLimit))),
});
export type Identity = z.output<typeof Identity>;
export type SaidIdentity = Omit<Identity, 'iat' | 'exp'>;

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);
const macOf = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** What stands for the bytes of a body: SHA-256, base64url. */
export const digestOf = (body: string | Uint8Array): string => createHash('sha256').update(body).digest('base64url');

/** Says who calls: the JSON in base64url, a dot, and HMAC-SHA256 over that text in base64url. */
export function signIdentity(secret: string, said: SaidIdentity, now: Date): string {
  const iat = secondsOf(now);
  const identity: Identity = { ...said, iat, exp: iat + identitySeconds };
  const text = Buffer.from(JSON.stringify(identity)).toString('base64url');
  return `${text}.${macOf(secret, text).toString('base64url')}`;
}

/** What a token says, where this secret signed it and it has neither run out nor been made for longer than it may be. */
export function openIdentity(secret: string, token: string, now: Date): Identity | undefined {
  const [text = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = macOf(secret, text);
  if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const identity = Identity.safeParse(jsonOf(text)).data;
  const at = secondsOf(now);
  const isFresh = identity && identity.iat <= at + skewSeconds && at <= identity.exp && identity.exp - identity.iat <= identitySeconds;
  return isFresh ? identity : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
