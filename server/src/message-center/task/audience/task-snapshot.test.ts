import { EnableStatus } from '@reap/contracts/codes';
import { eq, sql } from 'drizzle-orm';
import { flights } from '../../../flight-passenger/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { permissionVersions } from '../../../kernel/kernel.schema.ts';
import { atOnce, outcomesOf } from '../../../testing/at-once.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { tables } from '../../../user-center/index.ts';
import { ticketApproval, workflowDefinitions } from '../../../workflow/index.ts';
import { givenPassengers } from '../../testing/given-passengers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const tasks = (who = 'message') => portal.as(who).msg.smsTask;
const words = { businessCategory: 1, degree: 0, content: '{paxName}您好，{flightNo}{takeOff}起飞' } as const;
const decision = { auditStatus: 'AGREE', auditRemark: '' } as const;

/** A task to the passengers of a flight, waiting for its review. */
async function given(pax = 4) {
  const flight = await givenPassengers(portal, pax);
  const { taskId } = await tasks().createSegment({ taskName: '航班通知', ...words, ...flight.by });
  if (!taskId) throw new Error('nobody reviews it');
  return { ...flight, taskId };
}
/** As the manager’s role reads phones of bookings. */
const covered = (phone = '') => phone.replace(/^(\d{3})\d{4}/, '$1****');
const people = async (taskId: string) => (await tasks('manager').auditGetPassgener({ taskId })).rows.map(({ receiver }) => receiver);

test('a reviewer sees what has changed since the list was taken, takes it anew, and passes that one', async () => {
  const { taskId, paxIds, phones, changePax, by, id } = await given();
  const check = () => tasks('manager').auditAudience({ taskId });
  expect(await check()).toMatchObject({ snapshotNo: 1, recipients: 3, added: 0, removed: 0, changed: 0, changes: [] });
  const seen = (await tasks('manager').auditTaskInfo({ taskId })).version;
  await changePax(paxIds[0] ?? '', { isCancel: 'Y' });
  await changePax(paxIds[1] ?? '', { telephone: '' });
  await changePax(paxIds[3] ?? '', { telephone: '13799990001' });
  await portal.inDb(db =>
    db
      .update(flights)
      .set({ estimatedTakeOffAt: new Date(`${by.flightDate}T11:30:00+08:00`) })
      .where(eq(flights.id, id)),
  );
  const changed = await check();
  expect(changed).toMatchObject({ recipients: 2, added: 1, removed: 2, changed: 1 });
  expect(changed.changes.map(({ change, why, receiver, telphone }) => [change, why, receiver, telphone])).toEqual([
    ['removed', 'gone', 'P1', covered(phones[0])],
    ['removed', 'noPhone', 'P2', covered(phones[1])],
    ['words', null, 'P3', covered(phones[2])],
    ['added', null, 'P4', '137****0001'],
  ]);
  expect(await people(taskId)).toEqual(['P1', 'P2', 'P3']);
  expect(await tasks('manager').auditSnapshot({ taskId, version: seen })).toEqual({ snapshotNo: 2, isTaken: true });
  expect(await people(taskId)).toEqual(['P3', 'P4']);
  await expect(tasks('manager').audit({ taskId, ...decision, version: seen })).rejects.toMatchObject({ key: 'record.changed' });
  const { snapshotNo, recipients, vipCount, version } = await tasks('manager').auditTaskInfo({ taskId });
  expect([snapshotNo, recipients, vipCount]).toEqual([2, 2, 0]);
  expect((await tasks('manager').previewSmsContentForAudit({ taskId })).content).toContain('11:30起飞');
  const { records } = await tasks().detailTask({ taskId });
  expect(records.map(({ objName, remarks, doneDate }) => [objName, remarks, doneDate !== null])).toMatchObject([
    ['提交', '', true],
    ['更新为名单 2', '共 2 人', true],
    [expect.any(String), '', false],
  ]);
  await tasks('manager').audit({ taskId, ...decision, version });
  await expect(tasks('manager').auditSnapshot({ taskId })).rejects.toMatchObject({ key: 'smsTask.state' });
});

