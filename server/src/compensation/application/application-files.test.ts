import { eq } from 'drizzle-orm';
import { files } from '../../kernel/kernel.schema.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { portrait } from '../../user-center/testing/given-staff.ts';
import { givenIn } from '../testing/given.ts';
import { givenApplication } from '../testing/given-application.ts';
import { applicationFile } from './application-files.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

test('photos are for those who may see the application, unless the column is hidden from them', async () => {
  const order = await given.effective({ pax: 1 });
  const made = await givenApplication(portal, order.orderId, { kind: 'self' });
  const [{ id = '' } = {}] = await portal.as('station').uc.file.upload({ file: portrait() });
  const open = (user: string) => portal.as(user).uc.file.download({ id });
  await expect(open('manager')).rejects.toMatchObject({ status: 404 });
  await portal.inDb(db => db.update(files).set({ purpose: applicationFile, ownerId: made.applyId }).where(eq(files.id, id)));
  expect((await open('manager')).content?.size).toBeGreaterThan(0);
  await expect(open('assurance')).rejects.toMatchObject({ status: 404, key: 'file.notFound' });
  await expect(portal.as('admin2').uc.file.download({ id })).rejects.toMatchObject({ status: 404 });
  const [role] = (await portal.as('admin').uc.role.page({ roleCode: 'finance' })).rows;
  const hidden = { processColumn: 'photoId', processor: 3 as const, notes: '证件照片', checked: true };
  await portal.as('admin').uc.dataPerm.menuConfig({
    roleId: role?.id ?? '',
    dataPermissionModelDTOS: [{ modelId: 'comp.application', columnPermissionList: [hidden], rowPermissionDatas: [] }],
  });
  await expect(open('finance')).rejects.toMatchObject({ status: 404 });
  expect(await portal.as('finance').comp.apply.orderGet({ applyId: made.applyId })).not.toHaveProperty('photoId');
});
