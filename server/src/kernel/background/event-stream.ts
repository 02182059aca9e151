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
/** What a page has not read: beyond, it is cut off, comes back by itself and asks anew. */
const maxUnreadBytes = 1024 * 1024;
/** A browser opens one for all of its tabs, or one for each where it can't share. */
const maxStreamsOfSession = 30;

/**
 * GET /api/events: server-sent events for the signed-in person's pages. Holds no transaction, and being open is no
 * activity; it ends with the session, or when the session has moved to another tenant (DESIGN §3).
 */
export function mountEventStream(app: FastifyInstance, kernel: Kernel): void {
  const closers = new Set<() => void>();
  const ofSession = new Map<string, Set<() => void>>();
  // Asked for its head, it would be held open just as well.
  app.get('/api/events', { config: { callId: 'portal.events' }, exposeHeadRoute: false }, async (request, reply) => {
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
    const tell = (text: string) => {
      if (stream.writableEnded || stream.destroyed) return;
      stream.write(text);
      if (stream.writableLength > maxUnreadBytes) stream.destroy();
    };
    tell('retry: 3000\n\n');
    const stopListening = kernel.events.listen({
      tenantId: session.currentTenantId,
      userId: session.userId,
      send: ({ kind, ...data }) => tell(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`),
    });
    const beat = setInterval(async () => {
      const now = await current().catch(() => session);
      if (now?.currentTenantId === session.currentTenantId) tell(': still here\n\n');
      else close();
    }, heartbeat);
    const close = () => {
      if (!closers.delete(close)) return;
      clearInterval(beat);
      stopListening();
      siblings.delete(close);
      if (siblings.size === 0) ofSession.delete(key);
      // An end would wait behind what is never read.
      if (stream.writableLength > 0) stream.destroy();
      else stream.end();
    };
    closers.add(close);
    const key = session.tokenHash.toString('base64');
    const siblings = ofSession.get(key) ?? new Set();
    ofSession.set(key, siblings.add(close));
    const [oldest] = siblings;
    if (siblings.size > maxStreamsOfSession) oldest?.();
    request.raw.on('close', close);
    stream.on('error', close);
    // A change of rights, or of what administrators set, is told now if it came while nobody listened.
    for (const [kind, version] of await versionsOf(kernel, session.currentTenantId).catch(() => []))
      tell(`event: ${kind}\ndata: ${JSON.stringify({ version })}\n\n`);
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
