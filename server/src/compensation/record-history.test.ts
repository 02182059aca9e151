import { newId } from '../kernel/ids.ts';
import { auditLog } from '../kernel/kernel.schema.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { tables } from '../user-center/index.ts';
import { givenIn } from './testing/given.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

const station = () => portal.as('station').comp.order;
/** From now on a role may not see a column. */
const hide = async (roleCode: string, modelId: string, columnName: string) => {
  const [role] = (await portal.as('admin').uc.role.page({ roleCode })).rows;
  await portal.inDb((db, tenantId) =>
    db.insert(tables.dataColumnRules).values({ tenantId, roleId: role?.id ?? '', modelId, columnName, processor: 3 }),
  );
};
type Lines = Awaited<ReturnType<ReturnType<typeof station>['history']>>;
const told = (lines: Lines) => lines.map(({ by, operation, changes }) => [by, operation, changes.map(({ label }) => label).join()]);

test('an order tells who changed what, oldest first: from the draft to the passenger who was frozen, with the reason', async () => {
  const { orderId, accident } = await given.effective({ fen: 40_050, pax: 2 });
  const [paxId = ''] = accident.flight.paxIds;
  await station().freezeOrderPax({ orderId, paxId: [paxId], freezeReason: '证件核对中' });
  const lines = await station().history({ orderId });
  expect(told(lines)).toEqual([
    ['白玛', '保存补偿单', '人数,补偿总金额,服务航站,补偿方式,责任单位'],
    ['白玛', '提交补偿单', '状态'],
    ['尼玛格桑', '审核补偿单', '状态'],
    ['白玛', '补偿单转生效', '状态'],
    ['白玛', '冻结或解冻旅客', '是否冻结,旅客姓名,冻结原因'],
  ]);
  expect(lines[0]?.changes).toContainEqual(expect.objectContaining({ label: '补偿总金额', before: null, after: '¥801.00' }));
  expect(lines[2]?.changes).toEqual([expect.objectContaining({ before: '审核中', after: '审核通过' })]);
  expect(lines[4]?.changes.map(change => change.after)).toEqual(['是', 'P1', '证件核对中']);
});

test('a draft that is saved again tells what became of its sum, and nothing of what stayed', async () => {
  const { orderId, accident } = await given.draft({ fen: 30_000, pax: 2 });
  const [paxId = ''] = accident.flight.paxIds;
  const again = { orderId, accidentId: accident.accidentId, compensateType: 1 as const, serviceCity: 'LXA', responsibleUnits: ['weather'] };
  await station().save({ ...again, passengers: [{ paxId, currentAmount: 45_000, duplicateReason: '' }] });
  const [, saved] = await station().history({ orderId });
  expect(saved?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['人数', '2', '1'],
    ['补偿总金额', '¥600.00', '¥450.00'],
  ]);
});

test('of very many changes the last are told', async () => {
  const { orderId, orderNo } = await given.draft();
  const early = Array.from({ length: 200 }, (_, at) => ({ id: newId(), at: new Date(Date.UTC(2026, 0, 1, 0, at)) }));
  await portal.inDb((db, tenantId) =>
    db.insert(auditLog).values(
      early.map(line => ({
        ...line,
        tenantId,
        userName: 'early',
        call: 'comp.order.save',
        target: orderNo,
        after: { status: 0 },
        address: '',
        requestId: '',
        result: 'ok',
      })),
    ),
  );
  await station().submit({ orderId });
  const lines = await station().history({ orderId });
  expect(lines).toHaveLength(200);
  expect(lines.slice(-2).map(({ operation }) => operation)).toEqual(['保存补偿单', '提交补偿单']);
});

test('an accident tells its own; a void one says so', async () => {
  const made = await given.accident();
  const mine = portal.as('station').comp.accident;
  const row = await mine.find({ accidentId: made.accidentId });
  await mine.update({ ...row, remark: '天气转好' });
  await mine.toVoid({ accidentId: made.accidentId });
  const [, changed, voided] = await mine.history({ accidentId: made.accidentId });
  expect(changed).toMatchObject({ by: '白玛', operation: '修改事故', changes: [{ label: '原因说明', after: '天气转好' }] });
  expect(voided).toMatchObject({ operation: '作废事故', changes: [{ label: '事故状态', before: '有效', after: '已作废' }] });
});

