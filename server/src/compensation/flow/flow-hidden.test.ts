import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { givenIn } from '../testing/given.ts';

let portal: TestPortal;
let orderNo: string;
beforeAll(async () => {
  portal = await startPortal();
  ({ orderNo } = await givenIn(portal).submitted({ fen: 123_400, pax: 1 }));
});
afterAll(() => portal.stop());

/** Hides a column of orders from station managers while something is done. */
async function hiding<A>(columnName: string, work: () => Promise<A>): Promise<A> {
  const { dataColumnRules, roles } = tables;
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'station-manager'));
    await db.insert(dataColumnRules).values({ tenantId, roleId: role?.id ?? '', modelId: 'comp.order', columnName, processor: 3 });
  });
  return work().finally(() => portal.inDb(db => db.delete(dataColumnRules).where(eq(dataColumnRules.columnName, columnName))));
}
const manager = () => portal.as('manager').comp;
const businessType = 'compensation-order';

test('levels that an order passes through would tell its hidden sum: refused at the order', async () => {
  await hiding('sumMoney', async () => {
    await expect(manager().flow.preview({ businessType, orderNo })).rejects.toMatchObject({
      fields: { orderNo: { text: '您无权查看补偿单金额，请改为按条件查看' } },
    });
    const creatorId = await portal.userId('station');
    await expect(manager().flow.preview({ businessType, station: 'LXA', amount: 1, creatorId })).resolves.toBeDefined();
  });
  await expect(manager().flow.preview({ businessType, orderNo })).resolves.toMatchObject({ amount: 123_400 });
});

test('by a number that is hidden no order is found', async () => {
  const hidden = { fields: { orderNo: { key: 'validate.hiddenFilter' } } };
  await hiding('orderNo', async () => {
    await expect(manager().flow.preview({ businessType, orderNo })).rejects.toMatchObject(hidden);
    await expect(manager().audit.findAuditRecord({ orderNo })).rejects.toMatchObject(hidden);
  });
  expect(await manager().audit.findAuditRecord({ orderNo })).not.toEqual([]);
});
