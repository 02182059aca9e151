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

/** What is told of a comparison in which a payment differed from the gateway and from its receipt. */
async function compared(fen: number) {
  const { orderId, orderNo } = await givenPassed(portal, { fen });
  const now = Date.now();
  for (const seconds of [0, 5]) {
    portal.setNow(new Date(now + seconds * 1000));
    await portal.app.doChore('payments');
  }
  portal.setNow(undefined);
  const [paid] = (await finance().payment.page({ orderNo })).rows;
  await portal.tamper(
    ['simulated_transfers', 'compensation_receipts'],
    `delete from simulated_transfers; delete from compensation_receipts where order_id = '${orderId}'`,
  );
  await finance().payment.reconcile({ day: stationDay(new Date()) });
  await jobsDone(portal.pool.raw);
  const told = async () => {
    const { rows } = await finance().payment.reconciliations({});
    const differences = await finance().payment.differences({ reconciliationId: rows[0]?.id ?? '' });
    return JSON.stringify([rows, differences.rows]);
  };
  return { orderNo, transferNo: paid?.transferNo ?? '', told };
}

test('a comparison tells no amount of a payment to whoever may not read them', async () => {
  const { told } = await compared(77_700);
  expect((await told()).match(/77700/g)).toHaveLength(3);
  await hide('comp.payment', 'amount');
  expect(await told()).toContain('missingThere');
  expect(await told()).not.toContain('77700');
});

test('nor the number of its transfer or of its order', async () => {
  const { orderNo, transferNo, told } = await compared(88_800);
  const numbers = new RegExp(`${transferNo}|${orderNo}`, 'g');
  expect((await told()).match(numbers)?.sort()).toEqual([orderNo, transferNo].sort());
  await hide('comp.payment', 'transferNo');
  expect((await told()).match(numbers)).toEqual([orderNo]);
  await hide('comp.payment', 'orderNo');
  expect(await told()).toContain('missingThere');
  expect((await told()).match(numbers)).toBeNull();
});

test('an application’s number is told by payments to nobody who may not read it, and finds none', async () => {
  const { orderNo, applyNo } = await givenPassed(portal);
  await hide('comp.application', 'orderNo');
  const { rows } = await finance().payment.page({ orderNo });
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(applyNo);
  await expect(finance().payment.page({ applyNo })).rejects.toMatchObject({ fields: { applyNo: { key: 'validate.hiddenFilter' } } });
});
