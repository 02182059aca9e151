import { createHash, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { headers } from '@reap/contracts/envelope';
import { serviceOf } from '@reap/contracts/services';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MountedCall, Person } from '../call/mounted-call.ts';
import { fail } from '../call/refusal.ts';
import type { Kernel } from '../kernel.ts';
import { isHandedOver } from './handed-over.ts';
import { digestOf, type Identity, openIdentity } from './identity.ts';

const bodies = new WeakMap<FastifyRequest, Hash>();

const tokenIn = (request: FastifyRequest): string | undefined => {
  const token = request.headers[headers.identity];
  return typeof token === 'string' ? token : undefined;
};

/** Hashes the bodies of requests that say who calls: what was said holds for these bytes alone. */
export function hashBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, _, payload) => {
    if (!tokenIn(request)) return payload;
    const hash = createHash('sha256');
    bodies.set(request, hash);
    const hashed = new Transform({
      transform(chunk, _, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    return payload.on('error', error => hashed.destroy(error)).pipe(hashed);
  });
}

/**
 * Who calls, as the portal in front says; undefined where nobody is in front of this service, or nothing is said.
 * @throws auth.required where what is said is forged, has run out, or was said of another request
 */
export function frontIdentity({ config, clock, log }: Kernel, { call }: MountedCall, request: FastifyRequest): Identity | undefined {
  const service = serviceOf(call.path);
  const secret = config.fronts?.[service];
  const token = tokenIn(request);
  if (!secret || !token || !isHandedOver(call)) return undefined;
  const identity = openIdentity(secret, token, clock());
  const said = { method: request.method, path: request.url, body: bodies.get(request)?.digest('base64url') ?? digestOf('') };
  const isOfThis = identity?.service === service && isDeepStrictEqual(identity.request, said);
  if (identity && isOfThis) return identity;
  log.warn({ requestId: request.id, service }, 'a request says who calls, but not under this secret, not now, or of another request');
  fail('auth.required');
}

/** The person whom a portal in front names: it has the rights and the rows that are said, and the portal masks what he may not read. */
export const personOf = ({ user, codes, limits }: Identity): Person => {
  const access = { codes: new Set(codes), roleIds: user.roleIds, rowRules: [], columnRules: [], limits };
  const { id, name, type, ...more } = user;
  return {
    user: { ...more, userId: id, userName: name, userType: type, codes: access.codes },
    access,
    mustChangePassword: false,
  };
};
