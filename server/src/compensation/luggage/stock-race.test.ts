import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { stockOf } from '../testing/stock-state.ts';

// Walks of movements beside each other, through the front door, on two items of two stations: whatever is done in whatever order, the
// balance is the sum of the ledger, and no balance is ever below zero.

const runs = process.env['PROOF'] === 'full' ? 100 : 12;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let made = 0;
/** An item in Lhasa, and the same one in Chengdu. */
async function pair(stock: number) {
  made += 1;
  const draft = { brand: `模型${made}`, model: '20 寸', price: 100, warningLevel: 0, stock };
  const save = async (code: string) => (await portal.as('admin').comp.luggage.save({ ...draft, code })).id;
  return { LXA: await save('LXA'), CTU: await save('CTU') };
}
type Pair = Awaited<ReturnType<typeof pair>>;
const stations = ['LXA', 'CTU'] as const;
type Station = (typeof stations)[number];
const other = (station: Station): Station => (station === 'LXA' ? 'CTU' : 'LXA');

/** A movement is done or refused; it never fails. */
const refusedAtMost = (call: Promise<unknown>): Promise<unknown> =>
  call.catch(error => {
    expect(error).toMatchObject({ status: expect.any(Number) });
    expect(error.status).toBeLessThan(500);
  });

type Step = { kind: 'receive' | 'correct' | 'transfer' | 'accept' | 'recall' | 'count'; at: Station; n: number };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('receive', 'correct', 'transfer', 'accept', 'recall', 'count'),
  at: fc.constantFrom(...stations),
  n: fc.integer({ min: 1, max: 4 }),
});

async function take({ kind, at, n }: Step, items: Pair): Promise<void> {
  const { luggage } = portal.as('admin').comp;
  const id = items[at];
  if (kind === 'receive') return void (await refusedAtMost(luggage.stockUpdate({ id, kind, quantity: n })));
  if (kind === 'correct') return void (await refusedAtMost(luggage.stockUpdate({ id, kind, quantity: -n, reason: '破损' })));
  if (kind === 'transfer') return void (await refusedAtMost(luggage.stockUpdate({ id, kind, quantity: n, toStation: other(at) })));
  if (kind === 'count') {
    const seen = (await luggage.stockDetailed({ id, pageSize: 1 })).rows[0]?.stockAfter ?? 0;
    return void (await refusedAtMost(luggage.stockUpdate({ id, kind, quantity: Math.max(0, seen - n), seen })));
  }
  const open = (await luggage.transfers({ id, open: true })).filter(({ allowed }) => allowed.includes(kind));
  const transfer = open[n % Math.max(open.length, 1)];
  if (!transfer) return;
  const ended = { id, transferId: transfer.id, reason: '核对' };
  const arrived = Math.min(n, transfer.quantity);
  await refusedAtMost(luggage.stockUpdate(kind === 'accept' ? { ...ended, kind, quantity: arrived } : { ...ended, kind }));
}

async function holds(items: Pair): Promise<void> {
  const [rows, open] = await portal.inDb(async db => [
    await stockOf(db, Object.values(items)),
    await db.execute<{ id: string; pieces: number }>(sql`
      select to_item_id as id, sum(quantity)::int as pieces from luggage_transfers where to_item_id in ${Object.values(items)} and status = 0 group by 1`),
  ]);
  for (const id of Object.values(items)) {
    const { stockSum: stock, reservedSum: reserved, waySum: onTheWay } = rows.get(id) ?? {};
    expect(rows.get(id)).toMatchObject({ stock, reserved, onTheWay, neverBelow: true });
    expect(onTheWay).toBe(open.rows.find(row => row.id === id)?.pieces ?? 0);
  }
}

test('whatever is done beside each other, the balance is the sum of the ledger and nothing is below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 4 }), async walks => {
      const items = await pair(3);
      await Promise.all(
        walks.map(async walk => {
          for (const one of walk) await take(one, items);
        }),
      );
      await holds(items);
    }),
    { numRuns: runs },
  );
}, 120_000);

test('twenty take one of five pieces at once: five get theirs, fifteen are told that there are none', async () => {
  const { LXA: id } = await pair(5);
  const take = () => portal.as('admin').comp.luggage.stockUpdate({ id, kind: 'correct', quantity: -1, reason: '领用' });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, take));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason.key] : []));
  expect(refused).toEqual(Array.from({ length: 15 }, () => 'luggage.short'));
});

test('two stations that send to each other at once wait for each other, and neither is ended for a deadlock', async () => {
  const before = portal.locks.deadlocks;
  const items = await pair(40);
  const send = (at: Station) =>
    portal.as('admin').comp.luggage.stockUpdate({ id: items[at], kind: 'transfer', quantity: 1, toStation: other(at) });
  await Promise.all(Array.from({ length: 20 }, (_, n) => send(n % 2 ? 'LXA' : 'CTU')));
  expect(portal.locks.deadlocks).toBe(before);
  await holds(items);
});
