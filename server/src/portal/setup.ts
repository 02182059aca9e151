import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { InputOf } from '@reap/contracts/contract';
import type { portal } from '@reap/contracts/portal/portal';
import { PasswordStatus } from '@reap/contracts/user-center/codes';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import { openSecret } from '../db/secret-file.ts';
import type { Context } from '../kernel/call/context.ts';
import { fail } from '../kernel/call/refusal.ts';
import { tenants } from '../kernel/kernel.schema.ts';
import type { Config } from '../kernel/kernel.ts';
import { demoPassword, hashPassword, isStrong, type OpenTenant } from '../user-center/index.ts';

export const setupNeeded = async (db: Db): Promise<boolean> => (await db.$count(tenants)) === 0;

const fileOf = (dataDir: string): string => join(dataDir, 'setup-code');

/** The code that the first visit must enter; made once and kept, mode 600, until a start finds the first tenant. */
export function setupCode(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  return openSecret({
    file: fileOf(dataDir),
    make: () => randomBytes(12).toString('hex'),
    isWhole: text => /^[\da-f]{24}$/.test(text),
    cure: 'remove it and start again, and another code is made',
  }).text;
}

/** Of a portal that has its first tenant: not with the visit that made it, whose commit may still be refused. */
export const forgetSetupCode = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true });

/** Makes the first tenant and its administrator. Refuses a wrong code, a weak password, and a second time. */
export async function setUp(
  form: InputOf<(typeof portal)['setup']>,
  { db, audit }: Context,
  config: Config,
  openTenant: OpenTenant,
): Promise<null> {
  // Two first visits at once must not make two first tenants.
  await db.execute(sql`select pg_advisory_xact_lock(7262705)`);
  if (!(await setupNeeded(db))) fail('setup.done');
  if (!sameText(form.setupCode, setupCode(config.dataDir))) fail('setup.codeWrong');
  if (!isStrong(form.password) || (config.production && form.password === demoPassword))
    fail('request.invalid', {}, { password: { key: 'auth.passwordWeak' } });
  await openTenant(db, {
    name: form.tenantName,
    code: form.tenantCode,
    platform: true,
    administrator: {
      userName: form.username,
      employeeName: form.username,
      passwordHash: await hashPassword(form.password),
      passwordStatus: PasswordStatus.normal,
    },
  });
  audit({ target: form.tenantCode, by: { userName: form.username } });
  return null;
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
