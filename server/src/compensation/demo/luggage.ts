import { LuggageTransferStatus } from '@reap/contracts/compensation/codes';
import type { InferInsertModel } from 'drizzle-orm';
import type { Random } from '../../demo/random.ts';
import { dayMs } from '../../kernel/durations.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import type { luggageItems, luggageMovements, luggageTransfers } from '../index.ts';
import { changeOf, type Movement } from '../luggage/stock.rules.ts';

type Item = InferInsertModel<typeof luggageItems> & { stock: number; reserved: number; onTheWay: number };
type Line = InferInsertModel<typeof luggageMovements>;
/** A line of the ledger before it is known what stood before it. */
type Entry = Omit<Line, 'stockAfter' | 'reservedAfter' | 'onTheWayAfter'>;
export interface DemoLuggage {
  items: Item[];
  entries: Entry[];
  transfers: InferInsertModel<typeof luggageTransfers>[];
  /** Notes a movement; entries need not come in the order of time. */
  move: (item: Item, kind: Movement, quantity: number, at: Date, details?: Partial<Entry>) => void;
}

const stations = ['LXA', 'CTU', 'CKG', 'LZY'];
const kinds = [
  { brand: '外交官', model: '20 寸', priceFen: 39_900, warningLevel: 4, first: 24 },
  { brand: '外交官', model: '24 寸', priceFen: 45_900, warningLevel: 4, first: 18 },
  { brand: '新秀丽', model: '25 寸', priceFen: 89_900, warningLevel: 3, first: 10 },
  { brand: '美旅', model: '28 寸', priceFen: 52_900, warningLevel: 2, first: 8 },
];
const keepers: Record<string, string> = { LXA: '格桑', CTU: '杨洋', CKG: '陈静', LZY: '次仁' };

/** Stock at four stations with a month's history; what it comes to, `settled` tells when all movements are there. */
export function demoLuggage(random: Random, now: Date, { tenantId }: Pick<DemoPeople, 'tenantId'>): DemoLuggage {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const signed = (station: string, at: Date) => ({ updatedAt: at, updatedByName: keepers[station] ?? '' });
  const made: DemoLuggage = {
    items: [],
    entries: [],
    transfers: [],
    move({ id: itemId, code }, kind, quantity, at, details = {}) {
      // Rows of one statement have the same columns.
      const none = { otherStation: '', transferId: null, orderId: null, orderNo: '', reference: '', reason: '' };
      const entry = { tenantId, id: random.id(at), itemId, kind, quantity, ...none, byName: keepers[code] ?? '', at };
      made.entries.push({ ...entry, ...details });
    },
  };
  const move = (item: Item, kind: Movement, quantity: number, days: number, details: Partial<Entry> = {}) =>
    made.move(item, kind, quantity, ago(days), details);

  const send = (from: Item, to: Item, quantity: number, days: number, arrivedDays?: number): void => {
    const sentAt = ago(days);
    const endedAt = ago(arrivedDays ?? days);
    const id = random.id(sentAt);
    const reference = `TV98${random.int(10, 99)}`;
    const arrived = arrivedDays !== undefined;
    made.transfers.push({
      tenantId,
      id,
      fromItemId: from.id,
      toItemId: to.id,
      quantity,
      reference,
      sentAt,
      sentByName: keepers[from.code] ?? '',
      status: arrived ? LuggageTransferStatus.arrived : LuggageTransferStatus.onTheWay,
      arrived: arrived ? quantity : null,
      ...signed(arrived ? to.code : from.code, endedAt),
    });
    move(from, 'sent', quantity, days, { transferId: id, reference, otherStation: to.code });
    move(to, 'announced', quantity, days, { transferId: id, reference, otherStation: from.code, byName: keepers[from.code] ?? '' });
    if (arrived) move(to, 'arrived', quantity, arrivedDays, { transferId: id, reference, otherStation: from.code });
  };

  for (const { first, ...kind } of kinds) {
    const [home, ...others] = stations.map((code): Item => {
      const at = ago(34);
      const nothing = { stock: 0, reserved: 0, onTheWay: 0 };
      return { tenantId, id: random.id(at), code, ...kind, ...nothing, createdAt: at, ...signed(code, at) };
    });
    if (!home) continue;
    made.items.push(home, ...others);
    move(home, 'received', first * 2, 33, { reference: `RK${random.int(1000, 9999)}` });
    others.forEach((other, at) => {
      send(home, other, Math.round(first / 4), 30 - at, 28 - at);
    });
    move(home, 'corrected', -1, 21, { reason: '一件外壳破损，退回供应商' });
    move(home, 'counted', random.int(-1, 1), 9, { reason: '月度盘点' });
    const [nearest, last] = others;
    if (last) move(last, 'corrected', -random.int(1, 2), 12, { reason: '拉杆损坏，不能发放' });
    if (nearest) send(home, nearest, 2, 1);
  }
  return made;
}

/** The ledger in the order of time with the balance after each line; the items get what it comes to. */
export function settled({ items, entries }: DemoLuggage): Line[] {
  const itemOf = new Map(items.map(item => [item.id, item]));
  return entries
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(entry => {
      const item = itemOf.get(entry.itemId);
      if (!item) throw new Error('a movement is of an item');
      const change = changeOf(entry.kind, entry.quantity);
      item.stock += change.stock;
      item.reserved += change.reserved;
      item.onTheWay += change.onTheWay;
      Object.assign(item, { updatedAt: entry.at, updatedByName: entry.byName });
      return { ...entry, stockAfter: item.stock, reservedAfter: item.reserved, onTheWayAfter: item.onTheWay };
    });
}
