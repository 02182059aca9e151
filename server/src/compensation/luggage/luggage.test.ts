import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { tables } from '../../user-center/index.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const stockOf = (user: string) => portal.as(user).comp.luggage;
let made = 0;
/** A new item; of Lhasa unless said otherwise. */
async function item({ stock = 0, warningLevel = 0, code = 'LXA' } = {}) {
  made += 1;
  const draft = { code, brand: `品牌${made}`, model: '20 寸', price: 39_900, warningLevel, stock };
  const { id } = await stockOf('admin').save(draft);
  return { ...draft, id };
}
const rowOf = async ({ brand }: { brand: string }, code = 'LXA') => (await stockOf('admin').findLuggage({ brand, code })).rows[0];
const ledgerOf = async (id: string) => (await stockOf('admin').stockDetailed({ id })).rows;
const mailsOf = async (user: string, word: string) =>
  (await portal.as(user).msg.innerMail.page({ pageSize: 300 })).rows.filter(mail => mail.msgTitle.includes(word));

describe('what there is of an item changes by movements, and its ledger says each', () => {
  test('received, corrected with a reason, counted', async () => {
    const { id, ...draft } = await item({ stock: 10 });
    await stockOf('manager').stockUpdate({ id, kind: 'receive', quantity: 5, reference: 'RK-1' });
    await stockOf('manager').stockUpdate({ id, kind: 'correct', quantity: -2, reason: '两件破损' });
    await stockOf('manager').stockUpdate({ id, kind: 'count', quantity: 12, seen: 13 });
    expect(await rowOf(draft)).toMatchObject({ stock: 12, reserved: 0, available: 12, onTheWay: 0, price: 39_900 });
    const { user } = await portal.as('manager').uc.auth.me();
    expect(
      (await ledgerOf(id)).map(({ kind, quantity, stockAfter, reason, reference }) => [kind, quantity, stockAfter, reason, reference]),
    ).toEqual([
      ['counted', -1, 12, '', ''],
      ['corrected', -2, 13, '两件破损', ''],
      ['received', 5, 15, '', 'RK-1'],
      ['received', 10, 10, '', ''],
    ]);
    expect((await ledgerOf(id))[0]?.by).toBe(user.employeeName);
  });

  test('less than nothing can’t be: the refusal names item, station and what there is', async () => {
    const { id, brand } = await item({ stock: 2 });
    const short = stockOf('manager').stockUpdate({ id, kind: 'correct', quantity: -3, reason: '破损' });
    await expect(short).rejects.toMatchObject({
      key: 'luggage.short',
      message: expect.stringContaining(`LXA 的“${brand} 20 寸”可用 2 件，不够 3 件`),
    });
    expect(await ledgerOf(id)).toHaveLength(1);
  });

  test('a count of pieces that moved meanwhile is asked for again', async () => {
    const { id } = await item({ stock: 5 });
    await stockOf('station').stockUpdate({ id, kind: 'receive', quantity: 1 });
    await expect(stockOf('manager').stockUpdate({ id, kind: 'count', quantity: 5, seen: 5 })).rejects.toMatchObject({
      key: 'luggage.moved',
    });
  });

  test.each([
    [{ kind: 'receive', quantity: 0 }, 'quantity'],
    [{ kind: 'receive' }, 'quantity'],
    [{ kind: 'correct', quantity: 0, reason: '更正' }, 'quantity'],
    [{ kind: 'correct', quantity: 1 }, 'reason'],
    [{ kind: 'count', quantity: 1 }, 'seen'],
    [{ kind: 'transfer', quantity: 1 }, 'toStation'],
    [{ kind: 'accept', quantity: 1 }, 'transferId'],
  ] as const)('%j is refused at the field %s', async (change, field) => {
    const { id } = await item({ stock: 5 });
    await expect(stockOf('admin').stockUpdate({ id, ...change })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: { text: expect.stringMatching(/\p{Script=Han}/u) } },
    });
  });
});

