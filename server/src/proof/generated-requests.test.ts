import { toWire } from '@reap/contracts/wire';
import * as fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type * as z from 'zod';
import { inBatches, inTurn } from '../testing/batches.ts';
import { payloadOf, requestFor } from '../testing/client.ts';
import { answerSchema, everyCall, leavesOf, type NamedCall, withValue } from '../testing/every-call.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { sampleOf } from '../testing/samples.ts';
import { sessionOf, type World, worldIn } from '../testing/world.ts';

let portal: TestPortal;
let world: World;
beforeAll(async () => {
  portal = await startPortal();
  world = await worldIn(portal, 'TV');
});
afterAll(() => portal.stop());

const runs = process.env['PROOF'] === 'full' ? 200 : 20;
/** Calls that would end the session under test, or lock the account. */
const sessionEnds = new Set(['uc.auth.logout', 'uc.auth.switchTenant']);
const inner =
  /node_modules|\.ts[:)]|\bat .+:\d+|\/(?:work|root|home)\/|violates|syntax error|\b(?:select|insert into|update) .+\b(?:from|values|set)\b|drizzle|postgres/i;

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '%',
    '_',
    '\\',
    "'",
    '0',
    '-1',
    '1e308',
    '9007199254740993',
    'NaN',
    'null',
    '0000-00-00',
    '9999-12-31',
  ),
  fc.date({ noInvalidDate: true }).map(day => day.toISOString().slice(0, 10)),
  fc.uuid(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 4 }),
  fc.object({ maxDepth: 2, maxKeys: 4 }),
);

/** What travels: the sample with one to three fields replaced by anything. */
const inputs = ({ id, call }: NamedCall): fc.Arbitrary<unknown> => {
  const leaves = leavesOf(call);
  if (leaves.length === 0) return fc.object({ maxDepth: 1, maxKeys: 3 });
  return fc
    .array(fc.tuple(fc.constantFrom(...leaves), nasty), { minLength: 0, maxLength: 3 })
    .map(changes => changes.reduce<unknown>((input, [leaf, value]) => withValue(input, leaf.path, value), onTheWire({ id, call })));
};

/** The sample as it travels: amounts as text. */
function onTheWire({ id, call }: NamedCall): unknown {
  const sample = sampleOf(world, id);
  const part = (schema: z.ZodObject | undefined): object => (schema ? (toWire(schema, pick(sample, schema)) as object) : {});
  return { ...part(call.query), ...part(call.body) };
}

const pick = (input: Record<string, unknown>, schema: z.ZodObject): object =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name in schema.shape));

const json = (answer: LightMyRequestResponse) => answer.json<{ code: number; data: unknown; totalRecords?: number }>();

/** @throws with the request that was answered so. */
function check({ id, call }: NamedCall, answer: LightMyRequestResponse, request?: InjectOptions): void {
  const sent = request ? ` to ${request.url} ${JSON.stringify(request.payload)}` : '';
  // A file is no JSON; that it is the right one is for its own tests.
  if (answer.statusCode === 200 && answer.headers['content-disposition']) return;
  if (call.method === 'HEAD' && answer.statusCode < 500) return;
  const { code, data } = json(answer);
  const problem = answer.statusCode >= 500 || code >= 500;
  if (problem) throw new Error(`${id} answered ${answer.statusCode}${sent}: ${answer.body}`);
  if (answer.statusCode !== 200) {
    if (inner.test(answer.body)) throw new Error(`${id} tells about its inside${sent}: ${answer.body}`);
    return;
  }
  if (code !== 200) return;
  const parsed = answerSchema(call).safeParse(data);
  if (!parsed.success) throw new Error(`${id} breaks its own schema${sent}: ${parsed.error.message}`);
}

test.each(everyCall.filter(({ id }) => !sessionEnds.has(id)))(
  '$id: whatever is sent, the answer keeps the contract and never breaks (resilience A1, O7)',
  async entry => {
    check(entry, await portal.inject(requestFor(entry.call, sampleOf(world, entry.id), {}, await sessionOf(portal, world, entry.call))));
    const session = await sessionOf(portal, world, entry.call);
    const inTheirWay = entry.call.changes ? inTurn : inBatches;
    await inTheirWay(fc.sample(inputs(entry), { numRuns: runs, seed: 2026 }), async input => {
      const request = wireRequest(entry, input as Record<string, unknown>, session);
      check(entry, await portal.inject(request), request);
    });
  },
  60_000,
);

/** The request as a hostile client would build it: nothing is checked or converted on the way. */
function wireRequest({ call }: NamedCall, input: Record<string, unknown>, session: Awaited<ReturnType<typeof sessionOf>>) {
  const { headers = {} } = requestFor(call, {}, {}, session);
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');
  const url = inPath.reduce((path, name) => path.replace(`{${name}}`, encodeURIComponent(wellFormed(input[name]))), call.path);
  const query = Object.entries(input)
    .filter(([name]) => name in (call.query?.shape ?? {}) && !inPath.includes(name))
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map(item => [name, wellFormed(item)] as [string, string]));
  const body = call.body ? pick(input, call.body) : {};
  const address = { method: call.method, url: query.length > 0 ? `${url}?${new URLSearchParams(query)}` : url };
  if (Object.values(body).some(value => value instanceof File)) return { ...address, headers, payload: payloadOf(body) };
  return {
    ...address,
    headers: { ...headers, ...(call.body ? { 'content-type': 'application/json' } : {}) },
    ...(call.body ? { payload: JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? String(value) : value)) } : {}),
  };
}

const wellFormed = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();
