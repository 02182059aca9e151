import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gte, lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { monitorSamples } from '../background/periodic.schema.ts';
import { dayMs } from '../durations.ts';
import type { Kernel } from '../kernel.ts';

/** What one server did in a minute for one service. */
export interface ServiceFacts {
  requests: number;
  failures: number;
  p95Ms: number;
}
/** What a server notes about itself. */
export interface CopyFacts {
  version: string;
  startedAt: string;
  memoryMb: number;
  lagMs: number;
  databaseMs: number;
  pages: number;
  services: Record<string, ServiceFacts>;
  files: boolean;
}
export interface Sample {
  at: Date;
  copy: string;
  facts: CopyFacts;
}

/** What was asked of each service, and how long each answer took. */
type Asked = Map<string, { times: number[]; failures: number }>;

/** Measures this server as it answers, and keeps a sample of every minute for a day. */
export class Monitor {
  readonly copy: string;
  readonly #kernel: Kernel;
  readonly #startedAt: Date;
  readonly #lag: ReturnType<typeof monitorEventLoopDelay>;
  #asked: Asked = new Map();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.#startedAt = kernel.clock();
    this.copy = `${hostname()}-${process.pid}`;
    this.#lag = monitorEventLoopDelay({ resolution: 20 });
  }

  /** Notes every answer under the service whose prefix was asked. */
  watch(app: FastifyInstance): void {
    this.#lag.enable();
    app.addHook('onResponse', async (request, reply) => {
      const [, service] = /^\/api\/([\w-]+)\//.exec(request.routeOptions.url ?? '') ?? [];
      if (!service) return;
      const one = this.#asked.get(service) ?? { times: [], failures: 0 };
      one.times.push(reply.elapsedTime);
      if (reply.statusCode >= 500) one.failures += 1;
      this.#asked.set(service, one);
    });
    app.addHook('onClose', async () => this.#lag.disable());
  }

  /** Writes what was measured since the last time, and forgets what is older than a day. */
  async note(): Promise<void> {
    const { pool, clock } = this.#kernel;
    const at = new Date(Math.floor(clock().getTime() / 60_000) * 60_000);
    // What can't be written is given up: a minute after an outage shows what was asked in it alone.
    const asked = this.#asked;
    this.#asked = new Map();
    const facts = await this.facts(asked).finally(() => this.#lag.reset());
    await pool.db.insert(monitorSamples).values({ at, copy: this.copy, facts }).onConflictDoNothing();
    await pool.db.delete(monitorSamples).where(lt(monitorSamples.at, new Date(at.getTime() - dayMs)));
  }

  /** This server as it is now. */
  async facts(asked: Asked = this.#asked): Promise<CopyFacts> {
    const { pool, config, events } = this.#kernel;
    const began = performance.now();
    await pool.db.execute(sql`select 1`);
    const databaseMs = Math.round(performance.now() - began);
    return {
      version: config.version,
      startedAt: this.#startedAt.toISOString(),
      memoryMb: Math.round(process.memoryUsage().rss / 1_048_576),
      lagMs: Math.round(this.#lag.percentile(99) / 1e6) || 0,
      databaseMs,
      pages: events.pages,
      services: Object.fromEntries([...asked].map(([service, { times, failures }]) => [service, factsOf(times, failures)])),
      files: await access(config.dataDir, constants.W_OK).then(
        () => true,
        () => false,
      ),
    };
  }

  /** The samples of the last day, of all servers, oldest first. */
  async samples(): Promise<Sample[]> {
    const { pool, clock } = this.#kernel;
    const since = new Date(clock().getTime() - dayMs);
    const rows = await pool.db.select().from(monitorSamples).where(gte(monitorSamples.at, since)).orderBy(monitorSamples.at);
    return rows as Sample[];
  }
}

function factsOf(times: readonly number[], failures: number): ServiceFacts {
  const sorted = [...times].sort((a, b) => a - b);
  return { requests: times.length, failures, p95Ms: Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0) };
}
