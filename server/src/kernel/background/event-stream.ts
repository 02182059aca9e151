import type { PortalEvent } from '@reap/contracts/portal/portal';
import type { FastifyInstance } from 'fastify';
import { inTenant } from '../../db/pool.ts';
import { findSession } from '../access/sessions.ts';
import { fail } from '../call/refusal.ts';
import { factsOf, tokenOf } from '../call/request-facts.ts';
import { securityHeaders } from '../call/security-headers.ts';
import { permissionVersions } from '../kernel.schema.ts';
import type { Kernel } from '../kernel.ts';
import { settingsVersions } from '../settings/settings.schema.ts';

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
    // A change of rights, or of what administrators set, is told now if it came while nobody listened.
    for (const [kind, version] of await versionsOf(kernel, session.currentTenantId).catch(() => []))
      if (!stream.writableEnded) stream.write(`event: ${kind}\ndata: ${JSON.stringify({ version })}\n\n`);
  });
  app.addHook('preClose', async () => {
    for (const close of [...closers]) close();
  });
}

const versionsOf = ({ pool }: Kernel, tenantId: string): Promise<[kind: PortalEvent['kind'], version: number][]> =>
  inTenant(pool.db, tenantId, async db => {
    const [permission] = await db.select({ version: permissionVersions.version }).from(permissionVersions);
    const [settings] = await db.select({ version: settingsVersions.version }).from(settingsVersions);
    return [
      ['permission', permission?.version ?? 0],
      ['settings', settings?.version ?? 0],
    ];
  });
