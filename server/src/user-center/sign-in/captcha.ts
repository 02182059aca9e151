import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { and, eq, gt, lt } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../../db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { captchas } from './sign-in.schema.ts';

const lifetime = 5 * 60_000;
/** A browser tries half of them on average, in about a second; a hundred guesses of a password cost as many minutes. */
const numbers = 60_000;

const Proof = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  number: z.int().min(0).max(numbers),
  salt: z.string(),
  signature: z.string(),
});

/** Work for a browser to do before it signs in: nothing to read, and nothing for a person to do. It is good for five minutes, once. */
export async function setCaptcha(db: Db, secret: string, now: Date) {
  const captchaId = newId();
  const expires = new Date(now.getTime() + lifetime);
  const challenge = await createChallenge({ hmacKey: secret, algorithm: 'SHA-256', maxNumber: numbers, saltLength: 16, expires });
  await db.delete(captchas).where(lt(captchas.expiresAt, now));
  await db.insert(captchas).values({ id: captchaId, answerHash: challenge.challenge, expiresAt: expires });
  const { salt, signature } = challenge;
  return { captchaId, challenge: { challenge: challenge.challenge, salt, signature, maxNumber: numbers } };
}

/** Whether the work of this very captcha was done; it is used up either way. */
export async function captchaDone(db: Db, secret: string, id: string | undefined, code: string | undefined, now: Date): Promise<boolean> {
  if (!id || !code) return false;
  const [used] = await db
    .delete(captchas)
    .where(and(eq(captchas.id, id), gt(captchas.expiresAt, now)))
    .returning();
  const proof = Proof.safeParse(textIn(code));
  // Its age is judged above, by the server's own clock.
  return proof.success && used?.answerHash === proof.data.challenge && verifySolution(proof.data, secret, false);
}

function textIn(code: string): unknown {
  try {
    return JSON.parse(Buffer.from(code, 'base64').toString());
  } catch {
    return undefined;
  }
}