test('what a role may not see is concealed there too; who may not see the order sees no history', async () => {
  const { orderId, accident } = await given.effective({ pax: 1 });
  await station().freezeOrderPax({ orderId, paxId: accident.flight.paxIds, freezeReason: '证件核对中' });
  await expect(portal.as('admin2').comp.order.history({ orderId })).rejects.toMatchObject({ status: 404, key: 'order.notFound' });
  await expect(portal.as('survey').comp.order.history({ orderId })).rejects.toMatchObject({ status: 403 });
  await hide('finance', 'comp.order', 'sumMoney');
  await hide('finance', 'comp.orderPax', 'paxName');
  await hide('finance', 'uc.employee', 'name');
  const lines = await portal.as('finance').comp.order.history({ orderId });
  const changes = lines.flatMap(line => line.changes);
  for (const label of ['补偿总金额', '旅客姓名'])
    expect(changes.find(change => change.label === label)).toMatchObject({ concealed: true, before: null, after: null });
  expect(lines.map(line => line.by)).toEqual(lines.map(() => undefined));
});

test('freezing asks for a reason and keeps it with the passenger until he is thawed', async () => {
  const { orderId, accident } = await given.effective({ pax: 1 });
  const paxId = accident.flight.paxIds;
  await expect(station().freezeOrderPax({ orderId, paxId, freezeReason: '  ' })).rejects.toMatchObject({
    fields: { freezeReason: { text: '请填写冻结原因' } },
  });
  const passenger = async () => (await station().findPax({ orderId })).rows[0];
  expect(await passenger()).toMatchObject({ frozen: false, freezeReason: '' });
  await station().freezeOrderPax({ orderId, paxId, freezeReason: '证件核对中' });
  expect(await passenger()).toMatchObject({ frozen: true, freezeReason: '证件核对中' });
  await station().freezeOrderPax({ orderId, paxId, frozen: false });
  expect(await passenger()).toMatchObject({ frozen: false, freezeReason: '' });
});

describe('a freeze that stands already', () => {
  const frozenBy = async (who: string) => {
    const { orderId, accident } = await given.effective({ pax: 2 });
    const [first = '', second = ''] = accident.flight.paxIds;
    await portal.as(who).comp.order.freezeOrderPax({ orderId, paxId: [first], freezeReason: '证件核对中' });
    return { orderId, first, second };
  };
  const reasonsOf = async (orderId: string) =>
    Object.fromEntries((await station().findPax({ orderId })).rows.map(pax => [pax.paxId, pax.freezeReason]));

  test('keeps its reason where others are frozen with it, and it is said how many were left', async () => {
    const { orderId, first, second } = await frozenBy('manager');
    expect(await station().freezeOrderPax({ orderId, paxId: [first, second], freezeReason: '重复领取' })).toEqual({ left: 1 });
    expect(await reasonsOf(orderId)).toEqual({ [first]: '证件核对中', [second]: '重复领取' });
    const history = await station().history({ orderId });
    const names = history.at(-1)?.changes.find(({ label }) => label === '旅客姓名')?.after;
    expect(names?.split('、')).toHaveLength(1);
  });

  test('is not written over: nobody else is chosen, and it is refused in words', async () => {
    const { orderId, first } = await frozenBy('manager');
    const { version } = await station().find({ orderId });
    await expect(station().freezeOrderPax({ orderId, version, paxId: [first], freezeReason: '重复领取' })).rejects.toMatchObject({
      status: 409,
      key: 'order.paxFrozenBefore',
      message: expect.stringContaining('所选旅客已被冻结，保留原冻结原因'),
    });
    expect((await reasonsOf(orderId))[first]).toBe('证件核对中');
    expect((await station().find({ orderId })).version).toBe(version);
  });

  test.each(['web', 'phone'])('is not released from the %s by whoever saw the one before', async from => {
    const { orderId, first } = await frozenBy('station');
    const seen = await station().find({ orderId });
    const manager = portal.as('manager').comp.order;
    await manager.freezeOrderPax({ orderId, paxId: [first], frozen: false });
    await manager.freezeOrderPax({ orderId, paxId: [first], freezeReason: '重复领取' });
    const { order, h5Order } = portal.as('station').comp;
    const { freezeOrderPax } = from === 'web' ? order : h5Order;
    await expect(freezeOrderPax({ orderId, version: seen.version, paxId: [first], frozen: false })).rejects.toMatchObject({
      status: 409,
      key: 'record.changed',
    });
    expect((await reasonsOf(orderId))[first]).toBe('重复领取');
  });
});
