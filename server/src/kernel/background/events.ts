import { setTimeout as sleep } from 'node:timers/promises';
import type { PortalEvent } from '@reap/contracts/portal/portal';
import { and, gt, inArray, lt, max, notInArray } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import { deleteInParts } from '../../db/delete-in-parts.ts';
import type { Db } from '../../db/pool.ts';
import { hourMs } from '../durations.ts';
import { eventOutbox } from '../kernel.schema.ts';

export interface Listener {
  tenantId: string;
  userId: string;
  send(event: PortalEvent): void;
}
/** Where the name of a queue is told that has got a job to be done now. */
export const jobChannel = 'reap_jobs';
type Row = typeof eventOutbox.$inferSelect;
const remembered = 1000;
const retryMs = 1000;

/** The events of one server: written to the outbox in a request's transaction, sent to its pages after commit (DESIGN §3). */
export class EventHub {
  readonly #url: string;
  readonly #db: Db;
  readonly #log: Logger;
  readonly #beatMs: number;
  readonly #listeners = new Set<Listener>();
  readonly #delivered = new Set<number>();
  /** The newest event that is known here: what is newer, and what was numbered shortly before it and came later, is made up for. */
  #newest: number | undefined;
  /** What is older than the first `listen` concerns no page that listens here. */
  #oldest = 0;
  #client: pg.Client | undefined;
  #stopped = false;
  #jobWaits: (queue: string) => void = () => undefined;
  #waiting: number[] = [];
  #delivering = false;
  readonly #everybody = new Map<PortalEvent['kind'], () => Promise<void>>();

  constructor(url: string, db: Db, log: Logger, beatMs = 15_000) {
    this.#url = url;
    this.#db = db;
    this.#log = log;
    this.#beatMs = beatMs;
  }

  /** How many pages listen here. */
  get pages(): number {
    return this.#listeners.size;
  }

  async write(
    db: Db,
    tenantId: string,
    events: readonly (readonly [PortalEvent, ({ userIds: readonly string[] } | undefined)?])[],
  ): Promise<void> {
    if (events.length === 0) return;
    await db.insert(eventOutbox).values(events.map(([payload, to]) => ({ tenantId, payload, userIds: to ? [...to.userIds] : null })));
  }

  /** Registers a page; the result takes it off again. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whom to tell that a queue has got a job. */
  onJob(tell: (queue: string) => void): void {
    this.#jobWaits = tell;
  }

  /** Tells every page of every tenant, without the outbox: what concerns this server alone. */
  announce(event: PortalEvent): void {
    for (const listener of this.#listeners) listener.send(event);
  }

  /** What each copy does first when an event of a kind comes that concerns the pages of every tenant, whoever wrote it. */
  onEverybody(kind: PortalEvent['kind'], prepare: () => Promise<void>): void {
    this.#everybody.set(kind, prepare);
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'reap-events', query_timeout: this.#beatMs });
    client.on('notification', ({ channel, payload = '' }) =>
      channel === jobChannel ? this.#jobWaits(payload) : this.#noticed(Number(payload)),
    );
    client.on('error', () => undefined);
    await client.connect();
    const last = this.#client;
    this.#client = client;
    // Where a restart failed after it had begun to listen: two would tell everything twice.
    last?.removeAllListeners('notification');
    void last?.end().catch(() => undefined);
    await client.query(`listen reap_events; listen ${jobChannel}`);
    client.on('end', () => this.#client === client && void this.#restart());
    this.#beat(client);
    if (this.#newest !== undefined) return;
    const [written] = await this.#db.select({ id: max(eventOutbox.id) }).from(eventOutbox);
    this.#oldest = written?.id ?? 0;
    this.#newest = this.#oldest;
  }

  /** A connection on which only the other side speaks may be gone for hours without a word: a firewall forgets what rests. */
  #beat(client: pg.Client): void {
    const timer = setInterval(() => {
      client.query('select 1').catch(() => client.connection.stream.destroy());
    }, this.#beatMs).unref();
    client.once('end', () => clearInterval(timer));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#client?.end().catch(() => undefined);
  }

  async #restart(): Promise<void> {
    while (!this.#stopped) {
      await sleep(retryMs);
      try {
        await this.start();
        // Whatever was announced while nobody listened.
        await Promise.all([...this.#everybody.values()].map(prepare => prepare()));
        // By number, not by time: clocks differ, and what a long transaction tells is older than its commit.
        const since = Math.max(this.#oldest, (this.#newest ?? 0) - remembered);
        await this.#deliver(and(gt(eventOutbox.id, since), notInArray(eventOutbox.id, [0, ...this.#delivered])));
        return;
      } catch (error) {
        this.#log.warn({ err: error }, 'events: the database does not answer');
      }
    }
  }

  #noticed(id: number): void {
    this.#waiting.push(id);
    if (this.#delivering) return;
    this.#delivering = true;
    setImmediate(() => void this.#deliverWaiting());
  }

  /** One batch after the other: of two counts the later one is told last. What can't be read now is read again, before what came since. */
  async #deliverWaiting(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#stopped) {
      const ids = this.#waiting.splice(0, remembered);
      try {
        await this.#deliver(inArray(eventOutbox.id, ids));
      } catch (error) {
        this.#log.warn({ err: error }, 'events: not delivered');
        this.#waiting = [...ids, ...this.#waiting];
        await sleep(retryMs, undefined, { ref: false });
      }
    }
    this.#delivering = false;
  }

  async #deliver(which: ReturnType<typeof and>): Promise<void> {
    if (this.#stopped) return;
    for (const row of await this.#db.select().from(eventOutbox).where(which).orderBy(eventOutbox.id)) this.#send(row);
  }

  #send(row: Row): void {
    // What waits to be read again may have been made up for since.
    if (this.#delivered.has(row.id)) return;
    this.#delivered.add(row.id);
    this.#newest = Math.max(this.#newest ?? 0, row.id);
    const [first] = this.#delivered;
    if (first && this.#delivered.size > remembered) this.#delivered.delete(first);
    const event = row.payload as PortalEvent;
    const prepare = this.#everybody.get(event.kind);
    if (prepare) {
      prepare()
        .then(() => this.announce(event))
        .catch(error => this.#log.warn({ err: error, kind: event.kind }, 'events: not prepared'));
      return;
    }
    for (const listener of this.#listeners)
      if (listener.tenantId === row.tenantId && (!row.userIds || row.userIds.includes(listener.userId))) listener.send(event);
  }

  /** Forgets events that every page has long had. */
  async clean(now: Date): Promise<void> {
    await deleteInParts(this.#db, eventOutbox, lt(eventOutbox.createdAt, new Date(now.getTime() - hourMs)));
  }
}
