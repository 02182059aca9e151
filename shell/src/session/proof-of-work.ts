import type { AnswerOf } from '@reap/contracts/contract';
import type { auth } from '@reap/contracts/user-center/auth';

type Challenge = AnswerOf<typeof auth.captcha>['challenge'];

/** Finds the number that the server has hidden, as the text that proves it; the page stays usable meanwhile. */
export async function proofOf({ challenge, salt, signature, maxNumber }: Challenge): Promise<string> {
  // Loaded by whoever has to prove it: most sign-ins have not.
  const { solveChallenge } = await import('altcha-lib/v1');
  const algorithm = 'SHA-256';
  const found = await solveChallenge(challenge, salt, algorithm, maxNumber).promise;
  if (!found) throw new Error('no number fits');
  return btoa(JSON.stringify({ algorithm, challenge, number: found.number, salt, signature }));
}
