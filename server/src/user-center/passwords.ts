import { hash, verify } from '@node-rs/argon2';

// 19 MiB, two passes: the OWASP minimum for argon2id, some 40 ms here.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/** Compares in the same time whether or not there is a hash: an unknown account must answer like a wrong password (resilience S3). */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && Boolean(passwordHash);
}

/** Upper and lower case letters, digits and signs, ten characters or more. */
export const isStrong = (password: string): boolean =>
  password.length >= 10 && [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].every(kind => kind.test(password));
