import { TsuStatus } from '@reap/contracts/flight-passenger/codes';
import type { TsuAction } from '@reap/contracts/flight-passenger/tsu';
import type { TicketStatus } from '@reap/contracts/flight-passenger/tsu.rules';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { givenFlights } from '../flight-passenger/testing/given-flights.ts';
import { simulatedTickets } from '../flight-passenger/tsu/simulated-tickets.ts';
import type { TicketOrder, TicketSystem } from '../flight-passenger/tsu/ticket-system.ts';
import { simulatedTicketOrders, tsuApplications } from '../flight-passenger/tsu/tsu.schema.ts';
import { TsuWorker } from '../flight-passenger/tsu/tsu-worker.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { stepsThatAgree, taken } from '../testing/model-steps.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';

// What applicants, reviewers, the desk and the clock may do with the ticket of one passenger, beside a model of the state machine
// (entities.md tsu), while the ticket system refuses or hangs up, before or after it did what it was told, and answers late.

const runs = process.env['PROOF'] === 'full' ? 200 : 20;
const { pending, executing, executed, failed, rejected, revoked } = TsuStatus;

/** What the ticket system does with the next order that it is told. */
type Mood = 'does' | 'refuses' | 'never heard' | 'hangs up';
class LyingTickets implements TicketSystem {
  readonly kind = 'http';
  readonly place = 'model';
  readonly #book: TicketSystem;
  moods: Mood[] = [];
  canSay = true;

  constructor(book: TicketSystem) {
    this.#book = book;
  }

  statusOf: TicketSystem['statusOf'] = (db, coupon, signal) => this.#book.statusOf(db, coupon, signal);

  async find(order: Pick<TicketOrder, 'tenantId' | 'id'>, signal: AbortSignal) {
    if (!this.canSay) throw new Error('cannot say');
    return this.#book.find(order, signal);
  }

  async change(order: TicketOrder, signal: AbortSignal) {
    const mood = this.moods.shift() ?? 'does';
    if (mood === 'never heard') throw new Error('nobody there');
    const asked = mood === 'refuses' ? { ...order, ticketNo: '02' } : order;
    const outcome = await this.#book.change(asked, signal);
    if (mood === 'hangs up') throw new Error('hung up');
    return outcome;
  }
}

let portal: TestPortal;
let tickets: LyingTickets;
let worker: TsuWorker;
let clock = new Date('2026-03-14T00:00:00Z');
beforeAll(async () => {
  portal = await startPortal();
  portal.setNow(clock);
  const kernel = {
    pool: portal.pool,
    clock: () => clock,
    log: { warn: () => undefined },
    jobs: { enqueue: async () => undefined },
    events: { write: async () => undefined },
  };
  tickets = new LyingTickets(simulatedTickets(kernel));
  worker = new TsuWorker(kernel as unknown as Kernel, tickets);
});
afterAll(() => portal.stop());

interface Application {
  id: string;
  by: string;
  status: TsuStatus;
  from: TicketStatus;
}
interface Model {
  applications: Application[];
}
interface Real {
  paxId: string;
  ticketNumber: string;
}
const step = stepsThatAgree<Model, Real>(agree);
const fp = (by: string) => portal.as(by).fp;
const isLive = ({ status }: Application) => status === pending || status === executing;
const nobodyElse = ({ applications }: Model, but?: Application) => !applications.some(one => one !== but && isLive(one));
/** The nth application, counted from the last one. */
const nth = ({ applications }: Model, at: number) => applications.toReversed()[at % Math.max(applications.length, 1)];
async function couponNow({ ticketNumber }: Real) {
  const [coupon] = await fp('station').tsuApply.verifyPassengerTicket({ ticketNumber });
  if (!coupon) throw new Error('the ticket is gone');
  return coupon;
}

const apply = (by: string) =>
  step(`${by} applies`, async (model, real) => {
    const { TicketStatus: from, targets } = await couponNow(real);
    const draft = { id: real.paxId, TicketStatus: from, targetStatus: targets[0] ?? 'OPEN', reason: '旅客改签' };
    const call = fp(by).tsuApply.saveTSUApply(draft);
    expect(await taken(call)).toBe(nobodyElse(model));
    const { id = null } = await call.catch(() => ({}) as { id?: string });
    if (id) model.applications.push({ id, by, status: pending, from });
  });

const review = (by: string, agrees: boolean, at: number) =>
  step(`${by} ${agrees ? 'agrees' : 'rejects'} (${at})`, async model => {
    const one = nth(model, at);
    const { taskId } = one ? await fp('station').tsuAudit.detail({ id: one.id }) : { taskId: null };
    if (!one || !taskId) return;
    const decision = { id: taskId, auditStatus: agrees ? 'AGREE' : 'REJECT', remarks: '' } as const;
    const may = one.by !== by;
    expect(await taken(fp(by).tsuTask.audit(decision))).toBe(may);
    if (may) one.status = agrees ? executing : rejected;
  });

