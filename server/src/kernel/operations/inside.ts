import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../db/pool.ts';
import { sessionInTransaction } from '../access/sessions.ts';
import { fail } from '../call/refusal.ts';
import { factsOf, tokenOf } from '../call/request-facts.ts';
import type { Kernel } from '../kernel.ts';

/** Who may see the figures of every tenant's server. */
const right = 'platform:monitor:view';
const local = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
const localHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;
const forwarding = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/**
 * Lets in whoever asks from this machine itself, with the token of the environment (`OPERATIONS_TOKEN`), or with the right to the
 * monitor: for what tells about the server and not about a tenant.
 * @throws auth.required, permission.denied
 */
export async function refuseOutside(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isLocal(request) || hasToken(request, kernel.config.operationsToken)) return;
  const token = tokenOf(request, factsOf(request, reply)) ?? fail('auth.required');
  const now = kernel.clock();
  const opening = [sessionInTransaction.statement(token, now), sessionInTransaction.ofUser(kernel.accounts.accountText, token, now)];
  await inTransaction(kernel.pool, opening, async (db, [found, row]) => {
    const session = sessionInTransaction.of(found?.[0]) ?? fail('auth.required');
    const account = kernel.accounts.accountOf(row?.[0]) ?? fail('auth.required');
    const { codes } = await kernel.access.of(db, session.currentTenantId, account);
    if (account.mustChangePassword || !codes.has(right)) fail('permission.denied');
  });
}

/** From this machine, and by nobody's hand: what a proxy passes on names it, or the host that it was asked under. */
const isLocal = (request: FastifyRequest): boolean =>
  local.test(request.socket.remoteAddress ?? '') &&
  localHost.test((request.headers.host ?? '').replace(/:\d+$/, '')) &&
  forwarding.every(name => request.headers[name] === undefined);

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (!token || !given) return false;
  const left = Buffer.from(token);
  const theirs = Buffer.from(given);
  return left.length === theirs.length && timingSafeEqual(left, theirs);
}
