import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const as = (user = 'admin') => portal.as(user);
const rule = { maxPassengers: 3, relations: ['spouse', 'child'], idTypes: [1, 2] as (1 | 2)[], photoRequired: false, claimDays: 90 };

describe('who may collect, and when is paid', () => {
  test('until a tenant decides otherwise the delivered rules hold; what it saves is its own', async () => {
    expect(await as().comp.replaceRule.getBaseRule()).toMatchObject({
      maxPassengers: 5,
      photoRequired: true,
      updatedTime: null,
      version: 0,
    });
    expect(await as().comp.replaceRule.saveBaseRule({ ...rule, version: 0 })).toEqual({ version: 1 });
    expect(await as().comp.replaceRule.savePayWaitPeriod({ payWaitPeriod: 0, version: 1 })).toEqual({ version: 2 });
    expect(await as().comp.replaceRule.getBaseRule()).toMatchObject({ ...rule, version: 2 });
    expect(await as().comp.replaceRule.getPayWaitPeriod()).toMatchObject({ payWaitPeriod: 0, version: 2 });
    expect(await portal.as('admin2').comp.replaceRule.getBaseRule()).toMatchObject({ maxPassengers: 5, version: 0 });
  });

  test('who saves over a change that he did not see is told whose it is; nothing of his is written', async () => {
    const { version } = await as().comp.replaceRule.getBaseRule();
    await as().comp.replaceRule.savePayWaitPeriod({ payWaitPeriod: 12, version });
    await expect(as().comp.replaceRule.saveBaseRule({ ...rule, maxPassengers: 9, version })).rejects.toMatchObject({
      status: 409,
      key: 'record.changed',
    });
    expect(await as().comp.replaceRule.getBaseRule()).toMatchObject({ maxPassengers: 3 });
  });

  test('of two first changes at the same moment one is made, the other refused', async () => {
    const both = await Promise.allSettled(
      [24, 48].map(payWaitPeriod => portal.as('admin2').comp.replaceRule.savePayWaitPeriod({ payWaitPeriod, version: 0 })),
    );
    expect(both.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each([
    ['nobody may collect', { relations: [] }, 'relations'],
    ['an unknown relation', { relations: ['neighbour'] }, 'relations'],
    ['no document', { idTypes: [] }, 'idTypes'],
    ['a document that does not exist', { idTypes: [7] }, 'idTypes.0'],
    ['more than twenty passengers', { maxPassengers: 21 }, 'maxPassengers'],
    ['half a passenger', { maxPassengers: 1.5 }, 'maxPassengers'],
    ['no day to claim', { claimDays: 0 }, 'claimDays'],
  ])('%s is refused at its field', async (_, wrong, field) => {
    await expect(as().comp.replaceRule.saveBaseRule({ ...rule, ...wrong } as never)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: { key: expect.any(String) } },
    });
  });

  test('a change stands in the log with what was before', async () => {
    await as().comp.replaceRule.savePayWaitPeriod({ payWaitPeriod: 36 });
    const { rows } = await as().uc.auditLog.page({ call: ['comp.replaceRule.savePayWaitPeriod'] });
    expect(rows[0]).toMatchObject({ userName: 'admin' });
  });
});

describe('reject reasons', () => {
  test('are added once, changed, found, offered to reviewers and deleted', async () => {
    const { id } = await as().comp.rejectReason.create({ value: ' 照片不清晰 ' });
    await expect(as().comp.rejectReason.create({ value: '照片不清晰' })).rejects.toMatchObject({
      status: 409,
      fields: { value: { text: '驳回原因“照片不清晰”已存在' } },
    });
    const { version } = await as().comp.rejectReason.update({ id, value: '证件照片不清晰', version: 1 });
    expect(version).toBe(2);
    await expect(as().comp.rejectReason.update({ id, value: '别的', version: 1 })).rejects.toMatchObject({
      status: 409,
      key: 'record.changed',
    });
    expect((await as().comp.rejectReason.pages({ value: '照片' })).rows).toEqual([
      expect.objectContaining({ id, value: '证件照片不清晰' }),
    ]);
    expect(await as('finance').comp.rejectReason.getAllRejectReason()).toContainEqual({ id, value: '证件照片不清晰' });
    await as().comp.rejectReason.delete({ id, version: 2 });
    expect(await as('finance').comp.rejectReason.getAllRejectReason()).not.toContainEqual(expect.objectContaining({ id }));
    await expect(as().comp.rejectReason.delete({ id })).rejects.toMatchObject({ status: 404 });
  });

  test('one that is changed to another’s words is refused, and stays', async () => {
    await as().comp.rejectReason.create({ value: '证件过期' });
    const { id } = await as().comp.rejectReason.create({ value: '姓名不符' });
    await expect(as().comp.rejectReason.update({ id, value: '证件过期' })).rejects.toMatchObject({ key: 'rejectReason.taken' });
    expect((await as().comp.rejectReason.pages({ value: '姓名不符' })).total).toBe(1);
  });
});
