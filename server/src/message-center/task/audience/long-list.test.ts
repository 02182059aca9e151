import { eq, sql } from 'drizzle-orm';
import { flightPassengers, flights, passengerSeals } from '../../../flight-passenger/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { chooseSetting } from '../../../kernel/settings/tenant-settings.ts';
import { addDays, stationDay } from '../../../kernel/station-time.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { givenPassengers } from '../../testing/given-passengers.ts';
import { smsTasks } from '../task.schema.ts';

let portal: TestPortal;
let flightDate: string;
/** More than a list may have that is taken while somebody waits. */
const crowd = 10_500;
const perFlight = 1050;

beforeAll(async () => {
  portal = await startPortal();
  flightDate = addDays(stationDay(new Date()), 40);
  await givenCrowd(flightDate);
}, 60_000);
afterAll(() => portal.stop());

const tasks = (who = 'message') => portal.as(who).msg.smsTask;
const draft = { taskName: '全部航班', businessCategory: 1, degree: 0, content: '{paxName}您好，请留意航班变动' } as const;

/** Flights of two days: on each many fly, every hundredth without a phone and every tenth on the number of the one before. */
async function givenCrowd(day: string): Promise<void> {
  for (let at = 0; at < crowd; at += perFlight) {
    const { id: flightId } = await givenPassengers(portal, 1);
    await portal.inDb(async (db, tenantId) => {
      await db
        .update(flights)
        .set({ flightDate: addDays(day, (at / perFlight) % 2) })
        .where(eq(flights.id, flightId));
      const [{ station: _, ...like } = { station: '' }] = await db
        .select()
        .from(flightPassengers)
        .where(eq(flightPassengers.flightId, flightId));
      await db.insert(flightPassengers).values(
        Array.from({ length: perFlight }, (_, n) => {
          const id = newId();
          const place = at + n;
          const telephone = place % 100 === 99 ? '' : `177${String(place % 10 === 1 ? place - 1 : place).padStart(8, '0')}`;
          const row = {
            ...(like as typeof flightPassengers.$inferInsert),
            id,
            paxName: `C${place}`,
            vipInfo: place === 5 ? '重要客户' : '',
          };
          return { ...row, ...passengerSeals.sealed({ tenantId, id }, { telephone }) };
        }),
      );
    });
  }
  await portal.inDb(db => db.execute(sql`analyze flight_passengers`));
}
const onBoth = () => ({ flightDate, flightDateEnd: addDays(flightDate, 1) });
/** Of the crowd, so many numbers: without those who have none and those who share one. */
const withNumber = crowd - 105 - 1050;

async function givenLong(more: { content?: string } = {}): Promise<string> {
  const { taskId, isTaken } = await tasks().createSegment({ ...draft, ...onBoth(), ...more });
  expect(isTaken).toBe(false);
  return taskId ?? '';
}
const take = () => portal.app.doChore('smsLists');
const detail = (taskId: string, who?: string) => tasks(who).detailTask({ taskId });

test('passengers of all flights of some days: about how many is shown at once, and the list is taken while nobody waits', async () => {
  const preview = await tasks().previewSmsContentForCreateTask({ ...draft, audience: 'segment', ...onBoth() });
  expect(preview).toMatchObject({ whole: false, content: '【TV航空】{paxName}您好，请留意航班变动' });
  expect(Math.abs(preview.recipients - withNumber)).toBeLessThan(withNumber / 10);
  const taskId = await givenLong();
  expect(await detail(taskId)).toMatchObject({ status: 0, listing: 'take', recipients: 0, allowed: ['disable', 'copy'] });
  expect((await tasks('manager').list({ mine: true })).rows.map(row => row.taskId)).not.toContain(taskId);
  await expect(tasks('manager').audit({ taskId, auditStatus: 'AGREE', auditRemark: '' })).rejects.toMatchObject({ key: 'smsTask.listing' });
  await take();
  expect(await detail(taskId)).toMatchObject({
    status: 0,
    listing: null,
    recipients: withNumber,
    vipCount: 1,
    parts: withNumber,
    price: withNumber * 5,
    repeated: 1050,
    leftOutBy: [{ why: 'noPhone', count: 115 }],
  });
  expect((await tasks('manager').list({ mine: true })).rows).toMatchObject([{ taskId, allowed: expect.arrayContaining(['audit']) }]);
  const { rows, total } = await tasks('manager').auditGetPassgener({ taskId, pageSize: 2 });
  expect([total, rows[0]?.receiver]).toEqual([expect.any(Number), 'C0']);
}, 60_000);

test('special passengers of some days, of one segment', async () => {
  const asked = { ...draft, ...onBoth(), segment: 'LXA-CTU', specials: ['VIP'] as const, audience: 'special' } as const;
  const { recipients, whole } = await tasks().previewSmsContentForCreateTask({ ...asked, specials: ['VIP'] });
  expect([recipients, whole]).toEqual([1, true]);
  expect(await tasks().previewSmsContentForCreateTask({ ...asked, specials: ['VIP'], segment: 'CTU-LXA' })).toMatchObject({
    recipients: 0,
  });
});

