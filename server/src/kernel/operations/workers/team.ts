import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { Counter, Gauge, Registry } from 'prom-client';
import * as z from 'zod';
import { minuteCounts } from '../../call/per-minute.ts';
import { Line } from './line.ts';
import { SummedMetrics } from './summed-metrics.ts';

/** What a worker is told when it begins. */
export const Beginning = z.object({
  databaseUrl: z.string(),
  /** How many share the database's connections. */
  workers: z.number(),
  /** It does what is done by the clock. */
  clockwork: z.boolean(),
});
export type Beginning = z.output<typeof Beginning>;

export const Counted = z.tuple([z.string(), z.string(), z.number()]);

interface Member {
  worker: Worker;
  line: Line;
  listens: boolean;
  since: number;
}

const firstPauseMs = 250;
const longestPauseMs = 30_000;
/** Whoever has worked so long is started again at once when it ends. */
const wellMs = 60_000;
const drainMs = 7000;

/**
 * The processes of one server behind one port. This one leads: it hands them the connections, starts them again when they die, counts and
 * sums for all of them, and answers no request itself.
 */
export class Team {
  readonly #size: number;
  readonly #databaseUrl: string;
  readonly #log: Logger;
  readonly #members = new Map<number, Member>();
  readonly #pauses = new Map<number, number>();
  readonly #count = minuteCounts();
  readonly #metrics = new SummedMetrics();
  readonly #own = new Registry();
  readonly #restarts = new Counter({ name: 'reap_worker_restarts_total', help: 'Workers that ended unasked', registers: [this.#own] });
  #stopping = false;
  #opened: { resolve(port: number): void; reject(error: Error): void } | undefined;

  constructor({ size, databaseUrl, log }: { size: number; databaseUrl: string; log: Logger }) {
    this.#size = size;
    this.#databaseUrl = databaseUrl;
    this.#log = log;
    const working = () => [...this.#members.values()].filter(({ listens }) => listens).length;
    new Gauge({
      name: 'reap_workers',
      help: 'Processes that answer',
      registers: [this.#own],
      collect() {
        this.set(working());
      },
    });
  }

  /** Starts all of them; resolves with the port when every one answers. @throws where one ends before. */
  open(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#opened = { resolve, reject };
      for (let place = 0; place < this.#size; place += 1) this.#start(place);
    });
  }

  /** Lets all of them finish what they do; whoever has not by then is ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const ends = [...this.#members.values()].map(({ worker }) => new Promise(resolve => worker.once('exit', resolve)));
    for (const { worker } of this.#members.values()) worker.process.kill('SIGTERM');
    const overdue = setTimeout(() => {
      for (const { worker } of this.#members.values()) worker.process.kill('SIGKILL');
    }, drainMs);
    await Promise.all(ends);
    clearTimeout(overdue);
  }

  #start(place: number): void {
    if (this.#stopping) return;
    const worker = cluster.fork();
    const line = new Line(worker, {
      begin: () => ({ databaseUrl: this.#databaseUrl, workers: this.#size, clockwork: place === 0 }) satisfies Beginning,
      count: data => this.#count(...Counted.parse(data)),
      metrics: () => this.#sum(),
    });
    const member: Member = { worker, line, listens: false, since: performance.now() };
    this.#members.set(place, member);
    worker.once('listening', ({ port }) => {
      member.listens = true;
      if (this.#members.size === this.#size && [...this.#members.values()].every(({ listens }) => listens)) this.#opened?.resolve(port);
    });
    worker.once('exit', (code, signal) => this.#ended(place, member, signal ?? `code ${code}`));
  }

  #ended(place: number, { worker, since }: Member, how: string): void {
    this.#members.delete(place);
    void this.#metrics.end(worker.id);
    // Of a start that fails the rest is told by the worker itself. Once the port has been told this does nothing.
    this.#opened?.reject(new Error(`a worker ended with ${how} before it answered`));
    if (this.#stopping) return;
    const well = performance.now() - since > wellMs;
    const pause = well ? firstPauseMs : Math.min(this.#pauses.get(place) ?? firstPauseMs, longestPauseMs);
    this.#pauses.set(place, pause * 2);
    this.#restarts.inc();
    this.#log.error({ pid: worker.process.pid, how, pause }, 'a worker ended unasked: it is started again');
    setTimeout(() => this.#start(place), pause);
  }

  async #sum(): Promise<string> {
    const working = [...this.#members.values()].filter(({ listens }) => listens);
    await Promise.all(working.map(async ({ worker, line }) => this.#metrics.note(worker.id, await line.ask('metrics'))));
    return `${await this.#metrics.text()}\n${await this.#own.metrics()}`;
  }
}
