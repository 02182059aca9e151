import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { givenIn } from '../testing/given.ts';
import { givenApplication } from '../testing/given-application.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

test('tells of other orders of the flight, for the same passenger, as duplicates', async () => {
  const accident = await given.accident({ pax: 2 });
  const first = await given.effective({ accident, pax: 2 });
  const second = await portal.as('station').comp.order.save({
    accidentId: accident.accidentId,
    compensateType: 1,
    serviceCity: 'LXA',
    responsibleUnits: ['weather'],
    passengers: accident.flight.paxIds.map(paxId => ({ paxId, currentAmount: 10_000, duplicateReason: '补差' })),
  });
  const items = await portal.as('manager').comp.received.find({ orderId: second.orderId });
  expect(items.filter(item => item.duplicate)).toHaveLength(2);
  expect(items[0]).toMatchObject({
    orderId: first.orderId,
    duplicate: true,
    match: expect.arrayContaining(['passenger', 'document']),
    collector: false,
  });
  const made = await givenApplication(portal, first.orderId, { pax: 1 });
  const ofFirst = await portal.as('manager').comp.received.find({ applyId: made.applyId });
  expect(ofFirst.some(item => item.orderId === first.orderId && item.paxId === made.lines[0]?.paxId)).toBe(false);
  const ofPassenger = await portal.as('manager').comp.received.find({ paxIds: [made.lines[0]?.paxId ?? ''] });
  expect(ofPassenger.filter(item => item.duplicate)).toMatchObject([{ applyNo: made.applyNo, applyStatus: 1 }]);
});

test('of a planeload all who have something are told', async () => {
  const { accident } = await given.effective({ pax: 230, fen: 100 });
  const second = await portal.as('station').comp.order.save({
    accidentId: accident.accidentId,
    compensateType: 1,
    serviceCity: 'LXA',
    responsibleUnits: ['weather'],
    passengers: accident.flight.paxIds.map(paxId => ({ paxId, currentAmount: 100, duplicateReason: '补差' })),
  });
  const items = await portal.as('manager').comp.received.find({ orderId: second.orderId });
  expect(items.filter(item => item.duplicate)).toHaveLength(230);
});

test('a frozen line is told, as frozen', async () => {
  const { accident, orderId } = await given.effective({ pax: 1 });
  const paxIds = accident.flight.paxIds;
  await portal.as('station').comp.order.freezeOrderPax({ orderId, paxId: paxIds, freezeReason: '核对中' });
  const items = await portal.as('manager').comp.received.find({ paxIds });
  expect(items.filter(item => item.duplicate)).toMatchObject([{ orderId, frozen: true, receiveStatus: 0 }]);
});

test('of what was received it tells what was paid, where less was granted', async () => {
  const { accident, orderId } = await given.effective({ pax: 1, fen: 10_000 });
  const [paxId = ''] = accident.flight.paxIds;
  await given.paidInCash([{ orderId, paxId, fen: 6_000 }]);
  const items = await portal.as('manager').comp.received.find({ paxIds: [paxId] });
  expect(items.filter(item => item.duplicate)).toMatchObject([{ orderId, currentAmount: 6_000, at: '2026-03-14T06:00:00.000Z' }]);
});

test('says nothing where nobody is asked about', async () => {
  expect(await portal.as('manager').comp.received.find({})).toEqual([]);
});

test('of a record outside of the asker’s row rules nothing is told', async () => {
  const { accident, orderId } = await given.effective({ pax: 1 });
  const { applyId } = await givenApplication(portal, orderId, { pax: 1 });
  const roleId = (await portal.as('admin').uc.role.page({ roleCode: 'station-manager' })).rows[0]?.id ?? '';
  const onlyAt = (modelId: string, stations: string[]) =>
    portal.inDb(async (db, tenantId) => {
      await db.delete(tables.dataRowRules).where(eq(tables.dataRowRules.roleId, roleId));
      await db.insert(tables.dataRowRules).values({ tenantId, roleId, modelId, stations });
    });
  const { received } = portal.as('manager').comp;
  await onlyAt('comp.order', ['CTU']);
  await expect(received.find({ orderId })).rejects.toMatchObject({ key: 'order.notFound' });
  await onlyAt('comp.application', ['CTU']);
  await expect(received.find({ applyId })).rejects.toMatchObject({ key: 'application.notFound' });
  await onlyAt('fp.passenger', ['CTU']);
  expect(await received.find({ paxIds: accident.flight.paxIds })).toEqual([]);
  await onlyAt('fp.passenger', ['LXA']);
  expect(await received.find({ paxIds: accident.flight.paxIds })).not.toEqual([]);
});
