import type { FastifyRequest } from 'fastify';
import { fail } from '../refusal.ts';

const deepest = 20;
const largest = 60_000;

export interface RawInput {
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  confirmed: boolean;
  /** What the files of a form contain, hashed. */
  files?: string;
}

/** Query (with path parameters) and body as they came, of bounded depth and size, without `confirmed`. */
export function inputOf(request: FastifyRequest): RawInput {
  // Only calls with a file take forms, and read them themselves.
  if (request.isMultipart()) fail('request.malformed');
  const query = queryOf(request);
  const body = { ...asObject(request.body) };
  if (request.body !== undefined && request.body !== null && asObject(request.body) !== request.body) fail('request.malformed');
  measure(body, 0, { left: largest });
  const confirmed = body['confirmed'] === true || query['confirmed'] === 'true';
  delete body['confirmed'];
  delete query['confirmed'];
  return { query, body, confirmed };
}

/** Query and path parameters as they came. */
export const queryOf = (request: FastifyRequest): Record<string, unknown> =>
  withoutEmpty({ ...asObject(request.query), ...asObject(request.params) });

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

// `?status=` means "not given"; as a number it would become 0, which is a status.
const withoutEmpty = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== '' && name !== '__proto__'));

function measure(value: unknown, depth: number, budget: { left: number }): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > deepest) fail('request.malformed');
  for (const child of Object.values(value)) {
    budget.left -= 1;
    if (budget.left < 0) fail('request.tooLarge');
    measure(child, depth + 1, budget);
  }
}
