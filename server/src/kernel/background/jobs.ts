import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { QueryResult } from 'pg';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import * as z from 'zod';
import { type Db, inTenant, type Pool } from '../../db/pool.ts';
import type { Context, Jobs } from '../call/context.ts';
import { repeated } from '../call/repeat.ts';
import { bareError } from '../operations/log.ts';
import { type EventHub, jobChannel } from './events.ts';

/** What a job's handler gets: the transaction of its tenant, in which the jobs themselves are completed. */
export interface JobContext extends Pick<Context, 'db' | 'tenantId' | 'now' | 'emit' | 'enqueue'> {
  log: Logger;
}
interface Envelope {
  tenantId: string;
  data: unknown;
}
interface ShortJob {
  name: keyof Jobs;
  run(all: readonly unknown[], context: JobContext): Promise<void>;
}
interface LongJob {
  name: keyof Jobs;
  runLong(data: unknown, tenantId: string, isLastTry?: boolean): Promise<void>;
}
export type JobDefinition = ShortJob | LongJob;

/**
 * A background job, handed over with those of its tenant that wait beside it: they share a transaction. It may run again after a crash
 * before its commit, never after it (DESIGN §3); where one of several throws, each runs on its own.
 */
export const defineJob = <N extends keyof Jobs>(
  name: N,
  run: (all: readonly Jobs[N][], context: JobContext) => Promise<void>,
): JobDefinition => ({ name, run: (all, context) => run(all as readonly Jobs[N][], context) });

/**
 * A job that takes longer than a transaction may: it opens its own, and may run again after a crash at any point. What it throws at its
 * last try is the end of it.
 */
export const defineLongJob = <N extends keyof Jobs>(
  name: N,
  run: (data: Jobs[N], tenantId: string, isLastTry: boolean) => Promise<void>,
): JobDefinition => ({
  name,
  runLong: (data, tenantId, isLastTry = false) => run(data as Jobs[N], tenantId, isLastTry),
});

const schema = 'pgboss';
/** A server that says nothing for so long has been killed: others take over what it was at, a minute later at most. */
const heartbeatSeconds = 30;
/** What pg-boss answers; its types do not say so. */
const Answer = z.object({ affected: z.int() });
const stopTimeoutMs = 4000;
/** So many short jobs are taken at once. */
const batchSize = 20;
/** After fewer none are looked for so long: in a rush those that come meanwhile share a transaction, and who waits for an answer comes first. */
const restMs = 100;

/** Makes the job tables and queues as the owner; the application's role gets the use of them. */
export async function installJobs(adminUrl: string, names: readonly string[]): Promise<void> {
  const boss = new PgBoss({ connectionString: adminUrl, schema, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  for (const name of names) {
    await boss.createQueue(name, { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 });
    // Of queues that an earlier version made as well.
    await boss.updateQueue(name, { heartbeatSeconds });
  }
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

/** The queue of one server: enqueues in a request's transaction, runs jobs, those of a tenant that wait together in one of theirs. */
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
        'runLong' in definition
          ? await this.#work(definition.name, 1, async ([job]) => job && (await this.#runLong(definition, job)))
          : await this.#work(definition.name, batchSize, async jobs => {
              for (const [tenantId, all] of Map.groupBy(jobs, ({ data }) => data.tenantId)) await this.#runAll(definition, tenantId, all);
            }),
      );
    this.#events.onJob(name => this.#wake(name));
  }

  #work(name: string, size: number, run: (jobs: JobWithMetadata<Envelope>[]) => Promise<unknown>): Promise<string> {
    const options = { batchSize: size, pollingIntervalSeconds: 0.5, includeMetadata: true } as const;
    return this.#boss.work<Envelope>(name, options, async jobs => {
      const more = jobs.length === size;
      await run(jobs).finally(() => more && this.#wake(name));
      if (!more) await sleep(restMs);
    });
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
    const options = { ...(seconds && { startAfter: seconds }), db: within(db) };
    await Promise.all([
      this.#boss.send(name as string, { tenantId, data } satisfies Envelope, options),
      // Told when this is committed.
      !seconds && db.execute(sql`select pg_notify(${jobChannel}, ${name})`),
    ]);
  }

  async #runLong(definition: LongJob, { id, data: { tenantId, data }, retryCount, retryLimit }: JobWithMetadata<Envelope>): Promise<void> {
    await this.#logged(definition.name, tenantId, [id], () => definition.runLong(data, tenantId, retryCount >= retryLimit));
  }

  async #runAll(definition: ShortJob, tenantId: string, jobs: readonly JobWithMetadata<Envelope>[]): Promise<void> {
    const { name } = definition;
    const ids = jobs.map(({ id }) => id);
    try {
      await this.#logged(name, tenantId, ids, log => this.#runShort(definition, tenantId, jobs, log));
    } catch (error) {
      const [only] = ids;
      // The others did nothing wrong.
      if (ids.length > 1) for (const job of jobs) await this.#runAll(definition, tenantId, [job]);
      else if (only) await this.#boss.fail(name, only, bareError(error));
    }
  }

  async #runShort(definition: ShortJob, tenantId: string, jobs: readonly JobWithMetadata<Envelope>[], log: Logger): Promise<void> {
    const once = async (db: Db) => {
      const events: Parameters<Context['emit']>[] = [];
      const enqueue: Context['enqueue'] = (name, next, options) => this.enqueue(db, tenantId, name, next, options);
      const all = jobs.map(({ data }) => data.data);
      await definition.run(all, { db, tenantId, now: this.#clock(), emit: (...event) => events.push(event), enqueue, log });
      await this.#events.write(db, tenantId, events);
      // In the same commit as their effects: a crash after it can't run them twice, nor a server that was taken for dead and wakes up.
      const ids = jobs.map(({ id }) => id);
      const { affected } = Answer.parse(await this.#boss.complete(definition.name, ids, null, { db: within(db) }));
      if (affected < ids.length) throw new Error('another server has taken these jobs over');
    };
    await repeated(() => inTenant(this.#pool.db, tenantId, once));
  }

  /** @throws what it is thrown, without the fields that the queue would keep */
  async #logged(job: string, tenant: string, jobIds: readonly string[], run: (log: Logger) => Promise<void>): Promise<void> {
    const log = this.#log.child({ job, tenant, jobIds });
    const started = performance.now();
    try {
      await run(log);
    } catch (error) {
      log.warn({ err: error }, 'job failed');
      throw bareError(error);
    }
    log.info({ ms: Math.round(performance.now() - started) }, 'job done');
  }
}
