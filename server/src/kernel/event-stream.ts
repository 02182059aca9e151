import type { FastifyInstance } from 'fastify';
import { inTenant } from '../db/pool.ts';
import { permissionVersions } from './kernel.schema.ts';
import type { Kernel } from './kernel.ts';
import { fail } from './refusal.ts';
import { factsOf, tokenOf } from './request-facts.ts';
import { securityHeaders } from './security-headers.ts';
import { findSession } from './sessions.ts';

const heartbeat = 20_000;

/**
 * GET /api/events: server-sent events for the signed-in person's pages. Holds no transaction, and being open is no
 * activity; it ends with the session, or when the session has moved to another tenant (DESIGN §3).
 */
export function mountEventStream(app: FastifyInstance, kernel: Kernel): void {
  const closers = new Set<() => void>();
  app.get('/api/events', { config: { callId: 'portal.events' } }, async (request, reply) => {
    const token = tokenOf(request, factsOf(request, reply));
    const current = () => (token ? findSession(kernel.pool.db, token, kernel.clock()) : Promise.resolve(undefined));
    const session = (await current()) ?? fail('auth.required');
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      ...securityHeaders(request.protocol === 'https'),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write('retry: 3000\n\n');
    const stopListening = kernel.events.listen({
      tenantId: session.currentTenantId,
      userId: session.userId,
      send: ({ kind, ...data }) => stream.write(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`),
    });
    const beat = setInterval(async () => {
      const now = await current().catch(() => session);
      if (now?.currentTenantId === session.currentTenantId) stream.write(': still here\n\n');
      else close();
    }, heartbeat);
    const close = () => {
      clearInterval(beat);
      stopListening();
      closers.delete(close);
      stream.end();
    };
    closers.add(close);
    request.raw.on('close', close);
    stream.on('error', close);
    // A change of rights while nobody listened is told now.
    const version = await permissionVersionOf(kernel, session.currentTenantId).catch(() => 0);
    if (!stream.writableEnded) stream.write(`event: permission\ndata: ${JSON.stringify({ version })}\n\n`);
  });
  app.addHook('preClose', async () => {
    for (const close of [...closers]) close();
  });
}

async function permissionVersionOf({ pool }: Kernel, tenantId: string): Promise<number> {
  const [found] = await inTenant(pool.db, tenantId, db => db.select({ version: permissionVersions.version }).from(permissionVersions));
  return found?.version ?? 0;
}
