import { eq } from 'drizzle-orm';
import { stationDay } from '../../kernel/station-time.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { givenPassed } from '../testing/given-payment.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
afterEach(() => portal.inDb(db => db.delete(tables.dataColumnRules)));

const finance = () => portal.as('finance').comp;
/** Hides a column from finance. */
const hide = (modelId: string, columnName: string) =>
  portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'finance'));
    await db.insert(tables.dataColumnRules).values({ tenantId, roleId: role?.id ?? '', modelId, columnName, processor: 3 });
  });

test('a comparison tells no amount of a payment to whoever may not read them', async () => {
  await givenPassed(portal, { fen: 77_700 });
  const now = Date.now();
  for (const seconds of [0, 5]) {
    portal.setNow(new Date(now + seconds * 1000));
    await portal.app.doChore('payments');
  }
  portal.setNow(undefined);
  await portal.tamper(['simulated_transfers'], 'delete from simulated_transfers');
  await finance().payment.reconcile({ day: stationDay(new Date()) });
  await jobsDone(portal.pool.raw);
  const told = async () => {
    const { rows } = await finance().payment.reconciliations({});
    const differences = await finance().payment.differences({ reconciliationId: rows[0]?.id ?? '' });
    return JSON.stringify([rows, differences.rows]);
  };
  expect((await told()).match(/77700/g)).toHaveLength(2);
  await hide('comp.payment', 'amount');
  expect(await told()).toContain('missingThere');
  expect(await told()).not.toContain('77700');
});

test('an application’s number is told by payments to nobody who may not read it, and finds none', async () => {
  const { orderNo, applyNo } = await givenPassed(portal);
  await hide('comp.application', 'orderNo');
  const { rows } = await finance().payment.page({ orderNo });
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(applyNo);
  await expect(finance().payment.page({ applyNo })).rejects.toMatchObject({ fields: { applyNo: { key: 'validate.hiddenFilter' } } });
});
