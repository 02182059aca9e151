import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { multiplyCases } from '../compensation/demo/index.ts';
import { openDatabase } from '../database.ts';
import { serverFolder } from '../db/embedded-home.ts';
import { openPool, refuseMightyRole } from '../db/pool.ts';
import { StartError } from '../db/start-error.ts';
import { openDataDir, readEnvironment } from '../environment.ts';
import { fillFlights } from '../flight-passenger/demo/index.ts';
import { fileStoreOf } from '../kernel/files/files.ts';
import { lastWords } from '../kernel/operations/log.ts';
import { setupNeeded } from '../portal/index.ts';
import { fillDemo } from './demo.ts';

/**
 * `npm run demo -- --scale N`: fills an empty database with the demo airline, with N times its accidents and orders.
 * `npm run demo -- --flights CODE`: gives a tenant that has none the demo's flights and passengers, to try it with.
 */
async function run(): Promise<void> {
  const { scale, flights } = wordsOf(process.argv.slice(2));
  const env = readEnvironment(process.env, join(serverFolder, '..'));
  openDataDir(env.dataDir);
  const database = await openDatabase(env);
  const pool = openPool(database.url);
  try {
    if (database.note) console.log(database.note);
    if (database.pending.length > 0) throw new StartError('The database lacks migrations: run "npm run migrate" with DATABASE_ADMIN_URL');
    await refuseMightyRole(pool.db);
    if (flights) {
      console.log(`${await fillFlights(pool.db, flights, new Date())} flights`);
      await database.analyze();
      return;
    }
    if (!(await setupNeeded(pool.db)))
      throw new StartError('The database has data already: give an empty one (DATA_DIR or DATABASE_URL), or remove the data directory');
    console.log(scale > 1 ? `filling the database with ${scale} times the demo airline` : 'filling the database with the demo airline');
    const began = Date.now();
    const tenantId = await fillDemo(pool.db, new Date(), fileStoreOf(env.dataDir));
    if (scale > 1) await multiply(database.url, tenantId, scale);
    await database.analyze();
    console.log(`done in ${Math.round((Date.now() - began) / 1000)} s`);
  } finally {
    await pool.close();
    await database.leave();
  }
}

async function multiply(url: string, tenantId: string, scale: number): Promise<void> {
  const fresh = openPool(url, 1);
  await multiplyCases(fresh.db, tenantId, scale).finally(fresh.close);
}

function wordsOf(words: string[]): { scale: number; flights: string | undefined } {
  const wrong = new StartError('usage: npm run demo -- --scale N, N from 1 to 1000, or npm run demo -- --flights TENANT');
  try {
    const { values } = parseArgs({ args: words, options: { scale: { type: 'string', default: '1' }, flights: { type: 'string' } } });
    const scale = Number(values.scale);
    if (Number.isInteger(scale) && scale >= 1 && scale <= 1000) return { scale, flights: values.flights?.toUpperCase() };
  } catch {
    throw wrong;
  }
  throw wrong;
}

try {
  await run();
} catch (error) {
  console.error(lastWords(error));
  process.exitCode = 1;
}
