import type { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { BaggageType } from '@reap/contracts/compensation/codes';
import type { RequestOf } from '@reap/contracts/contract';
import { and, eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { flightPassengers } from '../../flight-passenger/index.ts';
import { givenFlights } from '../../flight-passenger/testing/given-flights.ts';
import { files } from '../../kernel/kernel.schema.ts';
import { textInPdf } from '../../testing/pdf-text.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { portrait } from '../../user-center/testing/given-staff.ts';
import { baggageDraft, expressDraft, givenBaggage, newTag } from '../testing/given-baggage.ts';
import { baggageAccidents } from './baggage.schema.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenBaggage>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenBaggage(portal);
});
afterAll(() => portal.stop());

const web = (by = 'station') => portal.as(by).comp.baggage;
const phone = (by = 'station') => portal.as(by).comp.h5Baggage;
const roleId = async (roleCode: string) => (await portal.as('admin').uc.role.page({ roleCode })).rows[0]?.id ?? '';

test('a bag goes from the counter to its passenger: registered, looked for, matched, sent, closed; each step stands in its story', async () => {
  const { accidentId, accidentNo } = await given.draft();
  expect(accidentNo).toMatch(/^BG\d{18}$/);
  await web().submit({ accidentId });
  await web().toMatch({ accidentId });
  const other = await given.found();
  await phone().saveMatch({ accidentId, matchedAccidentId: other.accidentId });
  await web().expressSave({ accidentId, ...expressDraft });
  const detail = await phone().baggageAccidentDetailInfo({ accidentId });
  expect(detail).toMatchObject({
    accidentStatus: 3,
    paxName: 'P1',
    phone: '13800138000',
    matchedAccidentNo: other.accidentNo,
    matched: { accidentNo: other.accidentNo, accidentStatus: 3 },
    express: { expressNo: 'SF1234567890', receiver: '旅客甲', phone: '13800138000', fee: 1800 },
  });
  await web().toCloseStatus({ accidentId, reason: '旅客已签收' });
  expect((await web().baggageAccidentDetailInfo({ accidentId: other.accidentId })).accidentStatus).toBe(5);
  const story = await web().history({ accidentId });
  expect(story.map(({ operation, fromStatus, toStatus, remark }) => [operation, fromStatus, toStatus, remark])).toEqual([
    ['登记', null, 0, ''],
    ['提交', 0, 1, ''],
    ['转匹配', 1, 2, ''],
    ['匹配成功', 2, 3, other.accidentNo],
    ['登记快递', 3, 3, '顺丰 SF1234567890'],
    ['结案', 3, 5, '旅客已签收'],
  ]);
});

test('what is changed is told with before and after, a phone only as its mask', async () => {
  const { accidentId, accidentNo } = await given.inHandling();
  const row = await web('manager').edit({ accidentId });
  await web('manager').save({ ...row, bagColor: 'RD', phone: '13911112222', accidentSubType: BaggageType.lost });
  const story = await web().history({ accidentId });
  const changes = story.at(-1)?.changes.map(({ label, before, after }) => [label, before, after]);
  expect(changes).toEqual(
    expect.arrayContaining([
      ['颜色', '黑色', '红色'],
      ['行李事故类型', '延误', '丢失'],
    ]),
  );
  expect(JSON.stringify(await portal.as('admin').uc.auditLog.page({ target: accidentNo }))).not.toContain('13911112222');
});

test('a tag is kept as ten digits however it is typed; the second accident of a bag is offered the first', async () => {
  const flight = await given.flight();
  const first = await web().save(baggageDraft(flight, { bagTag: 'TV 701001' }));
  expect(await web().edit({ accidentId: first.accidentId })).toMatchObject({ bagTag: '0088701001' });
  await expect(phone().save(baggageDraft(flight, { bagTag: '0088701001' }))).rejects.toMatchObject({
    status: 409,
    key: 'baggage.exists',
    fields: { bagTag: { params: { accidentNo: first.accidentNo, accidentId: first.accidentId, station: 'LXA' } } },
  });
  await web().save(baggageDraft(flight, { bagTag: 'TV701001', accidentSubType: BaggageType.damaged }));
  await web().submit({ accidentId: first.accidentId });
  await web().toVoidStatus({ accidentId: first.accidentId });
  await web().save(baggageDraft(flight, { bagTag: 'TV701001' }));
});

