import { DeliveryState } from '@reap/contracts/message-center/codes';
import * as fc from 'fast-check';
import type { Logger } from 'pino';
import { inTenant } from '../db/pool.ts';
import { signatureOf } from '../kernel/sealing/signed-message.ts';
import { type Handed, NotTaken, referenceOf, type SmsGateway } from '../message-center/sms/gateway/sms-gateway.ts';
import { takeDue } from '../message-center/sms/send/sms-take.ts';
import { SmsWorker } from '../message-center/sms/send/sms-worker.ts';
import { smsMessages, smsSeals } from '../message-center/sms/sms.schema.ts';
import { givenTexts } from '../message-center/testing/given-texts.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';

// Text messages through a gateway that lies: it refuses, takes without a word, loses answers, reports late, twice and out of order;
// servers are killed between two steps, and strangers send reports of their own.

const runs = process.env['PROOF'] === 'full' ? 400 : 40;
const secret = 'a secret that both sides know and nobody else';

/** What the gateway does with the next message that it is handed. */
type Mood = 'busy' | 'lost' | 'silent' | 'delivers' | 'fails' | 'accepts';
interface Taken {
  times: number;
  delivers: boolean;
}

class LyingGateway implements SmsGateway {
  readonly kind = 'http';
  readonly place = 'model';
  /** What it really has, by reference. */
  readonly book = new Map<string, Taken>();
  moods: Mood[] = [];
  canSay = true;

  async send(message: Parameters<SmsGateway['send']>[0]): Promise<Handed> {
    const mood = this.moods.shift() ?? 'accepts';
    if (mood === 'busy') throw new NotTaken('busy');
    if (mood === 'lost') throw new Error('hung up');
    const reference = referenceOf(message);
    const before = this.book.get(reference);
    this.book.set(reference, { times: (before?.times ?? 0) + 1, delivers: mood !== 'fails' });
    if (mood === 'silent') throw new Error('hung up');
    if (mood === 'accepts') return { status: 'accepted', failure: '' };
    return { status: mood === 'fails' ? 'failed' : 'delivered', failure: '' };
  }

  async ask(message: Parameters<SmsGateway['ask']>[0]): Promise<Handed | undefined> {
    if (!this.canSay) throw new Error('cannot say');
    const taken = this.book.get(referenceOf(message));
    return taken && { status: taken.delivers ? 'delivered' : 'failed', failure: '' };
  }
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ sms: { url: 'http://127.0.0.1:1', secret } });
});
afterAll(() => portal.stop());

const silentLog = { warn: () => undefined } as unknown as Logger;

const workerOf = (gateway: SmsGateway, clock: () => Date, closing = AbortSignal.any([])) =>
  new SmsWorker({ receiveMode: 2, pool: portal.pool, gateway, clock, log: silentLog, closing });

/** One installation with its gateway, and a clock that only goes on when it is told. */
async function installation() {
  const gateway = new LyingGateway();
  let now = new Date();
  let phones = 0;
  let occasions = 0;
  const freshPhone = () => {
    phones += 1;
    return `137${String(phones).padStart(8, '0')}`;
  };
  await portal.inDb(db => db.delete(smsMessages));
  const tenantId = await portal.inDb(async (_, id) => id);
  const worker = workerOf(gateway, () => now);
  const messages = () => portal.inDb(db => db.select().from(smsMessages));
  return {
    gateway,
    messages,
    async send(count: number, moods: readonly Mood[]) {
      gateway.moods.push(...moods);
      occasions += 1;
      const occasion = `model ${now.getTime()} ${occasions}`;
      const to = Array.from({ length: count }, freshPhone);
      await givenTexts(portal, to, { occasion }, now);
      // The same once more, as after a lost answer: nobody is written twice.
      await givenTexts(portal, to, { occasion }, now);
    },
    async later(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000);
      await worker.workFor(tenantId);
    },
    /** A server takes what is due and ends before, or after, the gateway hears of it. */
    async killed(handsOver: boolean) {
      const taken = await inTenant(portal.pool.db, tenantId, db => takeDue(db, 2, now, 3));
      for (const message of taken.filter(({ state }) => handsOver && state === 'sending')) {
        const { phone, content } = smsSeals.opened(message);
        await gateway.send({ tenantId, id: message.id, phone, content }).catch(() => undefined);
      }
    },
    /** What the gateway reports of what it has, in any order; `forged` by somebody without its secret, who says the contrary. */
    async report(forged: boolean, last: boolean) {
      const [found] = last ? [...gateway.book].toReversed() : [...gateway.book];
      if (!found) return;
      const [reference, { delivers }] = found;
      const payload = JSON.stringify({ reference, status: delivers === forged ? 'failed' : 'delivered', failure: '' });
      const at = new Date().toISOString();
      const signature = signatureOf(forged ? 'no secret of theirs' : secret, [at, payload]);
      const answer = await portal.inject({
        method: 'POST',
        url: '/api/reaptv-message-center-bff/sms/gateway/report',
        payload,
        headers: { 'content-type': 'application/json', 'x-reap-at': at, 'x-reap-signature': signature },
      });
      expect(answer.statusCode).toBe(forged ? 401 : 200);
    },
  };
}
type Installation = Awaited<ReturnType<typeof installation>>;

