import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import { newId } from '../kernel/ids.ts';
import { captchas } from './sign-in.schema.ts';

// Without 0/O, 1/I/L and what else looks alike.
const letters = 'ACDEFHJKMNPRTUVWXY34679';
const lifetime = 5 * 60_000;

const hashOf = (id: string, text: string): string => createHash('sha256').update(`${id}:${text.toUpperCase()}`).digest('hex');

/** A new picture to read, as a data URL; its answer is kept hashed for five minutes and works once. */
export async function drawCaptcha(db: Db, now: Date): Promise<{ captchaId: string; image: string }> {
  const text = Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  const captchaId = newId();
  await db.delete(captchas).where(lt(captchas.expiresAt, now));
  await db.insert(captchas).values({ id: captchaId, answerHash: hashOf(captchaId, text), expiresAt: new Date(now.getTime() + lifetime) });
  return { captchaId, image: `data:image/svg+xml;base64,${Buffer.from(picture(text)).toString('base64')}` };
}

/** Whether the picture was read; it is used up either way. */
export async function captchaRead(db: Db, id: string | undefined, code: string | undefined, now: Date): Promise<boolean> {
  if (!id || !code) return false;
  const [used] = await db
    .delete(captchas)
    .where(and(eq(captchas.id, id), gt(captchas.expiresAt, now)))
    .returning();
  return used?.answerHash === hashOf(id, code);
}

/** Letters as strokes, each turned and moved, under crossing lines: no text stands in the file. */
function picture(text: string): string {
  const glyphs = [...text].map((letter, index) => {
    const place = `translate(${14 + index * 25 + randomInt(-3, 4)} ${12 + randomInt(-4, 5)}) rotate(${randomInt(-22, 23)} 8 12) scale(${(0.9 + randomInt(0, 30) / 100).toFixed(2)})`;
    return `<path transform="${place}" d="${strokes[letter] ?? ''}"/>`;
  });
  const noise = Array.from(
    { length: 4 },
    () =>
      `<path d="M${randomInt(0, 30)} ${randomInt(5, 43)}C${randomInt(30, 60)} ${randomInt(0, 48)} ${randomInt(70, 110)} ${randomInt(0, 48)} ${randomInt(115, 145)} ${randomInt(5, 43)}" opacity=".45"/>`,
  );
  const dots = Array.from({ length: 40 }, () => `<path d="M${randomInt(0, 145)} ${randomInt(0, 48)}h1" opacity=".4"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="145" height="48" viewBox="0 0 145 48"><g fill="none" stroke="#49566b" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${[...noise, ...dots, ...glyphs].join('')}</g></svg>`;
}

const strokes: Record<string, string> = {
  A: 'M0 24L8 0L16 24M3 15H13',
  C: 'M15 4C9-3 0 2 0 12S9 27 15 20',
  D: 'M1 0V24H6C19 24 19 0 6 0Z',
  E: 'M14 0H1V24H14M1 12H11',
  F: 'M14 0H1V24M1 12H11',
  H: 'M1 0V24M15 0V24M1 12H15',
  J: 'M13 0V17C13 27 1 26 1 18',
  K: 'M1 0V24M14 0L1 14M6 9L15 24',
  M: 'M0 24V0L8 13L16 0V24',
  N: 'M1 24V0L15 24V0',
  P: 'M1 24V0H8C17 0 17 13 8 13H1',
  R: 'M1 24V0H8C17 0 17 12 8 12H1M8 12L15 24',
  T: 'M0 0H16M8 0V24',
  U: 'M1 0V15C1 27 15 27 15 15V0',
  V: 'M0 0L8 24L16 0',
  W: 'M0 0L4 24L8 9L12 24L16 0',
  X: 'M0 0L16 24M16 0L0 24',
  Y: 'M0 0L8 12L16 0M8 12V24',
  3: 'M1 2C9-3 17 3 13 9Q11 12 6 12Q16 12 14 19C12 26 4 26 0 21',
  4: 'M12 24V0L0 16H16',
  6: 'M13 1C5 1 0 9 1 17C2 27 15 26 15 17S3 9 1 17',
  7: 'M0 0H15L5 24',
  9: 'M3 23C11 23 16 15 15 7C14-3 1-2 1 7S13 15 15 7',
};