test('of two that register the same bag in one moment one is refused', async () => {
  const flight = await given.flight();
  const bagTag = newTag();
  const tried = await Promise.allSettled(['station', 'manager', 'admin'].map(by => web(by).save(baggageDraft(flight, { bagTag }))));
  expect(tried.filter(one => one.status === 'fulfilled')).toHaveLength(1);
});

test('relieving a match undoes it exactly; voiding one of a pair sets the other free', async () => {
  const { missing, found } = await given.pair();
  await web().relieveMatch({ accidentId: found.accidentId });
  const now = async ({ accidentId }: { accidentId: string }) => {
    const { accidentStatus, matchedAccidentId } = await web().baggageAccidentDetailInfo({ accidentId });
    return [accidentStatus, matchedAccidentId];
  };
  expect([await now(missing), await now(found)]).toEqual([
    [2, null],
    [1, null],
  ]);
  await web().saveMatch({ accidentId: found.accidentId, matchedAccidentId: missing.accidentId });
  await web().toVoidStatus({ accidentId: found.accidentId });
  expect([await now(missing), await now(found)]).toEqual([
    [2, null],
    [6, null],
  ]);
});

test('of agents who match one found bag with different missing ones exactly one wins', async () => {
  const found = await given.found();
  const missing = await Promise.all([given.missing(), given.missing(), given.missing(), given.missing()]);
  const tried = await Promise.allSettled(
    missing.map(({ accidentId }, at) =>
      at % 2
        ? web().saveMatch({ accidentId, matchedAccidentId: found.accidentId })
        : phone('manager').saveMatch({ accidentId: found.accidentId, matchedAccidentId: accidentId }),
    ),
  );
  expect(tried.filter(one => one.status === 'fulfilled')).toHaveLength(1);
  for (const one of tried) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 });
  const pairs = await portal.inDb(db => db.$count(baggageAccidents, eq(baggageAccidents.matchedId, found.accidentId)));
  expect(pairs).toBe(1);
});

test('a missing bag is offered the found ones that may be it, and the other way round, each with its reasons', async () => {
  const day = { flightDate: '2026-06-14' };
  const flight = await givenFlights(portal).flight({ pax: 1, ...day });
  const looked = { bagColor: 'BN', bagType: '29', weight: 7, description: '棕色背包，挂小熊猫' } as const;
  const own = await given.missing({ ...looked, bagTag: '0088410027' }, flight);
  const nowhere = { ...day, flightNo: '', segment: '' };
  const swapped = await given.found({ ...nowhere, bagTag: '0088410072' }, flight);
  const torn = await given.found({ ...nowhere, ...looked, bagTag: '', description: '背包 小熊猫挂件' }, flight);
  const elsewhere = await given.found({ ...nowhere, ...looked, terminal: 'CTU', bagTag: '' }, flight);
  await given.found({ ...nowhere, flightDate: '2026-07-30', bagTag: '' }, flight);
  const found = await web().candidates({ accidentId: own.accidentId });
  expect(found.map(({ accidentNo }) => accidentNo)).toEqual([swapped, elsewhere, torn].map(({ accidentNo }) => accidentNo));
  expect(found[0]).toMatchObject({ likelihood: 'strong' });
  expect(found[0]?.reasons.slice(0, 2)).toEqual([
    { reason: 'tagSwapped', detail: '' },
    { reason: 'daySame', detail: '' },
  ]);
  expect(found[2]?.reasons).toContainEqual({ reason: 'wordsShared', detail: '背包 小熊猫' });
  const back = await phone().candidates({ accidentId: torn.accidentId });
  expect(back.map(({ accidentNo, score }) => [accidentNo, score])).toEqual([[own.accidentNo, found[2]?.score]]);
  const finance = await roleId('station-manager');
  const limit = { roleId: finance, modelId: 'comp.baggage' };
  await portal.inDb(async (db, tenantId) => {
    await db.insert(tables.dataRowRules).values({ tenantId, ...limit, stations: ['LXA'] });
    await db.insert(tables.dataColumnRules).values({ tenantId, ...limit, columnName: 'bagTag', processor: 3 });
  });
  const limited = await web('manager').candidates({ accidentId: own.accidentId });
  expect(limited.map(({ accidentNo }) => accidentNo)).toEqual([torn.accidentNo, swapped.accidentNo]);
  expect(JSON.stringify(limited)).not.toMatch(/tagS|tagO|0088410072/);
  await portal.inDb(async db => {
    await db.delete(tables.dataRowRules);
    await db.delete(tables.dataColumnRules);
  });
});

