import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Kernel } from '../kernel.ts';
import { refuseOutside } from './inside.ts';
import type { Place } from './workers/place.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers, for logs and metrics. */
    callId?: string;
  }
}

interface Observed {
  registry: Registry;
  place: Place;
  pendingMigrations: readonly string[];
}

/** One log line and one measurement per request (call, status, time: never bodies, queries or people), health and metrics. */
export function observe(app: FastifyInstance, kernel: Kernel, { registry, place, pendingMigrations }: Observed): void {
  gauge(kernel, registry);
  const duration = new Histogram({
    name: 'reap_request_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const refusals = new Counter({ name: 'reap_failures_total', help: 'Answers of 500 and above', registers: [registry] });
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config?.callId ?? 'other';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    duration.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) refusals.inc();
    request.log.info({ call, method: request.method, status: reply.statusCode, ms }, 'request');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const answers = await kernel.pool.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    const ready = answers && pendingMigrations.length === 0;
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', database: answers, migrations: pendingMigrations.length === 0 });
  });
  const onRequest = (request: FastifyRequest, reply: FastifyReply) => refuseOutside(kernel, request, reply);
  app.get('/metrics', { onRequest }, async (_, reply) => reply.type(registry.contentType).send(await place.metrics()));
}

/** What stands open at the moment of asking. */
function gauge({ pool: { raw }, events }: Kernel, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'reap_event_streams',
    help: 'Browsers that listen for events',
    registers,
    collect() {
      this.set(events.pages);
    },
  });
  new Gauge({
    name: 'reap_database_connections',
    help: 'Connections of the pool by state; waiting are requests that have none',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, raw.totalCount - raw.idleCount);
      this.set({ state: 'idle' }, raw.idleCount);
      this.set({ state: 'waiting' }, raw.waitingCount);
    },
  });
}
