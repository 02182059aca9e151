import { overlongRanges, rangeStartOf } from '@reap/contracts/day-range';
import type * as z from 'zod';
import { requestFor } from '../testing/client.ts';
import { everyCall } from '../testing/every-call.ts';
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

const ranges = everyCall.flatMap(({ id, call }) => {
  const shape = { ...call.query?.shape, ...call.body?.shape } as Record<string, z.ZodType>;
  return Object.keys(shape).flatMap(last => {
    const first = rangeStartOf(shape[last]);
    return first ? [{ id, call, shape, first, last }] : [];
  });
});

test.each(ranges)('$id refuses more than 365 days from $first to $last, at the field', async ({ id, call, shape, first, last }) => {
  const ask = async (days: Record<string, string>) =>
    portal.inject(requestFor(call, { ...sampleOf(world, id), ...days }, {}, await sessionOf(portal, world, call)));
  const tooLong = { [first]: '2024-01-01', [last]: '2025-01-01' };
  expect(overlongRanges(shape, tooLong)).toEqual([last]);
  expect((await ask(tooLong)).json()).toMatchObject({
    key: 'request.invalid',
    fields: { [last]: { key: 'common.dateRangeMax', text: '日期范围不能超过365天' } },
  });
  expect((await ask({ [first]: '2024-01-01', [last]: '2024-12-31' })).body).not.toContain('common.dateRangeMax');
});
