import * as fc from 'fast-check';
import { materialIn } from '../compensation/testing/given-material.ts';
import { materialOrders, stockOf } from '../compensation/testing/stock-state.ts';
import {
  available,
  book,
  type Item,
  type Step,
  type StockModel,
  stations,
  stockSteps,
  taken,
} from '../compensation/testing/stock-steps.ts';
import { stepsThatAgree } from '../testing/model-steps.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';

// Sequences of what stock keepers of two stations, an agent and a reviewer may try with one item and two orders that give it, beside a
// model of stock, ledger and orders (entities.md luggageStock, compensationOrder).

const runs = process.env['PROOF'] === 'full' ? 200 : 24;
let portal: TestPortal;
let given: ReturnType<typeof materialIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = materialIn(portal);
});
afterAll(() => portal.stop());

interface Order {
  status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 'gone';
  pieces: number;
  luggage: 'planned' | 'reserved' | 'granted';
  frozen: boolean;
}
interface Model extends StockModel {
  orders: [Order, Order];
}
interface Real {
  itemIds: Record<(typeof stations)[number], string>;
  orders: { orderId: string; accidentId: string; paxId: string }[];
}
type OrderStep = Step<Model, Real>;
const step = stepsThatAgree<Model, Real>(agree);
const command = ([name, run]: OrderStep) => step(name, run);

const phone = (user = 'station') => portal.as(user).comp.h5Order;
const is = ({ status }: Order, ...states: Order['status'][]) => states.includes(status);
/** What is promised goes back. */
function release(order: Order, item: Item): void {
  if (order.luggage !== 'reserved') return;
  order.luggage = 'planned';
  book(item, { reserved: -order.pieces });
}
/** To a passenger who is frozen nothing is promised. */
function reserve(order: Order, item: Item): void {
  if (order.luggage !== 'planned' || order.frozen) return;
  order.luggage = 'reserved';
  book(item, { reserved: order.pieces });
}
const enough = (order: Order, item: Item) => order.luggage === 'reserved' || available(item) >= order.pieces;

type Nth = 0 | 1;
interface Act {
  may: (order: Order, item: Item) => boolean;
  call: (ids: Real['orders'][number], itemId: string) => Promise<unknown>;
  /** What it changes where it was taken. */
  does: (order: Order, item: Item) => void;
}
const onOrder = (name: string, nth: Nth, { may, call, does }: Act): OrderStep => [
  `${name}(${nth})`,
  async ({ orders, items }, real) => {
    const order = orders[nth];
    const item = items.LXA;
    const ids = real.orders[nth];
    if (!ids) return;
    const expected = may(order, item);
    expect(await taken(call(ids, real.itemIds.LXA))).toBe(expected);
    if (expected) does(order, item);
  },
];

const edit = (nth: Nth, quantity: number) =>
  onOrder(`edit to ${quantity}`, nth, {
    may: (order, item) => is(order, 0, 5) && !item.removed,
    call: ({ orderId, accidentId }, itemId) =>
      phone().editMaterialCompensation({ orderId, ...given.fields({ accidentId }), luggage: [{ itemId, quantity }] }),
    does: order => Object.assign(order, { pieces: quantity }),
  });

const submit = (nth: Nth) =>
  onOrder('submit', nth, {
    may: order => is(order, 0, 5),
    call: ({ orderId }) => phone().submit({ orderId }),
    does: order => Object.assign(order, { status: 1 }),
  });

const decide = (nth: Nth, auditStatus: 'AGREE' | 'BACK' | 'REJECT') =>
  onOrder(auditStatus, nth, {
    may: order => is(order, 1),
    async call({ orderId }) {
      const { taskId } = await phone('manager').detail({ orderId });
      return phone('manager').auditOperation({ orderId, taskId: taskId ?? orderId, auditStatus });
    },
    does: order => Object.assign(order, { status: { AGREE: 2, BACK: 5, REJECT: 4 }[auditStatus] }),
  });

const takeEffect = (nth: Nth) =>
  onOrder('take effect', nth, {
    may: (order, item) => is(order, 2) && (order.frozen || enough(order, item)),
    call: ({ orderId }) => phone().auditPassToTakeEffect({ orderId }),
    does: (order, item) => reserve(Object.assign(order, { status: 3 }), item),
  });

const freeze = (nth: Nth, frozen: boolean) =>
  onOrder(frozen ? 'freeze' : 'thaw', nth, {
    may: (order, item) => is(order, 3) && order.luggage !== 'granted' && (frozen ? !order.frozen : order.frozen && enough(order, item)),
    call: ({ orderId, paxId }) => phone().freezeOrderPax({ orderId, paxId: [paxId], frozen, freezeReason: frozen ? '核对中' : '' }),
    does: (order, item) => (frozen ? release : reserve)(Object.assign(order, { frozen }), item),
  });

