import { join } from 'node:path';
import { openDatabase } from './database.ts';
import { serverFolder } from './db/embedded-home.ts';
import { inTenant, openPool, refuseMightyRole } from './db/pool.ts';
import { openDataDir, readEnvironment } from './environment.ts';
import { tenants } from './kernel/kernel.schema.ts';
import { lastWords } from './kernel/operations/log.ts';
import { verifyAuditLog } from './kernel/sealing/audit-seal.ts';

/**
 * `npm run audit:verify`: whether the sealed part of every tenant's audit log is as it was written; ends with 1 where it is not.
 * Names the lines that are not sealed yet. Servers may run meanwhile.
 */
async function run(): Promise<void> {
  const env = readEnvironment(process.env, join(serverFolder, '..'));
  openDataDir(env.dataDir);
  const database = await openDatabase(env);
  const pool = openPool(database.url, 1);
  try {
    await refuseMightyRole(pool.db);
    for (const { id, code } of await pool.db.select({ id: tenants.id, code: tenants.code }).from(tenants).orderBy(tenants.code)) {
      const { lines, seals, tail, newest, broken } = await inTenant(pool.db, id, verifyAuditLog);
      console.log(
        `${code}  ${broken.length > 0 ? 'BROKEN' : 'whole'}: ${lines} lines in ${seals} batches, newest ${newest || '-'}; ${tail} not sealed yet`,
      );
      if (broken.length === 0) continue;
      process.exitCode = 1;
      console.log(`${code}  lines were changed, taken out or put in: batches ${broken.join(', ')}`);
    }
  } finally {
    await pool.close();
    await database.leave();
  }
}

try {
  await run();
} catch (error) {
  console.error(lastWords(error));
  process.exitCode = 1;
}