const moods = fc.array(fc.constantFrom<Mood>('busy', 'lost', 'silent', 'delivers', 'fails', 'accepts'), { maxLength: 4 });
const step: fc.Arbitrary<(here: Installation) => Promise<void>> = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 3 }), moods).map(
    ([count, how]) =>
      (here: Installation) =>
        here.send(count, how),
  ),
  fc.constantFrom(1, 5, 40, 400, 4000).map(seconds => (here: Installation) => here.later(seconds)),
  fc.boolean().map(handsOver => (here: Installation) => here.killed(handsOver)),
  fc.tuple(fc.boolean(), fc.boolean()).map(
    ([forged, last]) =>
      (here: Installation) =>
        here.report(forged, last),
  ),
  fc.boolean().map(canSay => async (here: Installation) => {
    here.gateway.canSay = canSay;
  }),
);

test('whatever the gateway says, loses or forgets to say, and whoever is killed: nobody is written twice, nothing is lost or guessed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
      const here = await installation();
      for (const run of steps) {
        await run(here);
        for (const { times } of here.gateway.book.values()) expect(times).toBe(1);
      }
      here.gateway.canSay = true;
      for (const seconds of [3, 31, 61, 400, 2000, 8000, 50_000, 90_000, 300_000]) await here.later(seconds);
      for (const message of await here.messages()) {
        const taken = here.gateway.book.get(referenceOf(message));
        const left = message.state === 'unknown' ? 'unknown' : taken?.delivers ? 'received' : 'failed';
        expect({ state: message.state, reported: message.reportedAt !== null, times: taken?.times ?? 0 }).toEqual({
          state: left,
          reported: left !== 'unknown' && taken !== undefined,
          times: taken ? 1 : 0,
        });
        // Left to a person only where the gateway could not say for long enough.
        if (left === 'unknown') expect(message.nextAt).toBeNull();
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 60_000);

const accepted = Promise.resolve<Handed>({ status: 'accepted', failure: '' });
const gatewayThat = (send: SmsGateway['send']): SmsGateway => ({ kind: 'http', place: 'model', ask: async () => undefined, send });

async function givenTwenty(now: Date): Promise<void> {
  await portal.inDb(db => db.delete(smsMessages));
  const phones = Array.from({ length: 20 }, (_, at) => `136000000${String(at).padStart(2, '0')}`);
  await givenTexts(portal, phones, {}, now);
}

test('a worker whose server closes brings to its end what it has handed over, and takes nothing more', async () => {
  const closing = new AbortController();
  const gateway = gatewayThat(() => {
    closing.abort();
    return accepted;
  });
  const now = new Date();
  await givenTwenty(now);
  await workerOf(gateway, () => now, closing.signal).workFor(await portal.inDb(async (_, id) => id));
  const states = (await portal.inDb(db => db.select({ state: smsMessages.state }).from(smsMessages))).map(({ state }) => state);
  expect(states.filter(state => state === DeliveryState.sent)).toHaveLength(8);
  expect(states.filter(state => state === DeliveryState.queued)).toHaveLength(12);
});

test('a tenant whose gateway hangs delays nobody else, and a code is not behind what waits', async () => {
  const order: string[] = [];
  const { promise: hangs, resolve: goOn } = Promise.withResolvers<Handed>();
  const tenantId = await portal.inDb(async (_, id) => id);
  const gateway = gatewayThat(message => {
    order.push(message.phone);
    return message.tenantId === tenantId && order.length <= 8 ? hangs : accepted;
  });
  const now = new Date();
  const worker = workerOf(gateway, () => now);
  await givenTwenty(now);
  const theirs = worker.workFor(tenantId);
  const other = await portal.inDb(async (db, id) => {
    await db.delete(smsMessages);
    return id;
  }, 'DEMO2');
  await givenTexts(portal, ['13711111111'], {}, now, 'DEMO2');
  await worker.workFor(other);
  expect(order.filter(phone => phone === '13711111111')).toHaveLength(1);
  await givenTexts(portal, ['13722222222'], { lane: 0 }, now);
  goOn({ status: 'accepted', failure: '' });
  await theirs;
  expect(order[9]).toBe('13722222222');
  expect(order).toHaveLength(22);
});
