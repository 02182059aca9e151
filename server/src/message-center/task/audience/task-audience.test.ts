import { eq } from 'drizzle-orm';
import { flightPassengers, flights } from '../../../flight-passenger/index.ts';
import { addDays, stationDay } from '../../../kernel/station-time.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { tables } from '../../../user-center/index.ts';
import { givenPassengers } from '../../testing/given-passengers.ts';
import { lastMessage } from '../../testing/sent-sms.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const tasks = (who = 'message') => portal.as(who).msg.smsTask;
const words = { businessCategory: 1, degree: 0, content: '{paxName}您好，{flightNo}由{from}飞往{to}，{takeOff}起飞' } as const;

const given = (pax?: number) => givenPassengers(portal, pax);
const draft = { taskName: '航班通知', ...words };
const people = async (taskId: string | null, who = 'message') =>
  (await tasks(who).detailSend({ taskId: taskId ?? '' })).rows.map(({ receiver }) => receiver);

test('of a flight everybody with a phone is written to by name; who has none is named before', async () => {
  const { by, phones } = await given();
  const preview = await tasks().previewSmsContentForCreateTask({ ...words, audience: 'segment', ...by });
  expect(preview).toMatchObject({
    content: `【TV航空】{paxName}您好，${by.flightNo}由拉萨飞往成都，09:00起飞`,
    receiver: 'P1',
    recipients: 2,
    vipCount: 1,
    leftOutCount: 1,
    leftOut: [{ why: 'noPhone', receiver: 'P3', flightNo: by.flightNo, segment: 'LXA-CTU' }],
  });
  const { taskId } = await tasks().createSegment({ ...draft, ...by, segment: 'LXA-CTU' });
  expect(await tasks().detailTask({ taskId: taskId ?? '' })).toMatchObject({ audience: 'segment', recipients: 2, vipCount: 1 });
  await tasks('manager').audit({ taskId: taskId ?? '', auditStatus: 'AGREE', auditRemark: '' });
  portal.setNow(new Date(`${addDays(stationDay(new Date()), 1)}T12:00:00+08:00`));
  for (const chore of ['smsTasks', 'texts'] as const) await portal.app.doChore(chore);
  portal.setNow(undefined);
  expect(await lastMessage(portal, phones[1] ?? '')).toMatchObject({
    content: `【TV航空】P2您好，${by.flightNo}由拉萨飞往成都，09:00起飞`,
    flightNo: by.flightNo,
  });
});

test('nobody is sent a hole: whose variable nothing is known for is left out, and said', async () => {
  const { by } = await given(2);
  const content = '请到{gate}登机口';
  const preview = await tasks().previewSmsContentForCreateTask({ ...words, content, audience: 'segment', ...by });
  expect(preview).toMatchObject({ recipients: 0, leftOut: [{ why: 'hollow', missing: ['gate'] }, { why: 'noPhone' }] });
  await expect(tasks().createSegment({ ...draft, content, ...by })).rejects.toMatchObject({
    fields: { flightNo: { key: 'smsTask.nobody' } },
  });
});

test('passengers are ticked on their flight; bookings and tickets are typed, each number once', async () => {
  const one = await given(4);
  const other = await given(2);
  const shown = await portal.as('message').fp.passenger.smsPaxersByFlight(one.by);
  expect(shown.map(({ paxName, hasPhone, isVip }) => [paxName, hasPhone, isVip])).toEqual([
    ['P1', 'Y', 'Y'],
    ['P2', 'Y', 'N'],
    ['P3', 'Y', 'N'],
    ['P4', 'N', 'N'],
  ]);
  const ticked = await tasks().createPassgener({ ...draft, ...one.by, paxIds: [one.paxIds[1] ?? '', other.paxIds[0] ?? ''] });
  expect(await people(ticked.taskId)).toEqual(['P2']);
  const typed = `${one.tickets[0]}\n${other.tickets[0]}, ${other.tickets[0]}\n7819999999999`;
  const preview = await tasks().previewSmsContentForCreateTask({ ...words, audience: 'tktNo', tktNos: typed });
  expect(preview).toMatchObject({ recipients: 2, repeated: 1, leftOut: [{ why: 'notFound', typed: '7819999999999' }] });
  const byTicket = await tasks().createTktNo({ ...draft, tktNos: typed });
  expect(await people(byTicket.taskId)).toEqual(['P1', 'P1']);
  await portal.inDb(db => db.update(flightPassengers).set({ pnr: 'QWE987' }).where(eq(flightPassengers.flightId, other.id)));
  expect(await people((await tasks().createPnr({ ...draft, pnrs: 'qwe987' })).taskId)).toEqual(['P1']);
});

