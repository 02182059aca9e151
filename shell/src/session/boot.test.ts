import { Boot, portal } from '@reap/contracts/portal/portal';
import { configureHttp } from '@reap/shared-ui/core/http';
import { fake, fakeAdapter } from '@reap/shared-ui/testing/fake-calls';
import * as z from 'zod';
import { boot } from '../testing/signed-in.tsx';
import { refreshBoot } from './boot.ts';
import { type Session, useSession } from './session-store.ts';

/** Every schema inside of a schema that `wire.ts` would look into: it leaves a choice between schemas as it came, and what prepares an input. */
function within(schema: unknown, seen = new Set<unknown>()): Set<unknown> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return seen;
  seen.add(schema);
  for (const part of partsOf(schema)) within(part, seen);
  return seen;
}

function partsOf(schema: object): unknown[] {
  if (schema instanceof z.ZodUnion) return [];
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) return [schema.out];
  return schema instanceof z.ZodType ? [schema.def] : Object.values(schema);
}

test('the answer of boot is the same on the wire and in code: it is read without the schema that would decode it', () => {
  const inside = [...within(Boot)];
  expect(inside.filter(part => part instanceof z.ZodObject).length).toBeGreaterThan(8);
  expect(inside.filter(part => part instanceof z.ZodCodec || part instanceof z.ZodTransform)).toEqual([]);
});

test('of two answers that overtake each other the one to the later question stays', async () => {
  const mine = boot.session as Session;
  const at = (permissionVersion: number, authCodes: string[]) => ({ ...boot, authCodes, session: { ...mine, permissionVersion } });
  const answers = [at(2, ['a', 'b']), at(3, [])].map(answer => ({ answer, given: Promise.withResolvers<void>() }));
  let asked = 0;
  const slow = fake(portal.boot, async () => {
    const turn = answers[asked];
    asked += 1;
    await turn?.given.promise;
    return turn?.answer ?? boot;
  });
  configureHttp({ adapter: fakeAdapter([slow]) });
  useSession.setState({ boot: at(1, ['a']), namedVersion: 1 });
  const first = refreshBoot();
  const second = refreshBoot();
  answers[1]?.given.resolve();
  await second;
  answers[0]?.given.resolve();
  await first;
  expect(useSession.getState().boot?.authCodes).toEqual([]);
});