test('who comes in is whoever its writer may see, whatever its reviewer may', async () => {
  const { taskId } = await given(3);
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'message'));
    await db.insert(tables.dataRowRules).values({ tenantId, roleId: role?.id ?? '', modelId: 'fp.passenger', stations: ['CTU'] });
    await db.update(permissionVersions).set({ version: 9 });
  });
  expect(await tasks('manager').auditAudience({ taskId })).toMatchObject({ recipients: 0, removed: 2 });
  await expect(tasks('manager').auditSnapshot({ taskId })).rejects.toMatchObject({ key: 'smsTask.nobody' });
  expect(await people(taskId)).toEqual(['P1', 'P2']);
  await portal.inDb(db => db.delete(tables.dataRowRules));
  await portal.inDb(db => db.update(permissionVersions).set({ version: 10 }));
});

test('only its reviewer takes the list anew, and not where what it costs then needs others', async () => {
  const { taskId, changePax, paxIds } = await given();
  await expect(tasks('admin').auditSnapshot({ taskId })).rejects.toMatchObject({ key: 'audit.notYourTask' });
  await expect(portal.as('admin2').msg.smsTask.auditAudience({ taskId })).rejects.toMatchObject({ key: 'smsTask.notFound' });
  const [manager] = ticketApproval;
  if (!manager) throw new Error('a manager reviews');
  const dear = { ...manager, key: 'dear', fromFen: 16 };
  await portal.inDb((db, tenantId) =>
    db.insert(workflowDefinitions).values({ tenantId, id: newId(), businessType: 'sms-task', nodes: [manager, dear] }),
  );
  await changePax(paxIds[3] ?? '', { telephone: '13799990002' });
  await expect(tasks('manager').auditSnapshot({ taskId })).rejects.toMatchObject({ key: 'smsTask.reviewMoved' });
});

test('nor where a level is missing that its sum needed from the start, whatever the definition says by now', async () => {
  const [manager] = ticketApproval;
  if (!manager) throw new Error('a manager reviews');
  const from = async (fromFen: number) => {
    await portal.inDb(db => db.delete(workflowDefinitions).where(eq(workflowDefinitions.businessType, 'sms-task')));
    await portal.inDb((db, tenantId) =>
      db
        .insert(workflowDefinitions)
        .values({ tenantId, id: newId(), businessType: 'sms-task', nodes: [manager, { ...manager, key: 'dear', fromFen }] }),
    );
  };
  await from(16);
  const { taskId, changePax, paxIds } = await given();
  await from(10);
  expect(await tasks('manager').auditSnapshot({ taskId })).toMatchObject({ snapshotNo: 2 });
  await changePax(paxIds[3] ?? '', { telephone: '13799990003' });
  await expect(tasks('manager').auditSnapshot({ taskId })).rejects.toMatchObject({ key: 'smsTask.reviewMoved' });
  await portal.inDb(db => db.delete(workflowDefinitions).where(eq(workflowDefinitions.businessType, 'sms-task')));
});

test('the message of any recipient is shown, and how many are VIPs or need help', async () => {
  const { taskId, phones, by, changePax, paxIds } = await given();
  await changePax(paxIds[1] ?? '', { specialService: 'WCHR' });
  await tasks('manager').auditSnapshot({ taskId });
  expect(await tasks('manager').auditGetVipCount({ taskId })).toEqual({
    recipients: 3,
    vipCount: 1,
    specials: [{ specialService: 'WCHR', count: 1 }],
  });
  const { rows } = await tasks('manager').auditGetPassgener({ taskId });
  expect(await tasks('manager').previewSmsContentForAudit({ taskId, id: rows[1]?.id ?? '' })).toEqual({
    content: `【TV航空】{paxName}您好，${by.flightNo}09:00起飞`,
    receiver: 'P2',
    telphone: phones[1],
    parts: 1,
    characters: `【TV航空】P2您好，${by.flightNo}09:00起飞`.length,
  });
  const other = await given();
  await expect(tasks('manager').previewSmsContentForAudit({ taskId: other.taskId, id: rows[1]?.id ?? '' })).rejects.toMatchObject({
    key: 'record.notFound',
  });
});

test('the second of two who take a list anew at once is told that it has changed', async () => {
  const { taskId } = await given();
  const anew = (who: string) => () => tasks(who).auditSnapshot({ taskId, version: 1 });
  const held = sql`select from sms_task_recipients where task_id = ${taskId} for update`;
  const outcomes = await atOnce(portal, held, [anew('manager'), anew('manager2')]);
  expect(outcomesOf(outcomes)).toEqual(['done', 'record.changed']);
});

