import { eq } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { lastMessage } from '../../message-center/testing/sent-sms.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { portrait } from '../../user-center/testing/given-staff.ts';
import { expressDraft, givenBaggage } from '../testing/given-baggage.ts';
import { baggageLinks } from './bag-link.schema.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenBaggage>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenBaggage(portal);
});
afterAll(() => portal.stop());
afterEach(() => portal.setNow(undefined));

const calls = (by = 'station') => portal.as(by).comp.baggage;
const page = () => portal.anonymous.comp.bagLink;
const ended = { key: 'bagLink.ended', status: 404 };
const later = (minutes: number) => portal.setNow(new Date(Date.now() + minutes * 60_000));

let phones = 0;
const newPhone = () => {
  phones += 1;
  return `1377700${String(phones).padStart(4, '0')}`;
};
/** The newest message to a phone, and the token of the link in it. */
async function texted(phone: string, tenant?: string) {
  const content = (await lastMessage(portal, phone, tenant))?.content ?? '';
  return { content, token: /\/h5\/bag#([\w-]{43})$/.exec(content)?.[1] ?? '' };
}
/** A bag whose passenger has been sent the link. */
async function linked(more: Parameters<typeof given.missing>[0] = {}) {
  const phone = newPhone();
  const bag = await given.missing({ phone, ...more });
  await calls().sendLink({ accidentId: bag.accidentId });
  return { ...bag, phone, ...(await texted(phone)) };
}

test('the passenger sees by his link what has become of his bag, and nothing of anybody', async () => {
  const { accidentId, accidentNo, token, content } = await linked({ description: '内有现金' });
  expect(content).toContain(`您的行李事故 ${accidentNo} 的处理进度可在此查看：http`);
  expect(await page().view({ token })).toMatchObject({
    accidentNo,
    progress: 'searching',
    kind: { zh: '延误', en: 'Delayed' },
    express: null,
    photoCount: 0,
    station: { zh: '拉萨', en: 'Lhasa' },
    steps: [{ progress: 'searching' }, { progress: 'handling' }],
  });
  const other = await given.found();
  await calls().saveMatch({ accidentId, matchedAccidentId: other.accidentId });
  await calls().expressSave({ accidentId, ...expressDraft });
  await calls().toCloseStatus({ accidentId, reason: '旅客无理取闹' });
  const seen = await page().view({ token });
  expect(seen).toMatchObject({ progress: 'closed', express: { company: '顺丰', number: 'SF1234567890' } });
  expect(seen.steps.map(step => step.progress)).toEqual(['closed', 'onTheWay', 'found', 'searching', 'handling']);
  const { user } = await portal.as('station').uc.auth.me();
  for (const secret of ['P1', '1377700', other.accidentNo, '无理取闹', '内有现金', '北京中路', '旅客甲', '18.00', user.employeeName])
    expect(JSON.stringify(seen)).not.toContain(secret);
});

test('it is counted and told who sent it; the log names neither phone nor link', async () => {
  const { accidentId, accidentNo, phone, token } = await linked();
  expect((await calls('manager').baggageAccidentDetailInfo({ accidentId })).links).toMatchObject({ sent: 1 });
  expect((await calls().history({ accidentId })).at(-1)).toMatchObject({ operation: '发送旅客链接', fromStatus: 2, toStatus: 2 });
  const log = JSON.stringify(await portal.as('admin').uc.auditLog.page({ target: accidentNo }));
  expect(log).toContain('comp.baggage.sendLink');
  expect(log).not.toContain(phone);
  expect(log).not.toContain(token);
});

describe('a link that is none answers like one that is over', () => {
  test('unknown, of another tenant, cut, or run out', async () => {
    const { token } = await linked();
    const elsewhere = await portal.inDb(async (_, tenantId) => tenantId, 'DEMO2');
    const secret = Buffer.from(token, 'base64url').subarray(16);
    const forged = Buffer.concat([Buffer.from(elsewhere.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
    const near = `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`;
    for (const wrong of ['', 'x', '\u0000', token.slice(0, -1), `${token}A`, forged, near]) {
      await expect(page().view({ token: wrong })).rejects.toMatchObject(ended);
      await expect(page().photo({ token: wrong, place: 0 })).rejects.toMatchObject(ended);
    }
    later(31 * 24 * 60);
    await expect(page().view({ token })).rejects.toMatchObject(ended);
  });

  test('of a bag that was recorded by mistake, or with a phone that was not the passenger’s', async () => {
    const voided = await linked();
    await calls().toVoidStatus({ accidentId: voided.accidentId });
    await expect(page().view({ token: voided.token })).rejects.toMatchObject(ended);
    await expect(page().photo({ token: voided.token, place: 0 })).rejects.toMatchObject(ended);
    const phone = newPhone();
    const bag = await given.inHandling({ phone });
    await calls().sendLink({ accidentId: bag.accidentId });
    const { token } = await texted(phone);
    await calls().save({ ...(await calls().edit({ accidentId: bag.accidentId })), phone: newPhone() });
    await expect(page().view({ token })).rejects.toMatchObject(ended);
    expect((await calls().baggageAccidentDetailInfo({ accidentId: bag.accidentId })).links).toBeNull();
  });
});

test('a link shows the photos of its own bag, and opens no other file and no call of the staff', async () => {
  const upload = async () => (await portal.as('station').uc.file.upload({ file: portrait() }))[0]?.id ?? '';
  const fileId = await upload();
  const { token, accidentId } = await linked({ fileIds: [fileId] });
  const other = await linked({ fileIds: [await upload()] });
  expect((await page().view({ token })).photoCount).toBe(1);
  expect((await page().photo({ token, place: 0 })).content?.size).toBeGreaterThan(0);
  await expect(page().photo({ token, place: 1 })).rejects.toMatchObject({ key: 'file.notFound' });
  const bearer = { headers: { authorization: `Bearer ${token}` } };
  await expect(portal.anonymous.uc.file.download({ id: fileId }, bearer)).rejects.toMatchObject({ status: 401 });
  await expect(portal.anonymous.comp.baggage.baggageAccidentDetailInfo({ accidentId }, bearer)).rejects.toMatchObject({ status: 401 });
  await expect(portal.anonymous.comp.apply.myRecord({}, bearer)).rejects.toMatchObject({ status: 401 });
  expect((await page().view({ token: other.token })).accidentNo).toBe(other.accidentNo);
});

test('what has become of the bag is told without anybody asking: found, sent, sent otherwise, not found', async () => {
  const phone = newPhone();
  const bag = await given.missing({ phone });
  const found = await given.found();
  const { accidentId } = bag;
  const says = async () => (await texted(phone)).content;
  await calls().saveMatch({ accidentId: found.accidentId, matchedAccidentId: accidentId });
  expect(await says()).toContain(`您的行李已找到（${bag.accidentNo}）`);
  const { expressId } = await calls().expressSave({ accidentId, ...expressDraft });
  expect(await says()).toContain('顺丰，单号 SF1234567890');
  await calls().expressSave({ accidentId, expressId, ...expressDraft, expressNo: 'SF777' });
  expect(await says()).toContain('单号 SF777');
  await calls().expressSave({ accidentId, expressId, ...expressDraft, expressNo: 'SF777', fee: 2000 });
  expect((await calls().baggageAccidentDetailInfo({ accidentId })).links).toMatchObject({ sent: 3 });
  const abroad = await given.missing({ phone: '+44 7700 900123' });
  await calls().toLost({ accidentId: abroad.accidentId, reason: '满 21 天' });
  expect((await texted('+447700900123')).content).toMatch(/^【TV航空】We are sorry: your bag could not be found .*#[\w-]{43}$/);
});

test('nobody is written to too often: not twice in a minute, nor by two agents at once, nor more than five times a day', async () => {
  const { accidentId, phone } = await linked();
  const again = () => calls().sendLink({ accidentId });
  const limited = { key: 'baggage.linkLimit', status: 429 };
  await expect(again()).rejects.toMatchObject({ ...limited, params: { minutes: 1 } });
  later(2);
  const tried = await Promise.allSettled([again(), calls('manager').sendLink({ accidentId }), again()]);
  expect(tried.filter(one => one.status === 'fulfilled')).toHaveLength(1);
  for (const minutes of [4, 6, 8]) {
    later(minutes);
    await again();
  }
  later(10);
  await expect(again()).rejects.toMatchObject(limited);
  // Another bag of the same passenger is the same phone.
  const second = await given.inHandling({ phone });
  await expect(calls().sendLink({ accidentId: second.accidentId })).rejects.toMatchObject(limited);
  await expect(calls().toLost({ accidentId })).resolves.toBeNull();
});

test.each([59, 60])('what became of a bag is told, also by whom links were sent %i times in this hour', async sent => {
  const phone = newPhone();
  const { accidentId } = await given.missing({ phone });
  const by = { occasion: 'asked' as const, sentBy: await portal.userId('station'), sentByName: '白玛' };
  const times = { sentAt: new Date(Date.now() - 30 * 60_000), expiresAt: new Date(Date.now() + 24 * 60 * 60_000) };
  const link = (at: number) => ({ ...by, ...times, accidentId, id: newId(), tokenHash: Buffer.from(`${sent} ${at}`), phoneHash: `${at}` });
  const links = Array.from({ length: sent }, (_, at) => link(at));
  await portal.inDb((db, tenantId) => db.insert(baggageLinks).values(links.map(one => ({ ...one, tenantId }))));
  await calls().toLost({ accidentId, reason: '满 21 天' });
  expect((await texted(phone)).content).toContain('很抱歉');
  await portal.inDb(db => db.delete(baggageLinks).where(eq(baggageLinks.accidentId, accidentId)));
});

test('it takes the right, a mobile number, and a bag that is handled', async () => {
  const bag = await given.inHandling({ phone: '0891-6331234' });
  await expect(calls().sendLink({ accidentId: bag.accidentId })).rejects.toMatchObject({ key: 'baggage.noMobile' });
  await expect(calls().sendLink({ accidentId: (await given.found()).accidentId })).rejects.toMatchObject({ key: 'baggage.noPhone' });
  await expect(calls().sendLink({ accidentId: (await given.draft()).accidentId })).rejects.toMatchObject({ key: 'baggage.state' });
  await expect(calls('finance').sendLink({ accidentId: bag.accidentId })).rejects.toMatchObject({ status: 403 });
  await expect(calls('admin2').sendLink({ accidentId: bag.accidentId })).rejects.toMatchObject({ key: 'baggage.notFound' });
});

test('links that have run out are taken away at night', async () => {
  const { accidentId } = await linked();
  const inSixWeeks = new Date(Date.now() + 42 * 24 * 60 * 60_000);
  inSixWeeks.setUTCHours(20);
  portal.setNow(inSixWeeks);
  await portal.app.doChore('periodic');
  expect(await portal.inDb(db => db.$count(baggageLinks, eq(baggageLinks.accidentId, accidentId)))).toBe(0);
});