test('two missing bags, a bag with itself, and a bag that is not looked for are no pair', async () => {
  const one = await given.missing();
  const other = await given.missing();
  const handled = await given.inHandling();
  const found = await given.found();
  const match = (a: { accidentId: string }, b: { accidentId: string }) =>
    web().saveMatch({ accidentId: a.accidentId, matchedAccidentId: b.accidentId });
  await expect(match(one, other)).rejects.toMatchObject({ key: 'baggage.notAPair' });
  await expect(match(one, one)).rejects.toMatchObject({ key: 'baggage.notAPair' });
  await expect(match(handled, found)).rejects.toMatchObject({ key: 'baggage.notToMatch' });
});

test('what a form lacks is said at its field', async () => {
  const flight = await given.flight();
  const save = (more: object) => web().save({ ...baggageDraft(flight), ...more });
  const refused = (field: string, text: string) => ({ status: 400, fields: { [field]: { text } } });
  await expect(save({ paxName: '' })).rejects.toMatchObject(refused('paxName', '请输入旅客姓名'));
  await expect(save({ flightNo: '' })).rejects.toMatchObject(refused('flightNo', '请输入航班号'));
  await expect(save({ segment: 'LXA-PEK' })).rejects.toMatchObject({ fields: { segment: expect.anything() } });
  await expect(save({ bagTag: 'TV12' })).rejects.toMatchObject({ fields: { bagTag: expect.anything() } });
  await expect(save({ accidentSubType: '9' })).rejects.toMatchObject({ fields: { accidentSubType: expect.anything() } });
  await expect(save({ flightNo: 'TV9999' })).rejects.toMatchObject({ key: 'flight.notFound' });
  await save({ accidentSubType: BaggageType.found, flightNo: '', segment: '', paxName: '', phone: '', bagTag: '' });
});

test('photos are kept with the accident and seen by whoever sees it; those that are taken out are gone', async () => {
  const upload = async () => (await portal.as('station').uc.file.upload({ file: portrait() }))[0]?.id ?? '';
  const first = await upload();
  const second = await upload();
  const { accidentId } = await given.draft({ fileIds: [first, second] });
  const open = (by: string, id: string) => portal.as(by).uc.file.download({ id });
  expect((await open('manager', first)).content?.size).toBeGreaterThan(0);
  await expect(open('survey', first)).rejects.toMatchObject({ status: 404 });
  const row = await web().edit({ accidentId });
  await web().save({ ...row, fileIds: [second] });
  await expect(open('manager', first)).rejects.toMatchObject({ status: 404 });
  await expect(web('manager').save({ ...baggageDraft(await given.flight()), fileIds: [second] })).rejects.toMatchObject({
    fields: { fileIds: expect.anything() },
  });
  await web().delete({ id: accidentId });
  expect(await portal.inDb(db => db.$count(files, eq(files.id, second)))).toBe(0);
});

