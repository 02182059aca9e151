import { eq } from 'drizzle-orm';
import { requestFor } from '../testing/client.ts';
import { everyCall } from '../testing/every-call.ts';
import { tablesHeldBy } from '../testing/lock-trace.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { sampleOf } from '../testing/samples.ts';
import { sessionOf, type World, worldIn } from '../testing/world.ts';
import { payments } from './payment/payment.schema.ts';
import { givenIn } from './testing/given.ts';
import { givenApplication } from './testing/given-application.ts';
import { claimOfPax, proven } from './testing/given-claim.ts';
import { givenPassed } from './testing/given-payment.ts';

const order = ['compensation_orders', 'compensation_order_pax', 'applications', 'application_lines', 'payments', 'luggage_items'];
/** Before all of it: an order is written on an accident that stands still. */
const lockOrder = ['accidents', ...order];
/** All that money alone takes hold of. */
const upToPayments = order.slice(0, 5);

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());
afterEach(() => portal.setNow(undefined));

/** The tables of the order in which each transaction came to hold them, of those that hold any. */
const chains = (of = order): string[][] =>
  portal.locks.transactions.map(({ tables }) => [...new Set(tables)].filter(table => of.includes(table))).filter(chain => chain.length > 0);
const inOrder = (chain: readonly string[]): boolean =>
  chain.every((table, at) => at === 0 || lockOrder.indexOf(table) > lockOrder.indexOf(chain[at - 1] ?? ''));
const outOfOrder = () => chains(lockOrder).filter(chain => !inOrder(chain));

/** What an action takes hold of, and in which order. */
async function heldBy(action: () => Promise<unknown>): Promise<string[][]> {
  portal.locks.clear();
  await action();
  expect(outOfOrder()).toEqual([]);
  return chains();
}

const station = () => portal.as('station');
const verdict = { auditType: 1 as const };
const auditOf = ({ applyId, lines }: Awaited<ReturnType<typeof givenApplication>>) => ({
  applyId,
  applyUserAudit: verdict,
  applyPaxInfoS: lines.map(({ paxInfoId }) => ({ ...verdict, paxInfoId })),
});
/** An application in cash that is passed and due. */
const cash = (options: Parameters<typeof givenPassed>[1] = {}) => givenPassed(portal, { channel: 8, ...options });
const paymentOf = async (applicationId: string) => {
  const [found] = await portal.inDb(db => db.select().from(payments).where(eq(payments.applicationId, applicationId)));
  if (!found) throw new Error('nothing is planned');
  return found;
};
test('statements are read: what they change, what they select to keep or to change, and nothing else', () => {
  expect(tablesHeldBy('select "id" from "applications" where "id" in (select x from payments) order by 1 for no key update')).toEqual([
    'applications',
  ]);
  expect(tablesHeldBy('with facts as (select 1 from payments) update applications a set status = 1 from facts')).toEqual(['applications']);
  expect(tablesHeldBy('update "payments" set "state" = 2 where id in (select id from payments for update skip locked)')).toEqual([
    'payments',
  ]);
  expect(tablesHeldBy('select * from payments')).toEqual([]);
  expect(inOrder(['payments', 'applications'])).toBe(false);
});

