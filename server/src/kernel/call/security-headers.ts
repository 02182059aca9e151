import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const policyNames = new Set(['reap', 'webpack-shell']);

/** Lets the bundle of a remote make its Trusted Types policy, `webpack-<name>`. */
export const allowPolicyOf = (remote: string): void => {
  if (/^[a-z][a-z-]{0,40}$/.test(remote)) policyNames.add(`webpack-${remote}`);
};

export const newNonce = (): string => randomBytes(16).toString('base64');

/** What every answer says to browsers (resilience F11, O11); a page names the nonce of its styles. */
export function securityHeaders(secure: boolean, nonce?: string): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    // A remote that was replaced while the page is open makes its policy a second time.
    `trusted-types ${[...policyNames].join(' ')} 'allow-duplicates'`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
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
