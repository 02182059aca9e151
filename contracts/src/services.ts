/** The services by the first part of their calls' paths; what stands under none of them is the portal's own. */
const prefixes = {
  compensation: '/api/compensation/',
  'flight-passenger': '/api/flight-passenger/',
  survey: '/api/reaptv-ground-bff/',
  'message-center': '/api/reaptv-message-center-bff/',
  'user-center': '/api/reaptv-user-center/',
} as const satisfies Record<string, string>;

/** What can be started alone, or be another backend's: a prefix of calls. */
export type Service = keyof typeof prefixes | 'portal';

const named = Object.entries(prefixes) as [keyof typeof prefixes, string][];

/** All services, in the order in which they are listed. */
export const services: readonly Service[] = [...named.map(([service]) => service), 'portal'];

/** The service that a call belongs to, by its path. */
export const serviceOf = (path: string): Service => named.find(([, prefix]) => path.startsWith(prefix))?.[0] ?? 'portal';
