import * as z from 'zod';
import type { Resource } from './contract.ts';
import { registry } from './registry.ts';

/** What a button says of a record by itself: which one, as seen when, and the state that it gets. */
const ofButtons = /^(id|.*I[dD]|version|status|state)$/;

test('what somebody typed into a form is done once per key: sent again after a lost answer, it does not meet itself', () => {
  const calls = Object.entries<Resource>(registry).flatMap(([id, resource]) =>
    Object.entries(resource).map(([name, call]) => ({ id: `${id}.${name}`, call })),
  );
  const typed = calls.filter(({ call: { changes, body } }) => {
    if (!changes || !(body instanceof z.ZodObject)) return false;
    const isVersioned = body.shape['version']?.safeParse(1).success;
    return isVersioned && Object.keys(body.shape).some(field => !ofButtons.test(field));
  });
  expect(typed.length).toBeGreaterThan(30);
  expect(typed.filter(({ call }) => !call.once).map(({ id }) => id)).toEqual([]);
});
