import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { baggageLookup } from '@reap/contracts/compensation/baggage/baggage-lookup';
import { lookup } from '@reap/contracts/user-center/lookup';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { baggageDetail, baggageLookups, baggageRow, bagOwner } from '../../../testing/sample-bags.ts';
import { catalogOf, flightInfo, lookups } from '../../../testing/samples.ts';
import BaggageFormScreen from './baggage-form.screen.tsx';

const row = baggageRow();
const adding = routes.baggageForm({ type: 'ADD' });
const editing = routes.baggageForm({ type: 'EDIT', accidentId: row.accidentId });
const checked = { bagTag: '0088123456', accidents: [], passengers: [bagOwner()] };
const reads = () => [
  ...baggageLookups(),
  ...lookups(),
  fake(baggage.edit, () => row),
  fake(baggageLookup.passengerBaggageCheckBagTag, () => checked),
  fake(baggageLookup.passengerBaggageGetFlightAndPassenger, () => ({ flight: flightInfo(), passengers: [] })),
];
const show = (path: string, calls: readonly Fake[] = []) =>
  renderInPortal(<BaggageFormScreen />, { path, calls: [...calls, ...reads()], catalog: catalogOf('zh-CN') });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const box = (name: RegExp) => screen.findByRole('textbox', { name });

beforeEach(() => sessionStorage.clear());

test('a scanned tag finds its passenger; taking him fills the form, and it is registered with him', async () => {
  const check = fake(baggageLookup.passengerBaggageCheckBagTag, () => checked);
  const save = fake(baggage.save, () => ({ accidentId: row.accidentId, accidentNo: row.accidentNo, version: 1 }));
  const { portal } = show(adding, [check, save]);
  // A hand scanner types the digits and presses Enter.
  await userEvent.type(await box(/行李牌号/), '0088123456{Enter}');
  expect(await screen.findByText(/张三 · TV9812 2026-03-14 · LXA-CTU · 12A · 托运 2 件 30kg/)).toBeInTheDocument();
  expect(await box(/行李牌号/)).toHaveValue('TV 123456');
  expect(check.inputs[0]).toEqual({ bagTag: '0088123456' });
  await click('选用');
  expect(await box(/旅客姓名/)).toHaveValue('张三');
  expect(await box(/航班号/)).toHaveValue('TV9812');
  await click('保存');
  await waitFor(() => expect(save.inputs).toHaveLength(1));
  expect(save.inputs[0]).toMatchObject({
    bagTag: '0088123456',
    flightNo: 'TV9812',
    flightDate: '2026-03-14',
    segment: 'LXA-CTU',
    paxId: bagOwner().paxId,
    paxName: '张三',
    phone: '13800138000',
    accidentSubType: '4',
  });
  expect(portal.closed).toEqual([routes.baggageDetail({ accidentId: row.accidentId })]);
});

test('a tag that has an accident leads to it in place of a second one', async () => {
  const found = { ...checked, accidents: [baggageRow(5, { accidentStatus: 2 })] };
  const { portal } = show(adding, [fake(baggageLookup.passengerBaggageCheckBagTag, () => found)]);
  await userEvent.type(await box(/行李牌号/), 'tv123456');
  expect(await screen.findByText(`该行李牌已有事故 ${baggageRow(5).accidentNo}（待匹配，多吉登记）`)).toBeInTheDocument();
  await click(/打\s?开/);
  expect(portal.left).toEqual([routes.baggageDetail({ accidentId: baggageRow(5).accidentId })]);
});

test('a bag whose kind is out of use goes by its name still', async () => {
  const kinds = [{ dictValue: '2', dictLabel: '破损', dictLabelEn: 'Damaged', disabled: true as const }];
  show(editing, [
    fake(lookup.dictByKey, ({ key }) => (key === 'baggage_type' ? kinds : [])),
    fake(baggage.edit, () => baggageRow(1, { accidentSubType: '2' })),
  ]);
  expect(await screen.findByDisplayValue('破损')).toBeInTheDocument();
});

test('another name is another passenger', async () => {
  const save = fake(baggage.save, () => ({ accidentId: row.accidentId, accidentNo: row.accidentNo, version: 4 }));
  show(editing, [save]);
  await userEvent.type(await box(/旅客姓名/), '丰');
  await click('保存');
  await waitFor(() => expect(save.inputs[0]).toMatchObject({ accidentId: row.accidentId, version: 3, paxName: '张三丰', paxId: null }));
});