test('who was ticked and has cancelled since is counted among those who get none', async () => {
  const { by, paxIds, changePax } = await given(4);
  await changePax(paxIds[0] ?? '', { isCancel: 'Y' });
  const preview = await tasks().previewSmsContentForCreateTask({ ...words, audience: 'passenger', ...by, paxIds });
  expect(preview).toMatchObject({ recipients: 2, leftOutCount: 2 });
  expect(preview.leftOut.map(({ why, receiver, flightNo }) => [why, receiver, flightNo])).toEqual([
    ['noPhone', 'P4', by.flightNo],
    ['gone', '', by.flightNo],
  ]);
  const { taskId } = await tasks().createPassgener({ ...draft, ...by, paxIds });
  expect((await tasks().detailTask({ taskId: taskId ?? '' })).leftOutBy).toEqual([
    { why: 'noPhone', count: 1 },
    { why: 'gone', count: 1 },
  ]);
});

test('special passengers of a flight: VIPs and those with a service, as they were asked for', async () => {
  const { by, changePax, paxIds } = await given(5);
  await changePax(paxIds[1] ?? '', { specialService: 'WCHR' });
  await changePax(paxIds[2] ?? '', { specialService: 'DEAF' });
  const asked = (specials: readonly ('VIP' | 'WCHR' | 'DEAF')[]) => tasks().createSpecial({ ...draft, ...by, specials: [...specials] });
  expect(await people((await asked(['VIP', 'WCHR'])).taskId)).toEqual(['P1', 'P2']);
  expect(await people((await asked(['DEAF'])).taskId)).toEqual(['P3']);
  await expect(tasks().createSpecial({ ...draft, ...by, specials: [] })).rejects.toMatchObject({
    fields: { specials: { key: 'smsTask.specialsRequired' } },
  });
});

test('people by hand are written to by name; of their flights nothing is known', async () => {
  const hand = { ...words, audience: 'hand', people: '张伟 13700010001\n李娜 +86 137 0001 0002\n张伟 13700010001' } as const;
  await expect(tasks().previewSmsContentForCreateTask(hand)).rejects.toMatchObject({ fields: { content: { key: 'smsTask.noPassenger' } } });
  const content = '{paxName}您好';
  const preview = await tasks().previewSmsContentForCreateTask({ ...hand, content });
  expect(preview).toMatchObject({ receiver: '张伟', recipients: 2, repeated: 1 });
  const { taskId } = await tasks().createTaskByHand({ ...draft, content, people: hand.people });
  expect(await people(taskId)).toEqual(['张伟', '李娜']);
  await expect(tasks().createTaskByHand({ ...draft, content, people: '张伟 137' })).rejects.toMatchObject({
    fields: { people: { key: 'smsTask.peopleWrong' } },
  });
});

test('a task is copied with its recipients: passengers as they are now, typed numbers as they were', async () => {
  const { by, changePax, paxIds } = await given(4);
  const first = await tasks().createSegment({ ...draft, ...by });
  await tasks('manager').audit({ taskId: first.taskId ?? '', auditStatus: 'REJECT', auditRemark: '请说明原因' });
  await changePax(paxIds[0] ?? '', { isCancel: 'Y' });
  const copyOf = first.taskId ?? '';
  expect(await tasks().previewSmsContentForCreateTask({ ...words, audience: 'segment', copyOf })).toMatchObject({ recipients: 2 });
  const copy = await tasks().createCopy({ ...draft, content: '因天气原因，{flightNo}延误', copyOf });
  expect(await people(copy.taskId)).toEqual(['P2', 'P3']);
  expect(await tasks().detailTask({ taskId: copy.taskId ?? '' })).toMatchObject({ audience: 'segment', status: 0 });
  const typed = await tasks().createTaskByHand({ ...draft, content: '{paxName}您好', people: '张伟 13700010009' });
  const again = await tasks().createCopy({ ...draft, content: '{paxName}，再次提醒', copyOf: typed.taskId ?? '' });
  expect(await people(again.taskId)).toEqual(['张伟']);
  await expect(portal.as('admin2').msg.smsTask.createCopy({ ...draft, copyOf })).rejects.toMatchObject({ key: 'smsTask.notFound' });
});

test.each([
  ['a booking that none can be', { pnrs: 'ABC123\nAB' }, 'smsTask.pnrWrong'],
  ['no booking', { pnrs: ' ' }, 'smsTask.pnrsRequired'],
  ['a booking that nobody has', { pnrs: 'ZZZ999' }, 'smsTask.nobody'],
] as const)('%s: refused at the field', async (_, wrong, key) => {
  await expect(tasks().createPnr({ ...draft, ...wrong })).rejects.toMatchObject({ fields: { pnrs: { key } } });
});