test('the list is narrowed by each of its filters, and by those that are unmatched for more than a day', async () => {
  const bagTag = newTag();
  const { accidentId, accidentNo } = await given.missing({ bagTag, paxName: 'ZHANGSAN', phone: '13712345678' });
  const numbers = async (filter: RequestOf<typeof baggage.findBaggageAccidentList>) =>
    (await web().findBaggageAccidentList(filter)).rows.map(row => row.accidentNo);
  const narrow = [
    { accidentNo },
    { paxName: 'zhangs' },
    { phone: '13712345678' },
    { bagTag },
    { bagTag: bagTag.slice(4) },
    { bagTag: `TV${bagTag.slice(4)}` },
  ];
  for (const filter of narrow) expect([filter, await numbers(filter)]).toEqual([filter, [accidentNo]]);
  expect(await numbers({ terminal: ['XIY'] })).toEqual([]);
  expect(await numbers({ accidentStatus: [2], accidentSubType: ['4'], terminal: ['LXA'] })).toContain(accidentNo);
  expect(await numbers({ unmatched: true })).not.toContain(accidentNo);
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  await portal.inDb(db => db.update(baggageAccidents).set({ stateAt: longAgo }).where(eq(baggageAccidents.id, accidentId)));
  expect(await numbers({ unmatched: true })).toContain(accidentNo);
});

test('the list is narrowed to bags whose passengers may be compensated, to none for those who may not do so', async () => {
  const [paxId = ''] = (await given.flight()).paxIds;
  const withPax = ({ accidentId }: { accidentId: string }) =>
    portal.inDb(db => db.update(baggageAccidents).set({ paxId }).where(eq(baggageAccidents.id, accidentId)));
  for (const made of [await given.draft(), await given.inHandling(), await given.missing(), await given.found()]) await withPax(made);
  await given.inHandling();
  const list = async (filter: RequestOf<typeof baggage.findBaggageAccidentList>, by = 'station') =>
    (await web(by).findBaggageAccidentList({ pageSize: 300, ...filter })).rows;
  const marked = (await list({})).filter(row => row.orderable).map(row => row.accidentNo);
  expect(marked.length).toBeGreaterThan(0);
  expect((await list({ orderable: true })).map(row => row.accidentNo)).toEqual(marked);
  expect(await list({}, 'director')).not.toEqual([]);
  expect(await list({ orderable: true }, 'director')).toEqual([]);
});

test('whose bag a tag is, and what was filed for it, is known before anything is typed', async () => {
  const flight = await given.flight();
  const [paxId = ''] = flight.paxIds;
  await portal.inDb(db =>
    db
      .update(flightPassengers)
      .set({ bagTag: 'TV880010', baggageCount: 2 })
      .where(and(eq(flightPassengers.id, paxId))),
  );
  const { flightDate, flightNo } = flight;
  const check = (bagTag: string) => portal.as('station').comp.h5.passengerBaggageCheckBagTag({ bagTag, flightDate });
  const second = await check('TV880011');
  expect(second).toMatchObject({
    bagTag: '0088880011',
    accidents: [],
    passengers: [{ paxId, paxName: 'P1', flightNo, segment: 'LXA-CTU' }],
  });
  expect((await check('TV880012')).passengers).toEqual([]);
  const filed = await web().save(baggageDraft(flight, { bagTag: '0088880011', paxId }));
  expect((await check('880011'.padStart(10, '0088'))).accidents).toMatchObject([{ accidentNo: filed.accidentNo }]);
  await expect(check('TV1')).rejects.toMatchObject({ key: 'baggage.tagUnreadable' });
  const both = await portal.as('station').comp.h5.passengerBaggageGetFlightAndPassenger({ flightNo, flightDate, paxName: 'P' });
  expect(both).toMatchObject({ flight: { flightNo, segments: ['LXA-CTU'] }, passengers: [{ paxName: 'P1' }, { paxName: 'P2' }] });
});

