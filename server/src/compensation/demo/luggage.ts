import { LuggageTransferStatus } from '@reap/contracts/compensation/codes';
import type { InferInsertModel } from 'drizzle-orm';
import type { Random } from '../../demo/random.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import type { luggageItems, luggageMovements, luggageTransfers } from '../index.ts';
import { changeOf, type Movement } from '../luggage/stock.rules.ts';

type Item = InferInsertModel<typeof luggageItems> & { stock: number; reserved: number; onTheWay: number };
type Line = InferInsertModel<typeof luggageMovements>;
export interface DemoLuggage {
  items: Item[];
  movements: Line[];
  transfers: InferInsertModel<typeof luggageTransfers>[];
}

const stations = ['LXA', 'CTU', 'CKG', 'LZY'];
const kinds = [
  { brand: '外交官', model: '20 寸', priceFen: 39_900, warningLevel: 4, first: 24 },
  { brand: '外交官', model: '24 寸', priceFen: 45_900, warningLevel: 4, first: 18 },
  { brand: '新秀丽', model: '25 寸', priceFen: 89_900, warningLevel: 3, first: 10 },
  { brand: '美旅', model: '28 寸', priceFen: 52_900, warningLevel: 2, first: 8 },
];
const day = 86_400_000;
const keepers: Record<string, string> = { LXA: '格桑', CTU: '杨洋', CKG: '陈静', LZY: '次仁' };

/** Stock at four stations with a month's history: every balance is what its movements come to. */
export function demoLuggage(random: Random, now: Date, { tenantId }: Pick<DemoPeople, 'tenantId'>): DemoLuggage {
  const made: DemoLuggage = { items: [], movements: [], transfers: [] };
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const signed = (station: string, at: Date) => ({ updatedAt: at, updatedByName: keepers[station] ?? '' });

  const move = (item: Item, kind: Movement, quantity: number, days: number, details: Partial<Line> = {}): void => {
    const change = changeOf(kind, quantity);
    const at = ago(days);
    item.stock += change.stock;
    item.reserved += change.reserved;
    item.onTheWay += change.onTheWay;
    Object.assign(item, signed(item.code, at));
    const after = { stockAfter: item.stock, reservedAfter: item.reserved, onTheWayAfter: item.onTheWay };
    // Rows of one statement have the same columns.
    const none = { otherStation: '', transferId: null, reference: '', reason: '' };
    const by = { byName: keepers[item.code] ?? '', at };
    made.movements.push({ tenantId, id: random.id(at), itemId: item.id, kind, quantity, ...after, ...none, ...by, ...details });
  };

  const send = (from: Item, to: Item, quantity: number, days: number, arrivedDays?: number): void => {
    const [sentAt, endedAt] = [ago(days), ago(arrivedDays ?? days)];
    const id = random.id(sentAt);
    const reference = `TV98${random.int(10, 99)}`;
    const arrived = arrivedDays !== undefined;
    made.transfers.push({
      ...{ tenantId, id, fromItemId: from.id, toItemId: to.id, quantity, reference, sentAt, sentByName: keepers[from.code] ?? '' },
      ...{ status: arrived ? LuggageTransferStatus.arrived : LuggageTransferStatus.onTheWay, arrived: arrived ? quantity : null },
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
    const [nearest, , last] = others;
    if (last) move(last, 'corrected', -Math.min(last.stock, random.int(1, 2)), 12, { reason: '拉杆损坏，不能发放' });
    if (nearest) send(home, nearest, 2, 1);
  }
  return made;
}
