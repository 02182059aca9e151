import { desc, eq } from 'drizzle-orm';
import { givenIn } from '../../compensation/testing/given.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { auditLog } from '../kernel.schema.ts';

let portal: TestPortal;
let paxId: string;
beforeAll(async () => {
  portal = await startPortal();
  const flight = await givenIn(portal).flight({ pax: 1 });
  [paxId = ''] = flight.paxIds;
  await portal.inDb(async (db, tenantId) => {
    const [role] = (await portal.as('admin').uc.role.page({ roleCode: 'station-manager' })).rows;
    const place = { tenantId, roleId: role?.id ?? '', modelId: 'fp.passenger' };
    await db
      .insert(tables.dataColumnRules)
      .values({ ...place, columnName: 'telephone', processor: 2 })
      .onConflictDoNothing();
  });
});
afterAll(() => portal.stop());

const manager = () => portal.as('manager').fp.passenger;
const wanted = { column: 'telephone', reason: '联系旅客改签' };

test('behind a mask there is the value, once and for a reason; the log has the reason and not the value', async () => {
  const { phoneNumber } = await manager().detailBase({ id: paxId });
  expect(phoneNumber).toMatch(/\*/);
  const { value, seconds, left } = await manager().reveal({ id: paxId, ...wanted });
  expect(value).toMatch(/^1\d{10}$/);
  expect({ seconds, left }).toEqual({ seconds: 60, left: 29 });
  const [line] = await portal.inDb(db => db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1));
  expect(line).toMatchObject({ call: 'fp.passenger.reveal', after: { revealedColumn: 'telephone', revealReason: '联系旅客改签' } });
  expect(JSON.stringify(line)).not.toContain(value);
  expect((await manager().detailBase({ id: paxId })).phoneNumber).toBe(phoneNumber);
});

test('not without a reason, not another column, not without the right, not outside of one’s rows', async () => {
  await expect(manager().reveal({ id: paxId, column: 'telephone', reason: ' ' })).rejects.toMatchObject({
    fields: { reason: { text: '请输入查看原因，至少 2 个字' } },
  });
  await expect(manager().reveal({ id: paxId, column: 'ticketPrice', reason: '好奇' })).rejects.toMatchObject({
    fields: { column: { key: 'validate.choice' } },
  });
  await expect(portal.as('station').fp.passenger.reveal({ id: paxId, ...wanted })).rejects.toMatchObject({ status: 403 });
  await portal.inDb(async (db, tenantId) => {
    const [role] = (await portal.as('admin').uc.role.page({ roleCode: 'station-manager' })).rows;
    await db.insert(tables.dataRowRules).values({ tenantId, roleId: role?.id ?? '', modelId: 'fp.passenger', stations: ['URC'] });
  });
  await expect(manager().reveal({ id: paxId, ...wanted })).rejects.toMatchObject({ key: 'passenger.notFound' });
  await portal.inDb(db => db.delete(tables.dataRowRules));
});

test('nor a column that is not masked but invisible', async () => {
  const rule = (processor: 2 | 3) =>
    portal.inDb(db => db.update(tables.dataColumnRules).set({ processor }).where(eq(tables.dataColumnRules.modelId, 'fp.passenger')));
  await rule(3);
  await expect(manager().reveal({ id: paxId, ...wanted })).rejects.toMatchObject({ fields: { column: { key: 'validate.choice' } } });
  await rule(2);
});

test('thirty times a day, also when they come at once', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 35 }, () => manager().reveal({ id: paxId, ...wanted })));
  expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(29);
  await expect(manager().reveal({ id: paxId, ...wanted })).rejects.toMatchObject({ key: 'reveal.tooMany', status: 429 });
});
