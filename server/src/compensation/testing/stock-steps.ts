import * as fc from 'fast-check';
import type { TestPortal } from '../../testing/portal.ts';

export const stations = ['LXA', 'CTU'] as const;
type Station = (typeof stations)[number];
const other = (at: Station): Station => (at === 'LXA' ? 'CTU' : 'LXA');

/** What a model knows of an item. */
export interface Item {
  stock: number;
  reserved: number;
  onTheWay: number;
  removed: boolean;
  /** Lines of its ledger. */
  lines: number;
}
export interface StockModel {
  items: Record<Station, Item>;
  /** Open ones, the oldest first. */
  transfers: { from: Station; quantity: number }[];
}
interface Ids {
  itemIds: Record<Station, string>;
}
/** A step by its name: takes it beside the model, and holds the answer against it. */
export type Step<M, R> = [name: string, run: (model: M, real: R) => Promise<void>];
type StockStep = Step<StockModel, Ids>;

/** Whether a call was taken; a refusal must be one, not a failure. */
export async function taken(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    expect(error).toMatchObject({ status: expect.any(Number) });
    expect((error as { status: number }).status).toBeLessThan(500);
    return false;
  }
}
export const available = ({ stock, reserved, removed }: Item) => (removed ? Number.NEGATIVE_INFINITY : stock - reserved);
/** Books a change of an item, which is a line of its ledger. */
export function book(item: Item, change: { stock?: number; reserved?: number; onTheWay?: number }): void {
  item.stock += change.stock ?? 0;
  item.reserved += change.reserved ?? 0;
  item.onTheWay += change.onTheWay ?? 0;
  item.lines += 1;
}

/** What stock keepers may try with one item of two stations. */
export function stockSteps(portal: TestPortal): fc.Arbitrary<StockStep>[] {
  const luggage = () => portal.as('admin').comp.luggage;

  const receive = (at: Station, quantity: number): StockStep => [
    `receive(${at}, ${quantity})`,
    async ({ items }, { itemIds }) => {
      const may = !items[at].removed;
      expect(await taken(luggage().stockUpdate({ id: itemIds[at], kind: 'receive', quantity }))).toBe(may);
      if (may) book(items[at], { stock: quantity });
    },
  ];

  const correct = (at: Station, quantity: number): StockStep => [
    `correct(${at}, ${quantity})`,
    async ({ items }, { itemIds }) => {
      const may = available(items[at]) + quantity >= 0;
      expect(await taken(luggage().stockUpdate({ id: itemIds[at], kind: 'correct', quantity, reason: '破损' }))).toBe(may);
      if (may) book(items[at], { stock: quantity });
    },
  ];

  /** Of what somebody was shown, which may be of before. */
  const count = (at: Station, quantity: number, stale: boolean): StockStep => [
    `count(${at}, ${quantity}${stale ? ', stale' : ''})`,
    async ({ items }, { itemIds }) => {
      const item = items[at];
      const seen = item.stock + (stale ? 1 : 0);
      const may = !item.removed && !stale && quantity >= item.reserved;
      expect(await taken(luggage().stockUpdate({ id: itemIds[at], kind: 'count', quantity, seen }))).toBe(may);
      if (may) book(item, { stock: quantity - item.stock });
    },
  ];

  const transfer = (from: Station, quantity: number): StockStep => [
    `transfer(${from}, ${quantity})`,
    async ({ items, transfers }, { itemIds }) => {
      // Sent to a station that removed its item, it would begin another one there.
      if (items[other(from)].removed) return;
      const may = available(items[from]) >= quantity;
      const sent = luggage().stockUpdate({ id: itemIds[from], kind: 'transfer', quantity, toStation: other(from) });
      expect(await taken(sent)).toBe(may);
      if (!may) return;
      book(items[from], { stock: -quantity });
      book(items[other(from)], { onTheWay: quantity });
      transfers.push({ from, quantity });
    },
  ];

  /** The oldest transfer that is open ends: so much of it has arrived, or it is taken back. */
  const end = (arrived: number | 'recall'): StockStep => [
    arrived === 'recall' ? 'recall' : `accept(${arrived})`,
    async ({ items, transfers }, { itemIds }) => {
      const oldest = transfers.shift();
      if (!oldest) return;
      const from = oldest.from;
      const to = other(oldest.from);
      const id = itemIds[arrived === 'recall' ? from : to];
      const open = await luggage().transfers({ id, open: true });
      const known = { id, transferId: open.filter(one => one.fromStation === from).at(-1)?.id ?? '', reason: '核对' };
      const quantity = arrived === 'recall' ? 0 : Math.min(arrived, oldest.quantity);
      const change = arrived === 'recall' ? { ...known, kind: 'recall' as const } : { ...known, kind: 'accept' as const, quantity };
      expect(await taken(luggage().stockUpdate(change))).toBe(true);
      if (arrived === 'recall') book(items[from], { stock: oldest.quantity });
      else book(items[to], { stock: quantity, onTheWay: -quantity });
      if (quantity < oldest.quantity) book(items[to], { onTheWay: quantity - oldest.quantity });
    },
  ];

  const remove = (at: Station): StockStep => [
    `remove(${at})`,
    async ({ items, transfers }, { itemIds }) => {
      const { stock, reserved, onTheWay, removed } = items[at];
      const may = !removed && stock + reserved + onTheWay === 0 && transfers.every(({ from }) => from !== at);
      expect(await taken(luggage().remove({ id: itemIds[at] }))).toBe(may);
      if (!may) return;
      book(items[at], {});
      items[at].removed = true;
    },
  ];

  const at = fc.constantFrom<Station>('LXA', 'LXA', 'CTU');
  const few = fc.integer({ min: 1, max: 4 });
  return [
    fc.tuple(at, few).map(([of, n]) => receive(of, n)),
    fc.tuple(at, few, fc.boolean()).map(([of, n, less]) => correct(of, less ? -n : n)),
    fc.tuple(at, fc.nat({ max: 4 }), fc.constantFrom(false, false, true)).map(([of, n, stale]) => count(of, n, stale)),
    fc.tuple(at, few).map(([of, n]) => transfer(of, n)),
    fc.oneof(fc.nat({ max: 4 }), fc.constant('recall' as const)).map(end),
    fc.constantFrom(...stations).map(remove),
  ];
}