/** Who may take an action on an application, and where it leads. */
const actions: Record<Exclude<TsuAction, 'audit'>, (one: Application, by: string) => TsuStatus | 'removed' | undefined> = {
  revoke: (one, by) => (one.by === by && one.status === pending ? revoked : undefined),
  reApply: (one, by) => (one.by === by && (one.status === rejected || one.status === revoked) ? pending : undefined),
  delReApply: (one, by) => (one.by === by && (one.status === rejected || one.status === revoked) ? 'removed' : undefined),
  executeAgain: (one, by) => (by === 'manager' && one.status === failed ? executing : undefined),
  fimOperate: (one, by) => (by === 'manager' && one.status === failed ? executed : undefined),
};
const act = (action: keyof typeof actions, by: string, at: number) =>
  step(`${by} ${action} (${at})`, async (model, real) => {
    const one = nth(model, at);
    if (!one) return;
    const { TicketStatus } = await couponNow(real);
    const stands = action === 'reApply' ? one.from === TicketStatus && nobodyElse(model) : action !== 'executeAgain' || nobodyElse(model);
    const next = stands ? actions[action](one, by) : undefined;
    expect(await taken(fp(by).tsuAudit[action]({ id: one.id, fimNo: 'FIM7811234', remarks: '' }))).toBe(next !== undefined);
    if (next === 'removed') model.applications = model.applications.filter(other => other !== one);
    else if (next !== undefined) one.status = next;
  });

/** Time goes by, and two servers work on what is due. */
const later = (seconds: number, moods: readonly Mood[], canSay: boolean) =>
  step(`${seconds} s later, ${moods.join()}${canSay ? '' : ', nobody can say'}`, async model => {
    tickets.moods = [...moods];
    tickets.canSay = canSay;
    clock = new Date(clock.getTime() + seconds * 1000);
    portal.setNow(clock);
    await Promise.all([worker.work(), worker.work()]);
    await learn(model);
  });

/** What the ticket system decided is read from its own book: the portal must have come to the same, or not know yet. */
async function learn(model: Model): Promise<void> {
  for (const one of model.applications.filter(({ status }) => status === executing)) {
    const [record] = await portal.inDb(db => db.select().from(tsuApplications).where(eq(tsuApplications.id, one.id)));
    if (record?.status === executing) continue;
    const [order] = await ordersThat(eq(simulatedTicketOrders.id, record?.orderId ?? ''));
    if (!order || order.settlesAt > clock) throw new Error(`guessed: application ${one.id} is ${record?.status}`);
    one.status = order.done ? executed : failed;
  }
}
const ordersThat = (where: ReturnType<typeof eq>) => portal.inDb(db => db.select().from(simulatedTicketOrders).where(where));

/** What stands is what the model says; every application that was executed by the ticket system changed the ticket once, no other did. */
async function agree({ applications }: Model, { paxId, ticketNumber }: Real): Promise<void> {
  const { rows } = await fp('station').tsuAudit.list({ ticketNumber, pageSize: 100 });
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(new Map(applications.map(({ id, status }) => [id, status])));
  const byIt = rows.filter(({ status, fimNo }) => status === executed && fimNo === '').length;
  const changed = (await ordersThat(eq(simulatedTicketOrders.paxId, paxId))).filter(({ done }) => done).length;
  const onTheirWay = applications.filter(({ status }) => status === executing).length;
  expect(changed).toBeGreaterThanOrEqual(byIt);
  expect(changed).toBeLessThanOrEqual(byIt + onTheirWay);
}

const who = fc.constantFrom('station', 'manager');
const at = fc.constantFrom(0, 0, 0, 1, 2);
const moods = fc.array(fc.constantFrom<Mood>('does', 'refuses', 'never heard', 'hangs up'), { maxLength: 2 });
const taking = fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[]));
const steps = [
  who.map(apply),
  fc.tuple(fc.constantFrom('manager', 'manager2'), fc.boolean(), at).map(([by, agrees, n]) => review(by, agrees, n)),
  fc.tuple(taking, who, at).map(([action, by, n]) => act(action, by, n)),
  fc.tuple(fc.constantFrom(1, 5, 12, 40), moods, fc.boolean()).map(([seconds, how, canSay]) => later(seconds, how, canSay)),
];

test('whatever people do and the ticket system says or forgets to say, a ticket is changed once for what was agreed, and nothing is guessed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 24, size: 'max' }), async commands => {
      const { paxIds, flightNo } = await givenFlights(portal).flight({ pax: 1 });
      const real = { paxId: paxIds[0] ?? '', ticketNumber: `781${String(Number(flightNo.slice(2)) * 1000).padStart(10, '0')}` };
      const model: Model = { applications: [] };
      await fc.asyncModelRun(() => ({ model, real }), commands);
      // In the end everything is known.
      for (const seconds of [12, 12]) await later(seconds, [], true).run(model, real);
      expect(model.applications.filter(({ status }) => status === executing)).toEqual([]);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 240_000);
