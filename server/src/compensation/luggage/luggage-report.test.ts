import ExcelJS from 'exceljs';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { dataRulesIn } from '../../user-center/testing/given-data-rules.ts';
import { materialIn } from '../testing/given-material.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
const report = (user = 'finance') => portal.as(user).comp.baggageReport;

test('the totals are the sums of the rows, in all and part by part; so is the file', async () => {
  const given = materialIn(portal);
  for (const quantity of [1, 2]) {
    const { orderId } = await given.effective({ quantity });
    await portal.as('station').comp.h5Order.offlineGrant({ orderId, signedName: '旅客甲' });
  }
  const { rows } = await report().getLuggageCompensationReport({ pageSize: 300 });
  const total = await report().getLuggageCompensationTotal({});
  const amount = rows.reduce((sum, row) => sum + row.quantity * (row.price ?? 0), 0);
  expect(total).toMatchObject({ orders: 2, pieces: 3, amount });
  for (const parts of [total.byStation, total.byBrand, total.byTime])
    expect(parts.reduce((sum, part) => sum + (part.amount ?? 0), 0)).toBe(amount);
  const [brand] = total.byBrand;
  expect(await report().getLuggageCompensationTotal({ brand: brand?.key ?? '' })).toMatchObject({ orders: 1, pieces: brand?.pieces });
  expect(await report().getLuggageCompensationTotal({ code: 'CTU' })).toMatchObject({ orders: 0, pieces: 0, amount: 0, byBrand: [] });
  const { content } = await report().luggageCompensationReportExport({});
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await content?.arrayBuffer()) as never);
  expect(book.worksheets[0]?.rowCount).toBe(rows.length + 1);
  expect(JSON.stringify(book.worksheets[0]?.getRow(2).values)).toContain('拉萨 LXA');
});

test('by brand: what there is at all stations, and what was given of it', async () => {
  const save = (code: string, stock: number) =>
    portal.as('admin').comp.luggage.save({ code, brand: '报表牌', model: '20 寸', price: 100, warningLevel: 2, stock });
  await save('LXA', 5);
  await save('CTU', 2);
  expect(await report().getLuggageManagementList({ brand: '报表' })).toEqual([
    { brand: '报表牌', stations: 2, items: 2, stock: 7, reserved: 0, available: 7, onTheWay: 0, low: 1, granted: 0 },
  ]);
  const granted = (await report().getLuggageManagementList({})).reduce((sum, brand) => sum + brand.granted, 0);
  expect(granted).toBe(3);
});

test('what was given out of a brand stays so when the item it was given from is removed', async () => {
  const given = materialIn(portal);
  const item = await given.item({ stock: 1 });
  const { orderId } = await given.effective({ item });
  await portal.as('station').comp.h5Order.offlineGrant({ orderId, signedName: '旅客甲' });
  const other = { code: 'LXA', brand: item.brand, model: '24 寸', price: 49_900, warningLevel: 0, stock: 3 };
  await portal.as('admin').comp.luggage.save(other);
  await portal.as('admin').comp.luggage.remove({ id: item.id });
  expect(await report().getLuggageManagementList({ brand: item.brand })).toMatchObject([{ items: 1, stock: 3, granted: 1 }]);
  expect(await report().getLuggageCompensationTotal({ brand: item.brand })).toMatchObject({ pieces: 1 });
});

test('who may not read brands or prices is told neither by the parts of the sums', async () => {
  const given = materialIn(portal);
  for (const [brand, price, quantity] of [
    ['贵重牌', 90_000, 1],
    ['普通牌', 1000, 9],
  ] as const) {
    const facts = { code: 'LXA', brand, model: '20 寸', price, warningLevel: 0, stock: 9 };
    const { id } = await portal.as('admin').comp.luggage.save(facts);
    const { orderId } = await given.effective({ item: { ...facts, id }, quantity });
    await portal.as('station').comp.h5Order.offlineGrant({ orderId, signedName: '旅客甲' });
  }
  const rules = dataRulesIn(portal);
  const brands = async () => (await report().getLuggageCompensationTotal({})).byBrand.map(part => part.key);
  const before = (await brands()).filter(brand => /^(?:贵重|普通)牌$/.test(brand));
  expect(before).toEqual(['贵重牌', '普通牌']);
  await rules.hide('finance', 'comp.luggageConsumption', ['price']);
  expect((await brands()).filter(brand => before.includes(brand))).toEqual(['普通牌', '贵重牌']);
  await rules.hide('finance', 'comp.luggageConsumption', ['brand']);
  expect(await brands()).toEqual([]);
  await rules.lift();
});

test('reports are for those who hold their codes', async () => {
  await expect(report('station').getLuggageCompensationReport({})).rejects.toMatchObject({ status: 403 });
  await expect(report('station').luggageCompensationReportExport({})).rejects.toMatchObject({ status: 403 });
});
