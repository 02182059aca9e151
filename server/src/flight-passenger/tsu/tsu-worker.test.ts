import { TsuStatus } from '@reap/contracts/flight-passenger/codes';
import { eq } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenFlights } from '../testing/given-flights.ts';
import { noTicketSystem, type TicketSystem } from './ticket-system.ts';
import { tsuApplications } from './tsu.schema.ts';
import { TsuWorker } from './tsu-worker.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('orders that the ticket system never answers keep no new one waiting', async () => {
  let now = new Date('2026-03-14T00:00:00Z');
  const { paxIds } = await givenFlights(portal).flight({ pax: 9 });
  const draft = { TicketStatus: 'CHECKED_IN', targetStatus: 'OPEN', reason: '旅客改签' } as const;
  const applied = async (id: string) => (await portal.as('station').fp.tsuApply.saveTSUApply({ ...draft, id })).id ?? '';
  const ids: string[] = [];
  for (const id of paxIds) ids.push(await applied(id));
  const [fresh = '', ...hanging] = ids;
  const execute = (chosen: string[], askedAt: Date | null) =>
    portal.inDb(async db => {
      for (const id of chosen)
        await db
          .update(tsuApplications)
          .set({ status: TsuStatus.executing, orderId: newId(), sentAt: askedAt, askedAt })
          .where(eq(tsuApplications.id, id));
    });
  await execute(hanging, new Date(now.getTime() - 20_000));
  await execute([fresh], null);
  const asked: string[] = [];
  const hang = async (order: { id: string }): Promise<never> => {
    asked.push(order.id);
    throw new Error('no answer');
  };
  const tickets: TicketSystem = { ...noTicketSystem, kind: 'http', change: hang, find: hang };
  const worker = new TsuWorker({ pool: portal.pool, clock: () => now, log: { warn: () => undefined } } as unknown as Kernel, tickets);
  for (let turn = 0; turn < 2; turn += 1) {
    await worker.work();
    now = new Date(now.getTime() + 11_000);
  }
  const [record] = await portal.inDb(db => db.select().from(tsuApplications).where(eq(tsuApplications.id, fresh)));
  expect(asked).toContain(record?.orderId);
});
