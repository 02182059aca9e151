import { eq, inArray, sql } from 'drizzle-orm';
import { permissionVersions } from '../../kernel/kernel.schema.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { resources } from '../../user-center/menu/resource.schema.ts';
import { roleResources } from '../../user-center/roles/role.schema.ts';
import { givenIn } from '../testing/given.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(() => portal.stop());

const takeAway = (authCode: string) =>
  portal.inDb(async db => {
    const granted = db.select({ id: resources.id }).from(resources).where(eq(resources.authCode, authCode));
    await db.delete(roleResources).where(inArray(roleResources.resourceId, granted));
    await db.update(permissionVersions).set({ version: sql`version + 1` });
  });

test.each(['comp:order:edit', 'comp:order:submit'])('submitting again from a phone needs %s', async code => {
  const { orderId, accident } = await givenIn(portal).draft({ fen: 10_000, pax: 1 });
  await takeAway(code);
  const passengers = accident.flight.paxIds.map(paxId => ({ paxId, currentAmount: 99_900, duplicateReason: '' }));
  const draft = { orderId, accidentId: accident.accidentId, serviceCity: 'LXA', responsibleUnits: ['weather'], passengers };
  const { h5Order, order } = portal.as('station').comp;
  await expect(h5Order.auditReSubmitCashCompensation(draft)).rejects.toMatchObject({ status: 403, key: 'permission.denied' });
  expect(await order.find({ orderId })).toMatchObject({ status: 0, sumMoney: 10_000 });
});