describe('between stations pieces are on their way until those of the other one have received them', () => {
  async function sent(quantity = 4) {
    const from = await item({ stock: 10 });
    await stockOf('station').stockUpdate({ id: from.id, kind: 'transfer', toStation: 'CTU', quantity, reference: 'TV9881' });
    const to = await rowOf(from, 'CTU');
    const [transfer] = await stockOf('station2').transfers({ id: to?.id ?? '', open: true });
    return { from, toId: to?.id ?? '', transferId: transfer?.id ?? '' };
  }

  test('gone here, announced there, and the people there are told', async () => {
    const { from, toId } = await sent();
    expect(await rowOf(from)).toMatchObject({ stock: 6, onTheWay: 0 });
    expect(await rowOf(from, 'CTU')).toMatchObject({ stock: 0, onTheWay: 4, price: 39_900 });
    expect((await ledgerOf(toId))[0]).toMatchObject({ kind: 'announced', quantity: 4, otherStation: 'LXA', reference: 'TV9881' });
    expect(await until(async () => (await mailsOf('station2', from.brand))[0])).toMatchObject({
      msgTitle: `“${from.brand} 20 寸”4 件已调往 CTU`,
    });
    expect(await mailsOf('station', from.brand)).toEqual([]);
  });

  test('all of it arrives', async () => {
    const { from, toId, transferId } = await sent();
    await stockOf('station2').stockUpdate({ id: toId, kind: 'accept', transferId, quantity: 4 });
    expect(await rowOf(from, 'CTU')).toMatchObject({ stock: 4, onTheWay: 0 });
    expect(await stockOf('station2').transfers({ id: toId })).toMatchObject([{ status: 1, arrived: 4, allowed: [] }]);
    const again = stockOf('station2').stockUpdate({ id: toId, kind: 'accept', transferId, quantity: 4 });
    await expect(again).rejects.toMatchObject({ key: 'luggage.transferState', message: expect.stringContaining('已调入') });
  });

  test('fewer arrive: the reason is asked for, the rest is on its way no more', async () => {
    const { from, toId, transferId } = await sent();
    const accept = (quantity: number, reason = '') =>
      stockOf('station2').stockUpdate({ id: toId, kind: 'accept', transferId, quantity, reason });
    await expect(accept(5)).rejects.toMatchObject({ fields: { quantity: { text: '实收不能多于调出的 4 件' } } });
    await expect(accept(3)).rejects.toMatchObject({ fields: { reason: { text: '实收少于调出时请填写原因' } } });
    await accept(3, '一件途中破损');
    expect(await rowOf(from, 'CTU')).toMatchObject({ stock: 3, onTheWay: 0 });
    expect((await ledgerOf(toId)).map(({ kind, quantity }) => [kind, quantity])).toEqual(
      expect.arrayContaining([
        ['arrived', 3],
        ['notComing', 1],
      ]),
    );
  });

  test('who sent it takes it back, with the reason; nobody else ends it at the wrong end', async () => {
    const { from, toId, transferId } = await sent();
    const atWrongEnd = stockOf('station').stockUpdate({ id: toId, kind: 'accept', transferId, quantity: 4 });
    await expect(atWrongEnd).rejects.toMatchObject({ key: 'luggage.notReceiver' });
    const recall = (user: string, id = from.id) => stockOf(user).stockUpdate({ id, kind: 'recall', transferId, reason: '发错航站' });
    await expect(recall('station2')).rejects.toMatchObject({ key: 'luggage.notSender' });
    await expect(recall('station', toId)).rejects.toMatchObject({ key: 'record.notFound' });
    await recall('station');
    expect(await rowOf(from)).toMatchObject({ stock: 10 });
    expect(await rowOf(from, 'CTU')).toMatchObject({ stock: 0, onTheWay: 0 });
  });

  test('not to a station that there is not', async () => {
    const { id, brand } = await item({ stock: 3 });
    const send = (language: string) =>
      stockOf('station').stockUpdate({ id, kind: 'transfer', toStation: 'ZZZ', quantity: 1 }, { headers: { 'accept-language': language } });
    await expect(send('zh-CN')).rejects.toMatchObject({ fields: { toStation: { text: '请选择有效的调往航站' } } });
    await expect(send('en-US')).rejects.toMatchObject({ fields: { toStation: { text: 'Please choose a valid To station' } } });
    expect(await rowOf({ brand }, 'ZZZ')).toBeUndefined();
  });

  test('not to the same station', async () => {
    const { id } = await item({ stock: 3 });
    const same = stockOf('station').stockUpdate({ id, kind: 'transfer', toStation: 'LXA', quantity: 1 });
    await expect(same).rejects.toMatchObject({ key: 'luggage.sameStation' });
  });
});

