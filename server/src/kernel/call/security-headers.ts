import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const policyNames = new Set(['reap', 'webpack-shell']);

/** Lets the bundle of a remote make its Trusted Types policy, `webpack-<name>`. */
export const allowPolicyOf = (remote: string): void => {
  if (/^[a-z][a-z-]{0,40}$/.test(remote)) policyNames.add(`webpack-${remote}`);
};

export const newNonce = (): string => randomBytes(16).toString('base64');

/** A remote that a page may take from another origin. */
export interface Pointed {
  remote: string;
  origin: string;
}

/**
 * What a policy depends on: of a page the nonce of its styles, what its session takes from elsewhere, whether it may ask for the camera; of
 * a worker's script whether it compiles WebAssembly.
 */
export interface PagePolicy {
  nonce?: string;
  pointed?: readonly Pointed[];
  camera?: boolean;
  wasm?: boolean;
}

/** What every answer says to browsers (resilience F11, O11). */
export function securityHeaders(
  secure: boolean,
  { nonce, pointed = [], camera = false, wasm = false }: PagePolicy = {},
): Record<string, string> {
  const origins = [...new Set(pointed.map(({ origin }) => origin))];
  // What reloads a page while somebody writes it talks over a socket of the same host.
  const sockets = origins.map(origin => origin.replace(/^http/, 'ws'));
  const from = origins.map(origin => ` ${origin}`).join('');
  const names = new Set([...policyNames, ...pointed.map(({ remote }) => `webpack-${remote}`)]);
  const policy = [
    "default-src 'self'",
    `script-src 'self'${from}${wasm ? " 'wasm-unsafe-eval'" : ''}`,
    `style-src 'self'${from}${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `img-src 'self'${from} data: blob:`,
    `connect-src 'self'${from}${sockets.map(socket => ` ${socket}`).join('')}`,
    `font-src 'self'${from}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    // A remote that was replaced while the page is open makes its policy a second time.
    `trusted-types ${[...names].join(' ')} 'allow-duplicates'`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=(${camera ? 'self' : ''}), microphone=(), geolocation=()`,
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Puts the headers on every answer; what is not a file is not kept by anybody. */
export function secure(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request.protocol === 'https'));
    reply.header('cache-control', 'no-store');
  });
}