test('a long list is compared and taken anew in the background, and only once it was seen what has changed', async () => {
  const taskId = await givenLong();
  await take();
  const check = () => tasks('manager').auditAudience({ taskId });
  expect(await check()).toMatchObject({ comparedTime: null, added: 0, removed: 0 });
  await expect(tasks('manager').auditSnapshot({ taskId })).rejects.toMatchObject({ key: 'smsTask.notCompared' });
  await expect(tasks('admin').auditCompare({ taskId })).rejects.toMatchObject({ key: 'audit.notYourTask' });
  await portal.inDb(db => db.update(flightPassengers).set({ isCancel: 'Y' }).where(eq(flightPassengers.paxName, 'C5')));
  await portal.as('admin').msg.smsBlocked.save({ telphone: '17700000007', reason: 'unsubscribed', note: '' });
  await portal.inDb((db, tenantId) => renumber(db, tenantId, 'C12', '17799999999'));
  await tasks('manager').auditCompare({ taskId });
  await take();
  const found = await check();
  expect(found).toMatchObject({ recipients: withNumber - 2, added: 0, removed: 2, changed: 1, comparedTime: expect.any(String) });
  expect(found.changes.map(({ change, why, receiver, telphone }) => [change, why, receiver, telphone])).toEqual([
    ['phone', null, 'C12', '177****9999'],
    ['removed', 'gone', 'C5', '177****0005'],
    ['removed', 'unsubscribed', 'C7', '177****0007'],
  ]);
  expect(await tasks('manager').auditSnapshot({ taskId })).toEqual({ snapshotNo: 1, isTaken: false });
  await expect(tasks('manager').audit({ taskId, auditStatus: 'AGREE', auditRemark: '' })).rejects.toMatchObject({ key: 'smsTask.listing' });
  await take();
  expect(await detail(taskId, 'manager')).toMatchObject({ snapshotNo: 2, listing: null, recipients: withNumber - 2, vipCount: 0 });
  expect(await check()).toMatchObject({ snapshotNo: 2, comparedTime: null });
  await tasks('manager').audit({ taskId, auditStatus: 'AGREE', auditRemark: '' });
}, 60_000);

test('a task whose list comes to nobody is rejected with the reason, and told to its writer; one that was disabled meanwhile stays so', async () => {
  const hollow = await givenLong({ content: '请到{gate}登机口' });
  const gone = await givenLong();
  await tasks().disable({ taskId: gone });
  await take();
  expect(await detail(hollow)).toMatchObject({ status: 1, listing: null, listProblem: expect.stringContaining('没有可以发送的旅客') });
  expect(await detail(gone)).toMatchObject({ status: 5, listing: null, recipients: 0 });
}, 60_000);

test('days that end before they begin, or are too many, are refused at the last one', async () => {
  const asked = (flightDateEnd: string) => tasks().createSegment({ ...draft, flightDate, flightDateEnd });
  for (const end of [addDays(flightDate, -1), addDays(flightDate, 31)])
    await expect(asked(end)).rejects.toMatchObject({ fields: { flightDateEnd: { key: 'smsTask.flightDays' } } });
});
test('an English message names cities in English, also where its list is taken while nobody waits', async () => {
  const taskId = await givenLong({ content: 'Dear {paxName}, {flightNo} from {from} to {to}' });
  await take();
  expect((await tasks('manager').previewSmsContentForAudit({ taskId })).content).toContain('from Lhasa to Chengdu');
}, 60_000);

test('a list that is compared is shown as such, also after it could not be taken anew', async () => {
  const taskId = await givenLong();
  await take();
  await tasks('manager').auditCompare({ taskId });
  await take();
  await portal.inDb(db => chooseSetting(db, 'smsTasks', 'dailyParts', '1000'));
  await portal.inDb(db => db.update(smsTasks).set({ degree: 1 }).where(eq(smsTasks.id, taskId)));
  await tasks('manager').auditSnapshot({ taskId });
  await take();
  await portal.inDb(db => chooseSetting(db, 'smsTasks', 'dailyParts', '100000'));
  expect(await detail(taskId)).toMatchObject({ listing: null, listProblem: expect.stringContaining('1000') });
  await tasks('manager').auditCompare({ taskId });
  expect(await detail(taskId)).toMatchObject({ listing: 'compare' });
  await take();
}, 60_000);

async function renumber(db: Parameters<Parameters<TestPortal['inDb']>[0]>[0], tenantId: string, paxName: string, telephone: string) {
  const [found] = await db.select({ id: flightPassengers.id }).from(flightPassengers).where(eq(flightPassengers.paxName, paxName));
  const id = found?.id ?? '';
  await db.update(flightPassengers).set(passengerSeals.sealed({ tenantId, id }, { telephone })).where(eq(flightPassengers.id, id));
}

test('who of a long list of numbers has unsubscribed since it was taken is told as that, not as gone', async () => {
  const numbers = Array.from({ length: 10_001 }, (_, at) => `139${String(at).padStart(8, '0')}`);
  const file = new File([['手机号', ...numbers].join('\n')], 'numbers.csv', { type: 'text/csv' });
  const { typed: mobiles } = await tasks().importMobile({ file });
  const { taskId } = await tasks().createMobile({ ...draft, content: '请留意航班变动', mobiles });
  await take();
  await portal.as('message').msg.smsBlocked.save({ telphone: numbers[5] ?? '', reason: 'unsubscribed' });
  await tasks('manager').auditCompare({ taskId: taskId ?? '' });
  await take();
  const { removed, changes } = await tasks('manager').auditAudience({ taskId: taskId ?? '' });
  expect([removed, changes]).toEqual([1, [expect.objectContaining({ change: 'removed', why: 'unsubscribed' })]]);
}, 90_000);