describe('the people of a station are told when an item has come down to its warning level', () => {
  test('once for each fall', async () => {
    const { id, brand } = await item({ stock: 5, warningLevel: 3 });
    const correct = (quantity: number) => stockOf('manager').stockUpdate({ id, kind: 'correct', quantity, reason: '核对' });
    await correct(-1);
    await correct(-1);
    const [mail] = await until(async () => {
      const mails = await mailsOf('manager', brand);
      return mails.length > 0 && mails;
    });
    expect(mail).toMatchObject({ msgTitle: `箱包“${brand} 20 寸”需补货（LXA）`, msgContent: expect.stringContaining('可用 3 件') });
    await correct(-1);
    await correct(+3);
    await correct(-2);
    // The second fall is told, the step further down was not.
    await until(async () => (await mailsOf('manager', brand)).length === 2);
    expect(await mailsOf('manager3', brand)).toEqual([]);
    expect((await stockOf('manager').findLuggage({ brand, low: true })).total).toBe(1);
  });
});

describe('what an item is', () => {
  test('is changed by who saw it as it is; a second one of its name is refused', async () => {
    const one = await item();
    const { id, version } = (await rowOf(one)) ?? { id: '' };
    const change = { id, version, brand: one.brand, model: '24 寸', price: 45_900, warningLevel: 1 };
    await stockOf('manager').update(change);
    await expect(stockOf('manager').update(change)).rejects.toMatchObject({ key: 'record.changed' });
    const twin = await item();
    await expect(stockOf('manager').update({ ...change, id: twin.id, version: undefined })).rejects.toMatchObject({
      key: 'luggage.exists',
    });
    const { brand } = one;
    const again = stockOf('manager').save({ code: 'LXA', brand, model: '24 寸', price: 1, warningLevel: 0, stock: 0 });
    await expect(again).rejects.toMatchObject({ key: 'luggage.exists', message: expect.stringContaining(`LXA 已有箱包“${brand} 24 寸”`) });
  });

  test('is of a station that there is', async () => {
    await expect(item({ code: 'ZZZ' })).rejects.toMatchObject({ fields: { code: { text: '请选择有效的航站代码' } } });
  });

  test.each([
    ['small letters', 'b100', 'm 20'],
    ['full width', 'Ｂ１００', 'Ｍ　20'],
    ['more blanks', ' B100 ', 'M   20'],
  ])('the same in %s is the same item', async (_, brand, model) => {
    const draft = { code: 'CTU', price: 1, warningLevel: 0, stock: 0 };
    const first = await stockOf('manager').save({ ...draft, brand: 'B100', model: 'M 20' });
    await expect(stockOf('manager').save({ ...draft, brand, model })).rejects.toMatchObject({ key: 'luggage.exists' });
    const { id } = await stockOf('manager').save({ ...draft, brand: 'C100', model: 'M 20' });
    const change = { brand, model, price: 1, warningLevel: 0 };
    await expect(stockOf('manager').update({ ...change, id })).rejects.toMatchObject({ key: 'luggage.exists' });
    // It may be spelled otherwise itself.
    await expect(stockOf('manager').update({ ...change, id: first.id })).resolves.toBeDefined();
    await stockOf('manager').remove({ id: first.id });
    await stockOf('manager').remove({ id });
  });

  test('two who write it differently at once: one is made', async () => {
    const save = (brand: string) => stockOf('manager').save({ code: 'CTU', brand, model: 'M', price: 1, warningLevel: 0, stock: 0 });
    const outcomes = await Promise.allSettled(['D100', 'd100', 'Ｄ１００', 'D100 '].map(save));
    const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason.key] : []));
    expect(refused).toEqual(['luggage.exists', 'luggage.exists', 'luggage.exists']);
  });

  test('two who give their items one name at once: the second is told of the first', async () => {
    const one = await item({ code: 'CTU' });
    const other = await item({ code: 'CTU' });
    const change = { model: 'M', price: 1, warningLevel: 0 };
    const outcomes = await Promise.allSettled([
      stockOf('manager').update({ ...change, id: one.id, brand: 'E100' }),
      stockOf('manager').update({ ...change, id: other.id, brand: 'e100' }),
      stockOf('manager').save({ ...change, code: 'CTU', brand: 'Ｅ100', stock: 0 }),
    ]);
    const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason.key] : []));
    expect(refused).toEqual(['luggage.exists', 'luggage.exists']);
  });

  test('pieces go to the same item, however the other station writes it', async () => {
    const { id, brand } = await item({ stock: 3 });
    const there = await stockOf('admin').save({ code: 'CTU', brand, model: '20　寸', price: 1, warningLevel: 0, stock: 1 });
    await stockOf('station').stockUpdate({ id, kind: 'transfer', toStation: 'CTU', quantity: 2 });
    expect((await stockOf('admin').findLuggage({ brand, code: 'CTU' })).rows).toMatchObject([{ id: there.id, onTheWay: 2 }]);
  });

  test('movements do not stand in the way of who edits it', async () => {
    const one = await item({ stock: 1 });
    const { id, version } = (await rowOf(one)) ?? { id: '' };
    await stockOf('station').stockUpdate({ id, kind: 'receive', quantity: 1 });
    await expect(
      stockOf('manager').update({ id, version, brand: one.brand, model: '28 寸', price: 1, warningLevel: 1 }),
    ).resolves.toBeDefined();
  });

  test('only one with nothing left is removed; its ledger stays, its name is free again', async () => {
    const { id, ...draft } = await item({ stock: 1 });
    await expect(stockOf('manager').remove({ id })).rejects.toMatchObject({ key: 'luggage.inUse' });
    await stockOf('manager').stockUpdate({ id, kind: 'transfer', toStation: 'CTU', quantity: 1 });
    // It may come back.
    await expect(stockOf('manager').remove({ id })).rejects.toMatchObject({ key: 'luggage.inUse' });
    const to = await rowOf(draft, 'CTU');
    await expect(stockOf('manager').remove({ id: to?.id ?? '' })).rejects.toMatchObject({ key: 'luggage.inUse' });
    const [transfer] = await stockOf('station2').transfers({ id: to?.id ?? '' });
    await stockOf('station2').stockUpdate({ id: to?.id ?? '', kind: 'accept', transferId: transfer?.id ?? '', quantity: 1 });
    await stockOf('manager').remove({ id });
    expect(await rowOf(draft)).toBeUndefined();
    await expect(stockOf('manager').stockUpdate({ id, kind: 'receive', quantity: 1 })).rejects.toMatchObject({ key: 'record.notFound' });
    await expect(stockOf('manager').save({ ...draft, stock: 0 })).resolves.toBeDefined();
  });
});

