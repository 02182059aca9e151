import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { textInPdf } from '../../testing/pdf-text.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { tables } from '../../user-center/index.ts';
import { dataRulesIn } from '../../user-center/testing/given-data-rules.ts';
import { givenIn } from '../testing/given.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
let rules: ReturnType<typeof dataRulesIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
  rules = dataRulesIn(portal);
});
afterAll(() => portal.stop());

const station = () => portal.as('station').comp.order;
const printed = async (orderId: string, user = 'station') => textInPdf((await portal.as(user).comp.order.print({ orderId })).content);
const codeIn = (text: string): string => /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? '';

test('an order on paper: its facts, passengers and approval record in words, its page number, and who printed it', async () => {
  const { orderId, orderNo } = await given.effective({ fen: 67_890, pax: 2 });
  const answer = await station().print({ orderId });
  expect(answer).toMatchObject({ name: `补偿单 ${orderNo}.pdf` });
  const text = await textInPdf(answer.content);
  for (const words of [
    `补偿单 ${orderNo}`,
    '已生效',
    '¥1,357.80',
    '¥678.90',
    '拉萨 LXA',
    'P1',
    'P2',
    '经济舱',
    '审核记录',
    '同意',
    '1 / 1',
  ])
    expect(text).toContain(words);
  expect(text).toMatch(/白玛 打印于 \d{4}-\d\d-\d\d \d\d:\d\d/);
  expect(text).toMatch(/http:\/\/\S+\/features\/compensation\/print-check\?code=[0-9A-Z]{16}/);
  // Documents and phones stand on no paper.
  expect(text).not.toContain('5401021990');
  const [line] = (await portal.as('admin').uc.auditLog.page({ call: ['comp.order.print'] })).rows;
  expect(line).toMatchObject({ operation: '打印补偿单', target: orderNo, employeeName: '白玛', result: 'ok' });
});

test.each(['zh-CN', 'en-US'])('a paper in %s of an order whose review ended for want of a reviewer is genuine', async language => {
  const order = await given.submitted({ fen: 100_000, pax: 3 });
  await given.disabled('finance');
  await given.disabled('finance2');
  const { orderId, taskId } = order;
  const { isPrompt } = await portal.as('manager').comp.audit.operation({ orderId, taskId, auditStatus: 'AGREE', remarks: '' });
  expect(isPrompt).toBe(true);
  const paper = await station().print({ orderId }, { headers: { 'accept-language': language } });
  expect(await station().checkPrint({ code: codeIn(await textInPdf(paper.content)) })).toEqual({ genuine: true });
  await portal.inDb(db =>
    db
      .update(tables.users)
      .set({ status: 1 })
      .where(inArray(tables.users.userName, ['finance', 'finance2'])),
  );
});

test('a number that its reader may not see stands on no paper, nor in its name', async () => {
  const { orderId, orderNo } = await given.draft();
  await rules.hide('station-agent', 'comp.order', ['orderNo']);
  const paper = await station().print({ orderId });
  expect(paper).toMatchObject({ name: '补偿单.pdf' });
  expect(await textInPdf(paper.content)).not.toContain(orderNo);
  await rules.lift();
});

test('a long order goes over pages, each with the headings and its number', async () => {
  const { orderId } = await given.effective({ fen: 100, pax: 120 });
  const text = await printed(orderId);
  const pages = Number(/1 \/ (\d+)/.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(1);
  expect(text).toContain(`${pages} / ${pages}`);
  expect(text.match(/^旅客姓名$/gm)?.length).toBeGreaterThan(1);
  expect(text).toContain('P120');
});

test('no paper stays on the server once it is sent', async () => {
  const { orderId } = await given.draft();
  const folder = mkdtempSync(join(tmpdir(), 'reap-paper-'));
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    await printed(orderId);
    await until(() => readdirSync(folder).length === 0);
  } finally {
    if (before) process.env['TMPDIR'] = before;
    else delete process.env['TMPDIR'];
    rmSync(folder, { recursive: true });
  }
});

test('in English for who reads English', async () => {
  const { orderId } = await given.draft();
  const answer = await station().print({ orderId }, { headers: { 'accept-language': 'en-US' } });
  expect(await textInPdf(answer.content)).toMatch(/Compensation order[\s\S]*Draft[\s\S]*Check code/);
});

test('under the printer’s own masks and row rules, and only for who has the button', async () => {
  const { orderId } = await given.effective({ fen: 77_700, pax: 1 });
  await expect(portal.as('survey').comp.order.print({ orderId })).rejects.toMatchObject({ status: 403 });
  await expect(portal.as('admin2').comp.order.print({ orderId })).rejects.toMatchObject({ status: 404, key: 'order.notFound' });
  await rules.hide('finance', 'comp.order', ['sumMoney']);
  await rules.hide('finance', 'comp.orderPax', ['currentAmount']);
  await rules.hide('finance', 'comp.orderPax', ['paxName'], 2);
  const text = await printed(orderId, 'finance');
  expect(text).not.toContain('777.00');
  expect(text).not.toContain('补偿总金额');
  expect(text).not.toMatch(/^P1$/m);
  expect(text).toMatch(/^P\*+$/m);
  expect(await printed(orderId)).toContain('¥777.00');
});

describe('the code on the paper', () => {
  const check = (code: string, user = 'finance') => portal.as(user).comp.order.checkPrint({ code });

  test('says genuine as long as nothing has changed, however it is typed, to who may not see the order, and nothing else', async () => {
    const { orderId } = await given.effective();
    const code = codeIn(await printed(orderId));
    expect(await check(code)).toEqual({ genuine: true });
    expect(await check(` ${code.toLowerCase().replaceAll('-', ' ')} `, 'survey')).toEqual({ genuine: true });
  });

  test.each([
    ['was closed', (orderId: string) => station().close({ orderId })],
    [
      'has a passenger frozen',
      async (orderId: string) => {
        const [pax] = (await station().findPax({ orderId })).rows;
        await station().freezeOrderPax({ orderId, paxId: [pax?.paxId ?? ''], freezeReason: '证件核对中' });
      },
    ],
  ])('says changed since the order %s', async (_, change) => {
    const { orderId } = await given.effective();
    const code = codeIn(await printed(orderId));
    await change(orderId);
    expect(await check(code)).toEqual({ genuine: false });
    expect(await check(codeIn(await printed(orderId)))).toEqual({ genuine: true });
  });

  test('of an order that is gone says changed; one that was never given, or another tenant’s, is none', async () => {
    const { orderId } = await given.draft();
    const code = codeIn(await printed(orderId));
    await station().delete({ orderId });
    expect(await check(code)).toEqual({ genuine: false });
    await expect(check('2222-3333-4444-5555')).rejects.toMatchObject({ status: 404, key: 'order.print.unknown' });
    await expect(check(code, 'admin2')).rejects.toMatchObject({ status: 404, key: 'order.print.unknown' });
    await expect(portal.anonymous.comp.order.checkPrint({ code })).rejects.toMatchObject({ status: 401 });
  });
});
