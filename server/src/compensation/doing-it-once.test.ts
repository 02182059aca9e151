import { sql } from 'drizzle-orm';
import type { Extras } from '../testing/client.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { accidentDraft, givenIn } from './testing/given.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

interface Prepared {
  /** Sends the request; always the same one. */
  send: (extras: Extras) => Promise<unknown>;
  /** The same call about something else, or with something else in it. */
  other: (extras: Extras) => Promise<unknown>;
}

/** Each call that creates or moves money, ready to be sent. */
const calls: Record<string, () => Promise<Prepared>> = {
  'accident.save': async () => {
    const one = accidentDraft(await given.flight());
    const two = accidentDraft(await given.flight());
    return {
      send: extras => portal.as('station').comp.accident.save(one, extras),
      other: extras => portal.as('station').comp.accident.save(two, extras),
    };
  },
  'order.save': async () => {
    const { accidentId, flight } = await given.accident();
    const draft = (fen: number) => ({
      accidentId,
      compensateType: 1 as const,
      serviceCity: 'LXA',
      responsibleUnits: ['weather'],
      passengers: flight.paxIds.map(paxId => ({ paxId, currentAmount: fen, duplicateReason: '' })),
    });
    return {
      send: extras => portal.as('station').comp.order.save(draft(10_000), extras),
      other: extras => portal.as('station').comp.order.save(draft(20_000), extras),
    };
  },
  'order.submit': async () => {
    const one = await given.draft();
    const two = await given.draft();
    const submit = (orderId: string) => (extras: Extras) => portal.as('station').comp.order.submit({ orderId }, extras);
    return { send: submit(one.orderId), other: submit(two.orderId) };
  },
  'order.withdraw': async () => {
    const one = await given.submitted();
    const two = await given.submitted();
    const withdraw = (orderId: string) => (extras: Extras) => portal.as('station').comp.order.withdraw({ orderId }, extras);
    return { send: withdraw(one.orderId), other: withdraw(two.orderId) };
  },
  'order.copy': async () => {
    const closed = async () => {
      const { orderId } = await given.passed();
      await portal.as('station').comp.order.close({ orderId });
      return orderId;
    };
    const one = await closed();
    const two = await closed();
    const copy = (orderId: string) => (extras: Extras) => portal.as('station').comp.order.copy({ orderId }, extras);
    return { send: copy(one), other: copy(two) };
  },
  'order.takeEffect': async () => {
    const one = await given.passed();
    const two = await given.passed();
    const effect = (orderId: string) => (extras: Extras) => portal.as('station').comp.order.takeEffect({ orderId }, extras);
    return { send: effect(one.orderId), other: effect(two.orderId) };
  },
  'order.close': async () => {
    const one = await given.effective({ pax: 1 });
    const two = await given.effective({ pax: 1 });
    const close = (orderId: string) => (extras: Extras) => portal.as('station').comp.order.close({ orderId }, extras);
    return { send: close(one.orderId), other: close(two.orderId) };
  },
  'order.delete': async () => {
    const one = await given.draft({ pax: 1 });
    const two = await given.draft({ pax: 1 });
    const remove = (orderId: string) => (extras: Extras) => portal.as('station').comp.order.delete({ orderId }, extras);
    return { send: remove(one.orderId), other: remove(two.orderId) };
  },
  'reimb.commandDelete': async () => {
    const { orderId, accident } = await given.effective({ pax: 2 });
    const [one = '', two = ''] = accident.flight.paxIds;
    const ids = [await given.reimbursement({ orderId, paxId: one }), await given.reimbursement({ orderId, paxId: two })];
    const remove =
      (id = '') =>
      (extras: Extras) =>
        portal.as('station').comp.reimb.commandDelete({ id }, extras);
    return { send: remove(ids[0]), other: remove(ids[1]) };
  },
  'audit.operation': async () => {
    const { orderId, taskId } = await given.submitted({ fen: 10_000 });
    const decide = (auditStatus: 'AGREE' | 'REJECT') => (extras: Extras) =>
      portal.as('manager').comp.audit.operation({ orderId, taskId, auditStatus, remarks: '' }, extras);
    return { send: decide('AGREE'), other: decide('REJECT') };
  },
};

let keys = 0;
const newKey = (): Extras => {
  keys += 1;
  return { headers: { 'idempotency-key': `doing-it-once-${keys}` } };
};

/** What the effects of the tenant add up to: records, steps and changes of state. */
const effects = () =>
  portal.inDb(async db => {
    const { rows } = await db.execute(sql`
      select (select count(*) from accidents) as accidents, (select count(*) from compensation_orders) as orders,
        (select count(*) from compensation_order_pax) as pax, (select coalesce(sum(sum_fen), 0) from compensation_orders) as fen,
        (select coalesce(sum(version), 0) from compensation_orders) as changes, (select count(*) from workflow_tasks) as tasks,
        (select count(*) from workflow_instances) as instances, (select count(*) from compensation_orders where effective_at is not null) as effective`);
    return rows[0];
  });

describe.each(Object.entries(calls))('%s (resilience C2, C3)', (_, prepare) => {
  test('a lost answer: the same key again gives the same answer and does nothing more', async () => {
    const { send } = await prepare();
    const key = newKey();
    const first = await send(key);
    const after = await effects();
    expect(await send(key)).toEqual(first);
    expect(await effects()).toEqual(after);
  });

  test('the same key for something else is refused', async () => {
    const { send, other } = await prepare();
    const key = newKey();
    await send(key);
    const after = await effects();
    await expect(other(key)).rejects.toMatchObject({ status: 409, key: 'request.keyReused' });
    expect(await effects()).toEqual(after);
  });

  test('six requests with one key at the same moment: one runs, all get its answer', async () => {
    const { send } = await prepare();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(key)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const after = await effects();
    await send(key);
    expect(await effects()).toEqual(after);
  });
});

test.each(['accident.save', 'order.submit', 'order.withdraw', 'order.takeEffect', 'order.close', 'audit.operation'])(
  '%s: a double click with two keys happens once, the second learns why not',
  async name => {
    const { send } = (await calls[name]?.()) ?? {};
    if (!send) throw new Error(name);
    const results = await Promise.allSettled([send(newKey()), send(newKey())]);
    expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(result => result.status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  },
);