test('another station’s stock is nobody’s for those whose rows end at their own', async () => {
  const here = await item({ stock: 2 });
  const there = await item({ stock: 2, code: 'CTU' });
  const role = await portal.inDb(async (db, tenantId) => {
    const [found] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-manager'));
    await db.insert(tables.dataRowRules).values({ tenantId, roleId: found?.id ?? '', modelId: 'comp.luggage', stations: ['LXA'] });
    return found?.id ?? '';
  });
  const limited = stockOf('manager');
  expect((await limited.findLuggage({ brand: there.brand })).rows).toEqual([]);
  expect((await limited.findLuggage({ brand: here.brand })).rows).toHaveLength(1);
  expect((await limited.findSegment({})).map(({ code }) => code)).toEqual(['LXA']);
  expect((await portal.as('manager').comp.h5.luggagePage({ code: 'CTU' })).rows).toEqual([]);
  const nobody = { key: 'record.notFound' };
  const { id } = there;
  await expect(limited.stockUpdate({ id, kind: 'receive', quantity: 1 })).rejects.toMatchObject(nobody);
  await expect(limited.stockDetailed({ id })).rejects.toMatchObject(nobody);
  await expect(limited.transfers({ id })).rejects.toMatchObject(nobody);
  await expect(limited.remove({ id })).rejects.toMatchObject(nobody);
  await expect(limited.update({ id, brand: 'x', model: 'x', price: 1, warningLevel: 0 })).rejects.toMatchObject(nobody);
  const elsewhere = limited.save({ code: 'CTU', brand: '别处', model: '20 寸', price: 1, warningLevel: 0, stock: 0 });
  await expect(elsewhere).rejects.toMatchObject({ key: 'luggage.otherStation' });
  await portal.inDb(db => db.delete(tables.dataRowRules).where(eq(tables.dataRowRules.roleId, role)));
  expect((await stockOf('admin').findLuggage({ brand: '别处' })).total).toBe(0);
});

test('stations are found by what their code begins with, with what each has', async () => {
  const { brand } = await item({ stock: 3, warningLevel: 3, code: 'KMG' });
  expect(await stockOf('finance').findSegment({ code: 'km' })).toEqual([{ code: 'KMG', items: 1, available: 3, low: 1 }]);
  const offered = await portal.as('station').comp.h5.luggagePage({ code: 'KMG', brand });
  expect(offered.rows).toMatchObject([{ brand, available: 3, price: 39_900 }]);
  await expect(stockOf('finance').stockUpdate({ id: offered.rows[0]?.id ?? '', kind: 'receive', quantity: 1 })).rejects.toMatchObject({
    status: 403,
  });
});
