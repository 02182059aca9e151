import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { accidentDraft, givenIn } from '../testing/given.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-agent'));
    const ofLhasa = { tenantId, roleId: role?.id ?? '', stations: ['LXA'] };
    await db.insert(tables.dataRowRules).values(['comp.order', 'comp.accident'].map(modelId => ({ ...ofLhasa, modelId })));
  });
});
afterAll(() => portal.stop());

const refusedAt = (field: string) => ({ key: 'request.invalid', fields: { [field]: { text: '该航站不在您的数据范围内' } } });

test('an order is neither written for a station whose orders its writer may not see, nor moved there', async () => {
  const accident = await given.accident({ pax: 1 });
  await expect(given.draft({ accident, serviceCity: 'CTU' })).rejects.toMatchObject(refusedAt('serviceCity'));
  const { orderId } = await given.draft({ accident });
  const moved = portal.as('station').comp.order.save({
    orderId,
    accidentId: accident.accidentId,
    compensateType: 1,
    serviceCity: 'CTU',
    responsibleUnits: ['weather'],
    passengers: [],
  });
  await expect(moved).rejects.toMatchObject(refusedAt('serviceCity'));
  expect(await portal.as('station').comp.order.find({ orderId })).toMatchObject({ serviceCity: 'LXA', paxCount: 1 });
});

test('an accident is neither registered for stations whose accidents its writer may not see, nor moved there', async () => {
  const accidents = portal.as('station').comp.accident;
  const facts = accidentDraft(await given.flight({ pax: 1 }));
  await expect(accidents.save({ ...facts, workStations: ['CTU'] })).rejects.toMatchObject(refusedAt('workStations'));
  const { accidentNo } = await accidents.save({ ...facts, workStations: ['CTU', 'LXA'] });
  const moved = accidents.update({ accidentNo, ...facts, workStations: ['CTU'] });
  await expect(moved).rejects.toMatchObject(refusedAt('workStations'));
});