test('row rules by station hold for reading and for where it is put; a column that is hidden stays as it is stored', async () => {
  const { accidentId } = await given.inHandling({ terminal: 'CTU' });
  const other = await given.inHandling({ terminal: 'LXA', phone: '13698765432' });
  const manager = await roleId('station-manager');
  const limit = { roleId: manager, modelId: 'comp.baggage' };
  await portal.inDb(async (db, tenantId) => {
    await db.insert(tables.dataRowRules).values({ tenantId, ...limit, stations: ['LXA'] });
    await db.insert(tables.dataColumnRules).values({ tenantId, ...limit, columnName: 'phone', processor: 3 });
  });
  await expect(web('manager').baggageAccidentDetailInfo({ accidentId })).rejects.toMatchObject({ key: 'baggage.notFound' });
  await expect(web('manager').toMatch({ accidentId })).rejects.toMatchObject({ key: 'baggage.notFound' });
  expect((await web('manager').findBaggageAccidentList({ terminal: ['CTU'] })).rows).toEqual([]);
  const row = await web('manager').edit({ accidentId: other.accidentId });
  expect(row).not.toHaveProperty('phone');
  await expect(web('manager').save({ ...row, terminal: 'CTU' })).rejects.toMatchObject({ fields: { terminal: expect.anything() } });
  await web('manager').save({ ...row, phone: '', description: '补充描述' });
  expect(await web().baggageAccidentDetailInfo({ accidentId: other.accidentId })).toMatchObject({
    description: '补充描述',
    phone: '13698765432',
    terminal: 'LXA',
  });
  await expect(web('survey').findBaggageAccidentList({})).rejects.toMatchObject({ status: 403 });
});

test('where accident numbers are hidden, no story tells the other bag’s; a phone behind its mask is shown for a reason, and counted', async () => {
  const { missing, found } = await given.pair();
  const { accidentId } = missing;
  const { expressId } = await web().expressSave({ accidentId, ...expressDraft, phone: '13655554444' });
  const limit = { roleId: await roleId('station-manager'), modelId: 'comp.baggage' };
  const rules = [
    { columnName: 'accidentNo', processor: 3 as const },
    { columnName: 'phone', processor: 2 as const },
  ];
  await portal.inDb(async (db, tenantId) => {
    await db.delete(tables.dataRowRules);
    await db.delete(tables.dataColumnRules);
    for (const rule of rules) await db.insert(tables.dataColumnRules).values({ tenantId, ...limit, ...rule });
  });
  for (const calls of [web('manager'), phone('manager')])
    expect(JSON.stringify(await calls.history({ accidentId }))).not.toContain(found.accidentNo);
  expect((await web('manager').baggageAccidentDetailInfo({ accidentId })).phone).toBe('138****8000');
  const reveal = (more: { expressId?: string; reason?: string } = {}, by = 'manager') =>
    web(by).reveal({ accidentId, column: 'phone', reason: '联系旅客取行李', ...more });
  const first = await reveal();
  expect(first).toMatchObject({ value: '13800138000', seconds: 60 });
  expect(await reveal({ expressId })).toMatchObject({ value: '13655554444', left: first.left - 1 });
  await expect(reveal({ expressId: accidentId })).rejects.toMatchObject({ key: 'baggage.expressNotFound' });
  await expect(reveal({ reason: '' })).rejects.toMatchObject({ fields: { reason: expect.anything() } });
  await expect(reveal({}, 'station')).rejects.toMatchObject({ status: 403 });
  await portal.inDb(db => db.delete(tables.dataColumnRules));
});

test('the list as a file, and the property report on paper, tell kinds, stations and tags in words', async () => {
  const { accidentId, accidentNo } = await given.inHandling({ bagTag: '0088990011', paxName: 'WANGWU' });
  await web().expressSave({ accidentId, ...expressDraft });
  const { content } = await web().export({ accidentNo });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await content?.arrayBuffer()) as never);
  const lines: string[][] = [];
  book.worksheets[0]?.eachRow(line => lines.push((line.values as unknown[]).map(String)));
  const [head, row] = lines;
  expect(head).toEqual(expect.arrayContaining(['事故单号', '行李事故类型', '行李牌号', '箱包类型']));
  expect(row).toEqual(expect.arrayContaining([accidentNo, '处理中', '延误', 'TV 990011', '拉萨 LXA', '黑色', '22 立式拉杆箱']));
  const report = await web().print({ accidentId });
  expect(report).toMatchObject({ name: `行李事故单 ${accidentNo}.pdf` });
  const text = await textInPdf(report.content);
  for (const words of ['WANGWU', 'TV 990011', '延误', '拉萨 LXA', '顺丰', 'SF1234567890']) expect(text).toContain(words);
  expect(text).not.toContain('13800138000');
  await expect(web('survey').print({ accidentId })).rejects.toMatchObject({ status: 403 });
});