test('several are decided at once, each for itself: what refuses one is told and holds up no other', async () => {
  const one = await given();
  const other = await given();
  const gone = await given();
  await tasks().disable({ taskId: gone.taskId });
  const ids = [one.taskId, other.taskId, gone.taskId, '00000000-0000-4000-8000-000000000000'];
  const outcome = await tasks('manager').auditBatch({ ids, versions: [1, 7, 2, 1], ...decision });
  expect([outcome.decided, outcome.refused.map(({ taskName, note }) => [taskName, note])]).toEqual([
    1,
    expect.arrayContaining([
      ['航班通知', expect.stringContaining('修改该记录')],
      ['航班通知', '任务当前为“已停用”，不能进行此操作'],
      ['', '短信任务不存在，或不在您的数据权限内'],
    ]),
  ]);
  const statusOf = async ({ taskId }: { taskId: string }) => (await tasks().detailTask({ taskId })).status;
  expect([await statusOf(one), await statusOf(other), await statusOf(gone)]).toEqual([2, 0, 5]);
  const both = await Promise.all([
    tasks('manager').auditBatch({ ids: [other.taskId], ...decision }),
    tasks('manager').auditBatch({ ids: [other.taskId], ...decision }),
  ]);
  expect(both.map(({ decided }) => decided).toSorted()).toEqual([0, 1]);
});

test('an English message stays English when its list is compared and taken anew', async () => {
  const { by } = await givenPassengers(portal);
  const content = 'Dear {paxName}, {flightNo} from {from} to {to} leaves at {takeOff}';
  const { taskId } = await tasks().createSegment({ taskName: 'Delay', ...words, content, ...by });
  if (!taskId) throw new Error('nobody reviews it');
  const shown = async () => (await tasks('manager').previewSmsContentForAudit({ taskId })).content;
  const first = await shown();
  expect(first).toContain('from Lhasa to Chengdu');
  expect(await tasks('manager').auditAudience({ taskId })).toMatchObject({ changed: 0, changes: [] });
  await tasks('manager').auditSnapshot({ taskId });
  expect(await shown()).toBe(first);
});

test('of a booking a reviewer reads no more in what has changed than where it stands', async () => {
  const { taskId, paxIds, changePax } = await given();
  await changePax(paxIds[3] ?? '', { telephone: '13799990003' });
  const shown = async () =>
    (await tasks('manager').auditAudience({ taskId })).changes.map(({ change, receiver, telphone }) => [change, receiver, telphone]);
  expect(await shown()).toEqual([['added', 'P4', '137****0003']]);
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-manager'));
    const rule = { tenantId, roleId: role?.id ?? '', processor: 3 } as const;
    await db.insert(tables.dataColumnRules).values([
      { ...rule, modelId: 'fp.passenger', columnName: 'paxName' },
      // The message’s own rules hold too: of both the stricter one.
      { ...rule, modelId: 'msg.smsPassenger', columnName: 'telphone' },
    ]);
    await db.update(permissionVersions).set({ version: sql`version + 1` });
  });
  expect(await shown()).toEqual([['added', undefined, undefined]]);
});

test('nobody compares or takes anew whom somebody wrote to who has no account any more, or may not write', async () => {
  const { taskId } = await given();
  const userId = await portal.userId('message');
  const refused = async () => {
    await expect(tasks('manager').auditAudience({ taskId })).rejects.toMatchObject({ key: 'smsTask.writerGone' });
    await expect(tasks('manager').auditSnapshot({ taskId })).rejects.toMatchObject({ key: 'smsTask.writerGone' });
  };
  const { version, roles } = await portal.as('admin').uc.user.get({ id: userId });
  const roleIds = roles.map(({ roleId }) => roleId);
  await portal.as('admin').uc.user.grantRoles({ userId, roleIds: [], version }, { confirmed: true });
  await refused();
  const now = await portal.as('admin').uc.user.get({ id: userId });
  await portal.as('admin').uc.user.grantRoles({ userId, roleIds, version: now.version }, { confirmed: true });
  await expect(tasks('manager').auditAudience({ taskId })).resolves.toBeDefined();
  await portal.inDb(db => db.update(tables.users).set({ status: EnableStatus.disabled }).where(eq(tables.users.id, userId)));
  await refused();
});
