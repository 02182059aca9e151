import { type Service, services } from '@reap/contracts/services';
import { StartError } from './db/start-error.ts';
import { guardedUrl, sharedSecret } from './environment-address.ts';
import type { Config } from './kernel/kernel.ts';

export type ServicesEnvironment = Pick<Config, 'services' | 'upstreams' | 'fronts'>;

/** Signing in, menu and pages are the portal's own: they are answered by its servers alone. */
const ownOnly: readonly Service[] = ['user-center', 'portal'];
const others = services.filter(service => !ownOnly.includes(service));

const variableOf = (service: Service): string => `UPSTREAM_${service.toUpperCase().replaceAll('-', '_')}`;

/**
 * `SERVICES=survey` leaves out all others; `UPSTREAM_SURVEY=https://…` hands a service to another backend, which is told under
 * `UPSTREAM_SURVEY_SECRET` who calls. The secret without an address is that other backend's.
 */
export function servicesOf(env: NodeJS.ProcessEnv): ServicesEnvironment {
  const known = new Set(others.flatMap(service => [variableOf(service), `${variableOf(service)}_SECRET`]));
  const unknown = Object.keys(env).find(name => name.startsWith('UPSTREAM_') && env[name] && !known.has(name));
  if (unknown) throw new StartError(`${unknown} names no service that another backend can answer: ${others.map(variableOf).join(', ')}`);
  const upstreams: NonNullable<Config['upstreams']> = {};
  const fronts: NonNullable<Config['fronts']> = {};
  for (const service of others) {
    const name = variableOf(service);
    const url = guardedUrl(env, name);
    if (url) upstreams[service] = { url, secret: sharedSecret(env, `${name}_SECRET`) };
    else if (env[`${name}_SECRET`]) fronts[service] = sharedSecret(env, `${name}_SECRET`);
  }
  return { services: startedOf(env), upstreams, fronts };
}

function startedOf(env: NodeJS.ProcessEnv): ReadonlySet<Service> | undefined {
  const named = (env['SERVICES'] ?? '').split(',').flatMap(part => part.trim() || []);
  const wrong = named.find(name => !services.some(service => service === name));
  if (wrong) throw new StartError(`SERVICES names "${wrong}": give some of ${services.join(', ')}, or leave it out for all of them`);
  return named.length > 0 ? new Set(services.filter(service => named.includes(service))) : undefined;
}
