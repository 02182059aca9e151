import { join } from 'node:path';
import { EnableStatus } from '@reap/contracts/codes';
import { DeliveryState } from '@reap/contracts/message-center/codes';
import { desc, eq } from 'drizzle-orm';
import { openDatabase } from './database.ts';
import { serverFolder } from './db/embedded-home.ts';
import { inTenant, openPool, refuseMightyRole } from './db/pool.ts';
import { StartError } from './db/start-error.ts';
import { openDataDir, readEnvironment } from './environment.ts';
import { tenants } from './kernel/kernel.schema.ts';
import { lastWords } from './kernel/operations/log.ts';
import { stationTime } from './kernel/station-time.ts';
import { newestSms } from './message-center/index.ts';

const shown = 10;

/**
 * `npm run sms:outbox`: the newest text messages of every tenant, with the codes in them, for whoever develops and has no phone.
 * In production, or where a gateway carries them, it shows nothing.
 */
async function run(): Promise<void> {
  const env = readEnvironment(process.env, join(serverFolder, '..'));
  if (env.production || env.sms) throw new StartError('Text messages are not shown in production, nor where a gateway carries them');
  openDataDir(env.dataDir);
  const database = await openDatabase(env);
  const pool = openPool(database.url, 1);
  try {
    await refuseMightyRole(pool.db);
    const open = await pool.db
      .select({ id: tenants.id, code: tenants.code })
      .from(tenants)
      .where(eq(tenants.status, EnableStatus.enabled))
      .orderBy(desc(tenants.platform));
    for (const { id, code } of open)
      for (const { phone, content, state, createdAt } of await inTenant(pool.db, id, db => newestSms(db, shown)))
        console.log(`${stationTime(createdAt)}  ${code}  ${phone}  ${content}${state === DeliveryState.failed ? '  (not sent)' : ''}`);
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