describe('each transaction about money takes hold of it in one order', () => {
  test('an order is saved, and saved again', async () => {
    const draft = await given.draft({ pax: 1 });
    const again = { orderId: draft.orderId, accidentId: draft.accident.accidentId, compensateType: 1 as const, serviceCity: 'LXA' };
    const held = await heldBy(() =>
      station().comp.order.save({
        ...again,
        responsibleUnits: ['weather'],
        passengers: [{ paxId: draft.accident.flight.paxIds[0] ?? '', currentAmount: 500, duplicateReason: '' }],
      }),
    );
    expect(held).toEqual([order.slice(0, 2)]);
  });

  test('an order is closed, and a passenger is frozen, with an application that waits and a payment that is planned', async () => {
    const one = await cash({ pax: 2 });
    expect(await heldBy(() => station().comp.order.close({ orderId: one.orderId }))).toEqual([[order[0], ...upToPayments.slice(2)]]);
    const two = await cash({ pax: 2 });
    const paxId = two.accident.flight.paxIds;
    expect(await heldBy(() => station().comp.order.freezeOrderPax({ orderId: two.orderId, paxId, freezeReason: '核对中' }))).toEqual([
      upToPayments,
    ]);
    expect(await heldBy(() => station().comp.order.freezeOrderPax({ orderId: two.orderId, paxId, frozen: false }))).toEqual([
      order.slice(0, 2),
    ]);
  });

  test('a passenger files an application', async () => {
    const { orderId, accident } = await given.effective({ pax: 1 });
    const claim = await claimOfPax(portal, accident.flight.paxIds[0] ?? '', accident.flight);
    await proven(portal, claim, '13800138000');
    const draft = { orderIds: [orderId], phoneNum: '13800138000', payChannel: 3 as const, payAccount: '6225880000000001' };
    expect(await heldBy(() => portal.anonymous.comp.apply.saveApply(draft, claim))).toEqual([order.slice(0, 2)]);
  });

  test('an application is audited, by both wizards, hastened and taken back', async () => {
    const effective = await given.effective({ pax: 1 });
    const first = await givenApplication(portal, effective.orderId);
    const audited = [...order.slice(0, 4)];
    expect(await heldBy(() => portal.as('manager').comp.apply.audit(auditOf(first)))).toEqual([audited]);
    expect(await heldBy(() => portal.as('manager').comp.collar.updQuickPay({ id: first.applyId, quickPay: 'Y' }))).toEqual([
      ['applications', 'payments'],
    ]);
    const second = await givenApplication(portal, (await given.effective({ pax: 1 })).orderId);
    expect(await heldBy(() => portal.as('manager').comp.collar.audit(auditOf(second)))).toEqual([audited]);
    const third = await givenApplication(portal, (await given.effective({ pax: 1 })).orderId, { kind: 'self' });
    expect(await heldBy(() => station().comp.assist.revoke({ applyId: third.applyId }))).toEqual([['applications', 'application_lines']]);
  });

  test('money is handed over', async () => {
    const claim = await cash();
    const { id } = await paymentOf(claim.applicationId);
    expect(await heldBy(() => station().comp.payment.handOver({ id }))).toEqual([upToPayments]);
  });

  test.each([
    ['paid', '6225880000000001'],
    ['refused', '6225880000090002'],
    ['never answered, and asked for', '6225880000050006'],
  ])('a payment that is %s: sent, asked for, booked', async (_, account) => {
    await givenPassed(portal, { account });
    const now = Date.now();
    const held = await heldBy(async () => {
      for (const seconds of [0, 5, 200, 300]) {
        portal.setNow(new Date(now + seconds * 1000));
        await portal.app.doChore('payments');
      }
    });
    expect(held).toContainEqual([order[0], 'applications', 'payments']);
    expect(held).toContainEqual(upToPayments);
  });
});

describe('every call of the contracts', () => {
  let world: World;
  beforeAll(async () => {
    world = await worldIn(portal, 'TV');
  });
  const changing = everyCall.filter(({ id, call }) => call.changes && id.startsWith('comp.'));

  test.each(changing)('$id holds nothing out of order', async ({ id, call }) => {
    const request = requestFor(call, sampleOf(world, id), { confirmed: true }, await sessionOf(portal, world, call));
    await heldBy(() => portal.inject(request));
  });
});

test('closing or freezing beside an audit, a revocation, a hand-over and the gateway: somebody wins, nobody is ended for a deadlock', async () => {
  const before = portal.locks.deadlocks;
  for (let round = 0; round < 8; round += 1) {
    const claim = await cash({ pax: 4 });
    const waiting = await given.effective({ pax: 4 });
    const { orderId } = waiting;
    const audit = await givenApplication(portal, orderId, { pax: 2 });
    const sent = await givenPassed(portal, { pax: 4 });
    const due = await portal.inDb(db => db.select().from(payments).where(eq(payments.applicationId, claim.applicationId)));
    const paxId = waiting.accident.flight.paxIds;
    const ends = [claim, waiting, sent].flatMap(({ orderId: id, accident }): Promise<unknown>[] =>
      round % 2 === 0
        ? [station().comp.order.close({ orderId: id })]
        : [station().comp.order.freezeOrderPax({ orderId: id, paxId: accident.flight.paxIds.toReversed(), freezeReason: '核对中' })],
    );
    const outcomes = await Promise.allSettled([
      portal.as('manager').comp.apply.audit(auditOf(audit)),
      portal.as('manager').comp.apply.audit(auditOf(audit)),
      ...ends,
      station().comp.assist.revoke({ applyId: audit.applyId }),
      ...due.map(({ id }) => station().comp.payment.handOver({ id })),
      portal.app.doChore('payments'),
      station().comp.order.freezeOrderPax({ orderId, paxId, frozen: false }),
    ]);
    const broken = outcomes.flatMap(outcome => (outcome.status === 'rejected' && !(outcome.reason.status < 500) ? [outcome.reason] : []));
    expect(broken).toEqual([]);
  }
  expect(portal.locks.deadlocks).toBe(before);
});
