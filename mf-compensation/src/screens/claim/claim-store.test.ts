import { everythingKept, later } from '@reap/shared-ui/testing/device';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import type { ClaimMemory } from './claim-memory.ts';
import { openClaimStore } from './claim-store.ts';

const typed: ClaimMemory = {
  flightNo: 'TV9852',
  flightDate: '2026-03-14',
  paxName: '李明',
  phoneNum: '13908910001',
  relation: 'child',
  behalf: [{ orderId: idOf(1), paxId: idOf(2), photoId: idOf(77) }],
};
/** What the page finds when it is loaded again. */
const found = async () => (await openClaimStore('reap.claim')).kept;
const kept = async (memory: ClaimMemory) => {
  const { store } = await openClaimStore('reap.claim');
  store.keep(memory);
  await until(async () => Object.keys(await found()).length > 0);
  return store;
};
async function until(met: () => Promise<boolean>): Promise<void> {
  while (!(await met())) await new Promise(again => setTimeout(again, 5));
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test('a reload finds what was typed and chosen, but for the picture of a document', async () => {
  await kept(typed);
  expect(await found()).toEqual({ ...typed, behalf: [{ orderId: idOf(1), paxId: idOf(2) }] });
});

test('nobody reads it from the phone’s files, and another tab finds nothing', async () => {
  await kept(typed);
  expect(await everythingKept()).not.toMatch(/李明|13908910001|TV9852/);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/李明|13908910001|TV9852/);
  sessionStorage.clear();
  expect(await found()).toEqual({});
});

test('it goes with the claim, and after a day in any case', async () => {
  const store = await kept(typed);
  store.drop();
  await until(async () => Object.keys(await found()).length === 0);
  await kept(typed);
  later(25 * 60 * 60_000);
  expect(await found()).toEqual({});
});
