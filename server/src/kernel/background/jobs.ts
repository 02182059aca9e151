import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { QueryResult } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { type Db, inTenant, type Pool } from '../../db/pool.ts';
import type { Context, Jobs } from '../call/context.ts';
import { repeated } from '../call/repeat.ts';
import { bareError } from '../operations/log.ts';
import { type EventHub, jobChannel } from './events.ts';

/** What a job's handler gets: the transaction of its tenant, in which the job itself is completed. */
export interface JobContext extends Pick<Context, 'db' | 'tenantId' | 'now' | 'emit' | 'enqueue'> {
  log: Logger;
}
interface Envelope {
  tenantId: string;
  data: unknown;
}
interface ShortJob {
  name: keyof Jobs;
  run(data: unknown, context: JobContext): Promise<void>;
}
interface LongJob {
  name: keyof Jobs;
  runLong(data: unknown, tenantId: string): Promise<void>;
}
export type JobDefinition = ShortJob | LongJob;

/** A background job. It may run again after a crash before its commit, never after it (DESIGN §3). */
export const defineJob = <N extends keyof Jobs>(name: N, run: (data: Jobs[N], context: JobContext) => Promise<void>): JobDefinition => ({
  name,
  run: (data, context) => run(data as Jobs[N], context),
});

/** A job that takes longer than a transaction may: it opens its own, and may run again after a crash at any point. */
export const defineLongJob = <N extends keyof Jobs>(name: N, run: (data: Jobs[N], tenantId: string) => Promise<void>): JobDefinition => ({
  name,
  runLong: (data, tenantId) => run(data as Jobs[N], tenantId),
});

const schema = 'pgboss';
const stopTimeoutMs = 4000;

/** Makes the job tables and queues as the owner; the application's role gets the use of them. */
export async function installJobs(adminUrl: string, names: readonly string[]): Promise<void> {
  const boss = new PgBoss({ connectionString: adminUrl, schema, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  for (const name of names) await boss.createQueue(name, { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 });
  const database = boss.getDb();
  for (const right of [
    `usage on schema ${schema}`,
    `select, insert, update, delete on all tables in schema ${schema}`,
    `usage on all sequences in schema ${schema}`,
    `execute on all functions in schema ${schema}`,
  ])
    await database.executeSql(`grant ${right} to reap_app`);
  await boss.stop({ graceful: false });
}

// pg-boss's own adapter hands arrays to drizzle bare, which writes them as lists of parameters.
const within = (db: Db) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const parts = text.split(/\$(\d+)/).map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
    return { rows: (await db.execute(sql.join(parts))).rows };
  },
});

// pg-boss sends several statements at once for its upkeep, and takes the rows of all of them.
const rowsOf = (result: QueryResult | QueryResult[]): unknown[] => [result].flat().flatMap(({ rows }) => rows);

/** The queue of one server: enqueues in a request's transaction, runs jobs each in one of its tenant. */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #workers = new Map<string, string>();
  readonly #pool: Pool;
  readonly #events: EventHub;
  readonly #log: Logger;
  readonly #clock: () => Date;

  /** `upkeep`: whether it also does what the queue of all servers needs done by the clock. */
  constructor(parts: { pool: Pool; events: EventHub; log: Logger; clock: () => Date; upkeep: boolean }) {
    this.#pool = parts.pool;
    this.#events = parts.events;
    this.#log = parts.log;
    this.#clock = parts.clock;
    const executeSql = async (text: string, values?: unknown[]) => ({ rows: rowsOf(await this.#pool.raw.query(text, values)) });
    this.#boss = new PgBoss({ db: { executeSql }, schema, migrate: false, createSchema: false, schedule: false, supervise: parts.upkeep });
    this.#boss.on('error', error => this.#log.warn({ err: error }, 'jobs'));
  }

  async start(definitions: readonly JobDefinition[]): Promise<void> {
    await this.#boss.start();
    for (const definition of definitions)
      this.#workers.set(
        definition.name,
        await this.#boss.work<Envelope>(definition.name, { batchSize: 1, pollingIntervalSeconds: 0.5 }, async jobs => {
          for (const job of jobs) await this.#run(definition, job.id, job.data).finally(() => this.#wake(definition.name));
        }),
      );
    this.#events.onJob(name => this.#wake(name));
  }

  /** Looks for a job at once: polling alone would take one in half a second. */
  #wake(name: string): void {
    const worker = this.#workers.get(name);
    if (worker) this.#boss.notifyWorker(worker);
  }

  /** Hands running jobs back to the queue when they don't end in time. */
  async stop(): Promise<void> {
    const ended = Promise.all([...this.#workers.keys()].map(name => this.#boss.offWork(name)));
    await Promise.race([ended, sleep(stopTimeoutMs, undefined, { ref: false })]);
    await this.#boss.stop({ graceful: false });
  }

  async enqueue<N extends keyof Jobs>(
    db: Db,
    tenantId: string,
    name: N,
    data: Jobs[N],
    { startAfter }: { startAfter?: Date } = {},
  ): Promise<void> {
    // The queue waits by the database's clock: so it is told for how long, not until when.
    const seconds = startAfter && Math.max(0, Math.ceil((startAfter.getTime() - this.#clock().getTime()) / 1000));
    await this.#boss.send(name as string, { tenantId, data } satisfies Envelope, {
      ...(seconds && { startAfter: seconds }),
      db: within(db),
    });
    // Told when this is committed.
    if (!seconds) await db.execute(sql`select pg_notify(${jobChannel}, ${name})`);
  }

  async #run(definition: JobDefinition, id: string, { tenantId, data }: Envelope): Promise<void> {
    const log = this.#log.child({ job: definition.name, jobId: id, tenant: tenantId });
    const started = performance.now();
    try {
      if ('runLong' in definition) await definition.runLong(data, tenantId);
      else await this.#runShort(definition, id, tenantId, data, log);
    } catch (error) {
      log.warn({ err: error }, 'job failed');
      // The queue keeps what it is thrown, with every field.
      throw bareError(error);
    }
    log.info({ ms: Math.round(performance.now() - started) }, 'job done');
  }

  async #runShort(definition: ShortJob, id: string, tenantId: string, data: unknown, log: Logger): Promise<void> {
    const once = async (db: Db) => {
      const events: Parameters<Context['emit']>[] = [];
      const enqueue: Context['enqueue'] = (name, next, options) => this.enqueue(db, tenantId, name, next, options);
      await definition.run(data, { db, tenantId, now: this.#clock(), emit: (...event) => events.push(event), enqueue, log });
      await this.#events.write(db, tenantId, events);
      // In the same commit as its effects: a crash after it can't run the job twice.
      await this.#boss.complete(definition.name, id, null, { db: within(db) });
    };
    await repeated(() => inTenant(this.#pool.db, tenantId, once));
  }
}
