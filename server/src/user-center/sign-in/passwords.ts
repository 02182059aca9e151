import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { PasswordStatus } from '@reap/contracts/user-center/codes';
import { dayMs } from '../../kernel/durations.ts';

// 19 MiB, two passes: the OWASP minimum for argon2id, some 40 ms here.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Machines write a letter with its accent as one sign or as two: it is the same one. */
const plain = (password: string): string => password.normalize('NFC');

export const isSamePassword = (one: string, other: string): boolean => plain(one) === plain(other);

export const hashPassword = (password: string): Promise<string> => hash(plain(password), cost);

let decoy: Promise<string> | undefined;

/** Compares in the same time whether or not there is a hash: an unknown account must answer like a wrong password (resilience S3). */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const compared = passwordHash ?? (await decoy);
  // Older hashes are of what was typed.
  const matches = (await verify(compared, plain(password))) || (plain(password) !== password && (await verify(compared, password)));
  return matches && Boolean(passwordHash);
}

export const shortestPassword = 10;

/** Upper and lower case letters, digits and signs, ten characters or more. */
export const isStrong = (password: string): boolean =>
  password.length >= shortestPassword && [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].every(kind => kind.test(password));

// Without letters and digits that look alike: it is read out on the phone.
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '#%+=?@'];
const pick = (signs: string): string => signs[randomInt(signs.length)] ?? '';
const threeDays = 3 * dayMs;

/** A password to hand to somebody, in groups of four with every kind of sign; it has to be changed at the next sign-in, within three days. */
export async function givenPassword(now: Date) {
  const signs = Array.from({ length: 12 }, (_, at) => pick(kinds[at % 4] ?? ''));
  for (let at = signs.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [signs[at], signs[other]] = [signs[other] ?? '', signs[at] ?? ''];
  }
  const password = signs.join('').replace(/.{4}(?=.)/g, '$&-');
  return {
    password,
    passwordHash: await hashPassword(password),
    passwordStatus: PasswordStatus.mustChange,
    passwordUntil: new Date(now.getTime() + threeDays),
  };
}