const grant = (nth: Nth, way: 'counter' | 'mail') =>
  onOrder(`grant by ${way}`, nth, {
    may: order => is(order, 3) && order.luggage === 'reserved',
    call: ({ orderId }) =>
      way === 'counter'
        ? phone().offlineGrant({ orderId, signedName: '旅客甲' })
        : phone().mailGrant({ orderId, company: '顺丰', trackingNo: 'SF1', address: '拉萨市城关区' }),
    does(order, item) {
      order.luggage = 'granted';
      book(item, { stock: -order.pieces, reserved: -order.pieces });
    },
  });

const revoke = (nth: Nth) =>
  onOrder('revoke', nth, {
    may: order => is(order, 3) && order.luggage !== 'granted',
    call: ({ orderId }) => portal.as('manager').comp.order.revoke({ orderId, reason: '改为现金' }),
    does: (order, item) => release(Object.assign(order, { status: 2 }), item),
  });

const close = (nth: Nth) =>
  onOrder('close', nth, {
    may: order => is(order, 2, 3),
    call: ({ orderId }) => phone().close({ orderId }),
    does: (order, item) => release(Object.assign(order, { status: 6 }), item),
  });

const discard = (nth: Nth) =>
  onOrder('delete', nth, {
    may: order => is(order, 0, 4, 5),
    call: ({ orderId }) => phone().delete({ orderId }),
    does: order => Object.assign(order, { status: 'gone' }),
  });

/** What is there is what the model says: balances, ledgers that sum up to them and only grow, orders, and what was given out. */
async function agree(model: Model, real: Real): Promise<void> {
  const [items, orders] = await portal.inDb(async db => [
    await stockOf(db, Object.values(real.itemIds)),
    await materialOrders(
      db,
      real.orders.map(({ orderId }) => orderId),
    ),
  ]);
  for (const at of stations) {
    const { stock, reserved, onTheWay, removed, lines } = model.items[at];
    expect(items.get(real.itemIds[at])).toEqual({
      stock,
      reserved,
      onTheWay,
      removed,
      lines,
      stockSum: stock,
      reservedSum: reserved,
      waySum: onTheWay,
      neverBelow: true,
    });
  }
  for (const [nth, { status, pieces, luggage: state, frozen }] of model.orders.entries()) {
    const granted = state === 'granted';
    const expected = {
      status,
      pieces,
      frozen,
      granted,
      received: granted,
      luggage: { planned: 0, reserved: 1, granted: 2 }[state],
      consumed: granted ? pieces : 0,
      receipts: granted ? 1 : 0,
      held: state === 'reserved' ? pieces : 0,
    };
    expect(orders.get(real.orders[nth]?.orderId ?? '')).toEqual(status === 'gone' ? undefined : expected);
  }
}

const nth = fc.constantFrom<Nth>(0, 1);
const few = fc.integer({ min: 1, max: 4 });
/** What can be done with an order, those that most others wait for more often. */
const orderSteps = [
  fc.tuple(nth, few).map(([of, n]) => edit(of, n)),
  nth.map(submit),
  fc.tuple(nth, fc.constantFrom('AGREE', 'AGREE', 'BACK', 'REJECT')).map(([of, how]) => decide(of, how as 'AGREE')),
  ...[1, 2, 3].map(() => nth.map(takeEffect)),
  ...[1, 2].map(() => fc.tuple(nth, fc.boolean()).map(([of, frozen]) => freeze(of, frozen))),
  ...[1, 2].map(() => nth.map(revoke)),
  ...[1, 2, 3].map(() => fc.tuple(nth, fc.constantFrom('counter', 'mail')).map(([of, way]) => grant(of, way as 'mail'))),
  fc.tuple(nth, fc.constantFrom(close, discard)).map(([of, make]) => make(of)),
];

test('whatever is done in whatever order, stock, ledger and orders move together as the model says', async () => {
  const steps: fc.Arbitrary<OrderStep>[] = [...orderSteps, ...stockSteps(portal)];
  const commands = steps.map(one => one.map(command));
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: 'max' }), async walk => {
      const item = await given.item({ stock: 3 });
      const { id } = await portal
        .as('admin')
        .comp.luggage.save({ code: 'CTU', brand: item.brand, model: '20 寸', price: item.price, warningLevel: 0, stock: 0 });
      const passed = await given.passed({ item, quantity: 2 });
      const draft = await given.draft({ item, quantity: 2 });
      const real: Real = {
        itemIds: { LXA: item.id, CTU: id },
        orders: [passed, draft].map(({ orderId, bag: { accidentId, paxId } }) => ({ orderId, accidentId, paxId })),
      };
      const order: Order = { status: 0, pieces: 2, luggage: 'planned', frozen: false };
      const model: Model = {
        items: {
          LXA: { stock: 3, reserved: 0, onTheWay: 0, removed: false, lines: 1 },
          CTU: { stock: 0, reserved: 0, onTheWay: 0, removed: false, lines: 0 },
        },
        orders: [{ ...order, status: 2 }, { ...order }],
        transfers: [],
      };
      await fc.asyncModelRun(() => ({ model, real }), walk);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 240_000);
