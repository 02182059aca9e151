import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { hashOf } from '../../kernel/access/secret-token.ts';
import type { RequestFacts } from '../../kernel/call/request-facts.ts';
import type { Pointed } from '../../kernel/call/security-headers.ts';
import type { SessionOverride } from '../../kernel/kernel.schema.ts';
import type { Config } from '../../kernel/kernel.ts';
import { signatureOf } from '../../kernel/sealing/signed-message.ts';
import { mayUse } from './override.rules.ts';

const name = 'override';
const Kept = z.array(z.object({ remote: z.string(), origin: z.string(), until: z.iso.datetime() }));

/** What a page may load from elsewhere, by the cookies of its request alone. */
export type ReadPointed = (facts: RequestFacts) => Pointed[];

/** Lets the pages of a session load what it takes from elsewhere; without anything, none of them. */
export function keepPointed(facts: RequestFacts, overrides: readonly SessionOverride[], { secret }: Config, now: Date): void {
  const { session } = facts;
  const ends = overrides.map(({ until }) => Date.parse(until));
  if (!session || ends.length === 0) {
    facts.setCookie(name, '');
    return;
  }
  const kept = overrides.map(({ remote, url, until }) => ({ remote, origin: new URL(url).origin, until }));
  const text = Buffer.from(JSON.stringify(kept)).toString('base64url');
  const signature = signatureFor(secret, session.tokenHash, text);
  facts.setCookie(name, `${text}.${signature}`, Math.ceil((Math.max(...ends) - now.getTime()) / 1000));
}

/**
 * Reads what `keepPointed` wrote for this very session. It asks no database: whether the session still runs, and still takes the remote from
 * there, `/portal/boot` says, and without that nothing is loaded.
 */
export const pointedReader =
  ({ secret, overrideOrigins = [], staticRemotes }: Config, clock: () => Date): ReadPointed =>
  facts => {
    const cookie = facts.cookie(name);
    const token = facts.cookie('session');
    if (!cookie || !token || staticRemotes) return [];
    const [text = '', signature = ''] = cookie.split('.');
    if (!isSame(signature, signatureFor(secret, hashOf(token), text))) return [];
    return Kept.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      .filter(({ origin, until }) => Date.parse(until) > clock().getTime() && mayUse(origin, overrideOrigins))
      .map(({ remote, origin }) => ({ remote, origin }));
  };

const signatureFor = (secret: string, tokenHash: Buffer, text: string) => signatureOf(secret, [name, tokenHash.toString('hex'), text]);

function isSame(given: string, wanted: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(wanted);
  return one.length === other.length && timingSafeEqual(one, other);
}