test('a weight stays as it was typed: what is no number of whole kilograms is refused, and never read as another one', async () => {
  const save = fake(baggage.save, () => ({ accidentId: row.accidentId, accidentNo: row.accidentNo, version: 4 }));
  show(editing, [save]);
  const weight = await box(/重量/);
  for (const typed of ['8.5', '-5', '12kg', '1000']) {
    await userEvent.clear(weight);
    await userEvent.type(weight, typed);
    await click('保存');
    expect(weight).toHaveValue(typed);
    await screen.findByText('重量请输入 1 至 200 的整数（公斤）');
  }
  expect(save.inputs).toEqual([]);
  await userEvent.clear(weight);
  await userEvent.type(weight, '２３');
  await click('保存');
  await waitFor(() => expect(save.inputs[0]).toMatchObject({ weight: 23 }));
});

test('what the server refuses stands at its field, and nothing typed is lost', async () => {
  const text = '该行李牌已在 LXA 登记，事故单号 BG1';
  const save = fake(baggage.save, () => refuse('baggage.exists', {}, { bagTag: { key: 'baggage.exists', text } }));
  const { portal } = show(editing, [save]);
  await userEvent.type(await box(/外观与物品描述/), '，贴熊猫');
  await click('保存');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(await box(/外观与物品描述/)).toHaveValue('把手系红绳，贴熊猫');
  expect(portal.closed).toEqual([]);
});

test('one that can’t be edited any more is shown on its own page', async () => {
  const { portal } = show(editing, [fake(baggage.edit, () => refuse('baggage.state'))]);
  await waitFor(() => expect(portal.paths).toContain(routes.baggageDetail({ accidentId: row.accidentId })));
  expect(screen.queryByText('没有成功')).not.toBeInTheDocument();
});

test('somebody else changed it: what was typed is saved over theirs when the person says so', async () => {
  let version = 3;
  const save = fake(baggage.save, input => {
    if (input.version === 9) return { accidentId: row.accidentId, accidentNo: row.accidentNo, version: 10 };
    version = 9;
    return refuse('record.changed', { by: '扎西', at: '14:05' });
  });
  const { portal } = show(editing, [save, fake(baggage.edit, () => baggageDetail(1, { version }))]);
  const description = await box(/外观与物品描述/);
  await userEvent.type(description, '。');
  fireEvent.blur(description);
  await click('保存');
  await click('保留我的修改');
  await waitFor(() => expect(screen.queryByRole('button', { name: '保留我的修改' })).not.toBeInTheDocument());
  await click('保存');
  await waitFor(() => expect(portal.closed).toHaveLength(1));
  expect(save.inputs.at(-1)).toMatchObject({ version: 9, description: '把手系红绳。' });
});

test.each([
  ['by a tag that is typed', adding, true],
  ['by a tag of the location', routes.baggageForm({ type: 'ADD', bagTag: '0088123456' }), false],
])('a passenger who was taken, found %s, is kept over a reload', async (_, path, typed) => {
  const { unmount } = show(path);
  if (typed) await userEvent.type(await box(/行李牌号/), '0088123456{Enter}');
  await click('选用');
  expect(await box(/旅客姓名/)).toHaveValue('张三');
  unmount();
  const save = fake(baggage.save, () => ({ accidentId: row.accidentId, accidentNo: row.accidentNo, version: 1 }));
  show(path, [save]);
  expect(await box(/行李牌号/)).toHaveValue('TV 123456');
  expect(await box(/航班号/)).toHaveValue('TV9812');
  expect(await box(/旅客姓名/)).toHaveValue('张三');
  await screen.findByText(/张三 · TV9812/);
  expect(screen.queryByRole('button', { name: '选用' })).toBeNull();
  await click('保存');
  await waitFor(() => expect(save.inputs[0]).toMatchObject({ paxId: bagOwner().paxId, paxName: '张三', flightDate: '2026-03-14' }));
});

test('a tag that is put right keeps the passenger: the phone form does so too', async () => {
  const save = fake(baggage.save, () => ({ accidentId: row.accidentId, accidentNo: row.accidentNo, version: 4 }));
  show(editing, [save]);
  await userEvent.clear(await box(/行李牌号/));
  await userEvent.type(await box(/行李牌号/), '0088123465{Enter}');
  await click('保存');
  await waitFor(() => expect(save.inputs[0]).toMatchObject({ bagTag: '0088123465', paxId: row.paxId }));
});