test('a flight that has left, other stations’ passengers and other tenants’ are nobody’s to write to', async () => {
  const { id, by, tickets } = await given();
  const all = { ...words, audience: 'segment', ...by } as const;
  const theirs = await portal.as('admin2').msg.smsTask.previewSmsContentForCreateTask({ ...words, audience: 'tktNo', tktNos: tickets[0] });
  expect(theirs).toMatchObject({ recipients: 0, leftOut: [{ why: 'notFound' }] });
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'message'));
    const rule = { tenantId, roleId: role?.id ?? '', modelId: 'fp.passenger' };
    await db.insert(tables.dataRowRules).values({ ...rule, stations: ['CTU'] });
    await db.insert(tables.dataColumnRules).values([
      { ...rule, columnName: 'telephone', processor: 2 },
      { ...rule, columnName: 'paxName', processor: 3 },
    ]);
  });
  expect(await tasks().previewSmsContentForCreateTask(all)).toMatchObject({ recipients: 0 });
  expect(await portal.as('message').fp.passenger.smsPaxersByFlight(by)).toEqual([]);
  await portal.inDb(db => db.update(tables.dataRowRules).set({ stations: ['LXA'] }));
  const [shown] = await portal.as('message').fp.passenger.smsPaxersByFlight(by);
  expect([shown?.paxName, shown?.telephone]).toEqual([undefined, expect.stringMatching(/^137\*{4}/)]);
  const masked = await tasks().previewSmsContentForCreateTask(all);
  expect([masked.recipients, masked.receiver, JSON.stringify(masked)]).toEqual([2, undefined, expect.not.stringContaining('P1')]);
  await portal.inDb(db => db.update(flights).set({ runState: 'TAKE_OFF' }).where(eq(flights.id, id)));
  expect(await tasks().previewSmsContentForCreateTask(all)).toMatchObject({ recipients: 0 });
});

test('whoever may not read ticket numbers writes to nobody by them, typed, brought in or copied, and learns not which there are', async () => {
  const { tickets } = await given();
  const [ticket = ''] = tickets;
  const first = await tasks().createTktNo({ ...draft, tktNos: ticket });
  const { typed } = await tasks().importTktNo({ file: new File([`票号\n${ticket}`], '票号.csv', { type: 'text/csv' }) });
  const long = Array.from({ length: 10_001 }, (_, at) => String(7_810_000_100_000 + at));
  const { typed: sheet } = await tasks().importTktNo({ file: new File([['票号', ...long].join('\n')], '票号.csv', { type: 'text/csv' }) });
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'message'));
    const rule = { tenantId, roleId: role?.id ?? '', modelId: 'fp.passenger' };
    await db.insert(tables.dataColumnRules).values({ ...rule, columnName: 'tktNo', processor: 3 });
  });
  const hidden = (field: string) => ({ fields: { [field]: { key: 'validate.hiddenFilter' } } });
  for (const tktNos of [ticket, '9999999999999', typed, sheet]) {
    const asked = { ...words, audience: 'tktNo', tktNos } as const;
    await expect(tasks().previewSmsContentForCreateTask(asked)).rejects.toMatchObject(hidden('tktNos'));
    await expect(tasks().importDetail({ ...asked, place: 0 })).rejects.toMatchObject(hidden('tktNos'));
    await expect(tasks().testSend({ ...asked, place: 0 })).rejects.toMatchObject(hidden('tktNos'));
    await expect(tasks().createTktNo({ ...draft, tktNos })).rejects.toMatchObject(hidden('tktNos'));
    const { degree: _, ...wechat } = asked;
    await expect(portal.as('message').msg.wechat.sendPreview(wechat)).rejects.toMatchObject(hidden('tktNos'));
    await expect(portal.as('message').msg.wechat.send(wechat)).rejects.toMatchObject(hidden('tktNos'));
  }
  const copyOf = first.taskId ?? '';
  await expect(tasks().createCopy({ ...draft, copyOf })).rejects.toMatchObject(hidden('copyOf'));
  const copied = { ...words, audience: 'tktNo', copyOf } as const;
  await expect(tasks().previewSmsContentForCreateTask(copied)).rejects.toMatchObject(hidden('copyOf'));
  await expect(tasks().previewSmsContentForCreateTask({ ...words, audience: 'pnr', pnrs: 'ZZZ999' })).resolves.toMatchObject({
    leftOut: [{ why: 'notFound', typed: 'ZZZ999' }],
  });
});
