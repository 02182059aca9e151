import { baggage, h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { baggageLookup } from '@reap/contracts/compensation/baggage/baggage-lookup';
import { BaggageStatus, BaggageType } from '@reap/contracts/compensation/codes';
import type { RowOf } from '@reap/contracts/contract';
import { blobAddresses, network } from '@reap/shared-ui/testing/device';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { baggageDetail, baggageLookups, baggageRow, bagOwner } from '../../testing/sample-bags.ts';
import { catalogOf, flightInfo } from '../../testing/samples.ts';
import BaggageDetailScreen from './baggage-detail/baggage-detail.screen.tsx';
import BaggageFormScreen from './baggage-form/baggage-form.screen.tsx';
import BaggageListScreen from './baggage-list/baggage-list.screen.tsx';

type Row = RowOf<typeof h5Baggage.findBaggageAccidentList>;
const lostBag = (n: number): Partial<Row> => ({
  accidentSubType: BaggageType.lost,
  terminal: 'LXA',
  bagTag: `008848219${n}`,
  paxId: null,
  paxName: 'CHEN MEI',
  version: 1,
  allowed: ['edit', 'toMatch', 'expressSave', 'toCloseStatus', 'toVoidStatus'],
});
const bagRow = (n = 1, change: Partial<Row> = {}) => baggageRow(n, { ...lostBag(n), ...change });
const bagDetail = (change: Parameters<typeof baggageDetail>[1] = {}) => baggageDetail(1, { ...lostBag(1), ...change });

let userId = '';
const show = (page: ReactElement, path: string, calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(page, {
    path: `/h5/compensation/baggage${path}`,
    calls: [...baggageLookups(), ...calls],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    user: { userId, station: 'LXA' },
    ...options,
  });
const list = (...rows: Row[]) => fake(h5Baggage.findBaggageAccidentList, () => pageOf(rows));
const noFindings = () => [
  fake(baggageLookup.passengerBaggageCheckBagTag, () => ({ bagTag: '0088482193', accidents: [], passengers: [] })),
  fake(baggageLookup.flightBaggageGetFlight, () => refuse('flight.notFound')),
];
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;

/** The form is there, with what it offers to choose from, and takes what is typed. */
async function opened(): Promise<void> {
  await screen.findByRole('option', { name: '丢失' });
  await waitFor(() => expect(field('bagTag')).toBeEnabled());
}

beforeEach(() => {
  userId = crypto.randomUUID();
  blobAddresses();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});
afterEach(() => jest.restoreAllMocks());

test('a bag is found by its tag or its state, and opens by a tap', async () => {
  const page = list(bagRow(1), bagRow(2, { accidentStatus: BaggageStatus.matched }));
  const { portal } = show(<BaggageListScreen />, '', [page]);
  await screen.findByText('TV 482191');
  expect(await screen.findAllByText('丢失 · CHEN MEI · TV9812')).toHaveLength(2);
  await userEvent.type(field('bagTag'), 'tv 482191');
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ bagTag: 'TV 482191' }));
  await userEvent.selectOptions(screen.getByLabelText('事故状态'), '已匹配');
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ accidentStatus: [BaggageStatus.matched], bagTag: 'TV 482191' }));
  await userEvent.click(await screen.findByText('TV 482192'));
  expect(portal.opened).toEqual([`/h5/compensation/baggage/detail?accidentId=${idOf(7002)}`]);
});

test('bags of one station are chosen among all stations, or by one tap those of one’s own', async () => {
  const page = list(bagRow(1));
  show(<BaggageListScreen />, '', [page]);
  await userEvent.selectOptions(await screen.findByLabelText('航站'), await screen.findByRole('option', { name: '成都 CTU' }));
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ terminal: ['CTU'] }));
  await userEvent.click(screen.getByRole('checkbox', { name: '仅本航站（LXA）' }));
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ terminal: ['LXA'] }));
});

test('whoever may not register is offered no button for it', async () => {
  show(<BaggageListScreen />, '', [list(bagRow(1))], { can: ['comp:baggage:view'] });
  await screen.findByText('TV 482191');
  expect(screen.queryByText('登记行李事故')).toBeNull();
});

test('who may not register is told before anything is typed, and led to the list', async () => {
  const { portal } = show(<BaggageFormScreen />, '/form', [], { can: ['comp:baggage:view'] });
  expect(await screen.findByRole('alert')).toHaveTextContent('您没有执行该操作的权限');
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '返回列表' }));
  expect(portal.closed).toEqual(['/h5/compensation/baggage']);
});

test('choices that are refused say so in place of an empty list', async () => {
  const refused = fake(baggageLookup.baggageConfig, () => refuse('permission.denied'));
  renderInPortal(<BaggageFormScreen />, { path: '/h5/compensation/baggage/form', calls: [refused], catalog: catalogOf('zh-CN') });
  expect(await screen.findByRole('alert')).toHaveTextContent('您没有执行该操作的权限');
});

test('the tag fills flight and passenger; all is saved and submitted in one go', async () => {
  const check = fake(baggageLookup.passengerBaggageCheckBagTag, () => ({
    bagTag: '0088482193',
    accidents: [],
    passengers: [
      {
        paxId: idOf(1),
        paxName: 'CHEN MEI',
        telephone: '13808912233',
        tktNo: '088-1',
        flightNo: 'TV9812',
        flightDate: '2026-03-14',
        segment: 'LXA-CTU',
        seatNumber: '12A',
        bagTag: '0088482193',
        baggageCount: 1,
        baggageWeight: 18,
      },
    ],
  }));
  const save = fake(h5Baggage.save, () => ({ accidentId: idOf(7001), accidentNo: 'BG1', version: 1 }));
  const submit = fake(h5Baggage.submit, () => null);
  const [, flight] = noFindings();
  const { portal } = show(<BaggageFormScreen />, '/form', [check, save, submit, ...(flight ? [flight] : [])]);
  await opened();
  await userEvent.type(field('bagTag'), 'TV 482193');
  expect(await screen.findByText('CHEN MEI')).toBeVisible();
  await userEvent.click(screen.getByText('CHEN MEI'));
  expect([field('flightNo').value, field('segment').value]).toEqual(['TV9812', 'LXA-CTU']);
  await userEvent.selectOptions(screen.getByLabelText('行李事故类型'), '丢失');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(portal.closed).toEqual([`/h5/compensation/baggage/detail?accidentId=${idOf(7001)}`]));
  expect(save.inputs).toEqual([expect.objectContaining({ bagTag: '0088482193', paxId: idOf(1), accidentSubType: BaggageType.lost })]);
  expect(submit.inputs).toEqual([{ accidentId: idOf(7001) }]);
});

test('a bag without a tag finds its passenger by name on the flight', async () => {
  const named = fake(baggageLookup.passengerBaggageGetFlightAndPassenger, () => ({ flight: flightInfo(), passengers: [bagOwner()] }));
  const flight = fake(baggageLookup.flightBaggageGetFlight, () => flightInfo());
  const save = fake(h5Baggage.save, () => ({ accidentId: idOf(7001), accidentNo: 'BG1', version: 1 }));
  show(<BaggageFormScreen />, '/form', [named, flight, save, fake(h5Baggage.submit, () => null)]);
  await opened();
  await userEvent.type(field('flightNo'), 'TV9812');
  await userEvent.type(field('paxName'), '张');
  await userEvent.click(await screen.findByRole('button', { name: /张三/ }));
  expect(named.inputs.at(-1)).toMatchObject({ flightNo: 'TV9812', paxName: '张' });
  expect([field('paxName').value, field('segment').value]).toEqual(['张三', 'LXA-CTU']);
  expect(screen.queryByText('可能的旅客')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('行李事故类型'), '破损');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(save.inputs).toEqual([expect.objectContaining({ paxId: bagOwner().paxId, phone: '13800138000' })]));
});

test('a tag that is registered already leads to its record', async () => {
  const check = fake(baggageLookup.passengerBaggageCheckBagTag, () => ({ bagTag: '0088482191', accidents: [bagRow(1)], passengers: [] }));
  const { portal } = show(<BaggageFormScreen />, '/form', [check]);
  await opened();
  await userEvent.type(field('bagTag'), '0088482191');
  await userEvent.click(await screen.findByText('查看'));
  expect(portal.opened).toEqual([`/h5/compensation/baggage/detail?accidentId=${idOf(7001)}`]);
});

test('what is wrong is said at its field before anything is sent, and the first one has the focus', async () => {
  const save = fake(h5Baggage.save, () => ({ accidentId: idOf(7001), accidentNo: 'BG1', version: 1 }));
  show(<BaggageFormScreen />, '/form', [save, ...noFindings()]);
  await opened();
  await userEvent.type(field('bagTag'), '12345');
  await waitFor(() => expect(screen.getByText(/已自动保存/)).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect(field('bagTag')).toHaveFocus();
  expect(field('bagTag')).toBeInvalid();
  expect(field('accidentSubType')).toBeInvalid();
  expect(save.inputs).toEqual([]);
});

test('what is not chosen is asked to be chosen, and of weight what was typed stays and is refused', async () => {
  const save = fake(h5Baggage.save, () => ({ accidentId: idOf(7001), accidentNo: 'BG1', version: 1 }));
  show(<BaggageFormScreen />, '/form', [save, fake(h5Baggage.submit, () => null), ...noFindings()]);
  await opened();
  await userEvent.type(field('weight'), '12.5');
  await userEvent.selectOptions(field('terminal'), '');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect(screen.getByText('请选择行李事故类型')).toBeVisible();
  expect(screen.getByText('请选择航站')).toBeVisible();
  expect(field('weight')).toHaveValue('12.5');
  expect(screen.getByText('重量请输入 1 至 200 的整数（公斤）')).toBeVisible();
  expect(save.inputs).toEqual([]);
  await userEvent.selectOptions(field('accidentSubType'), '丢失');
  await userEvent.selectOptions(field('terminal'), 'LXA');
  await userEvent.clear(field('weight'));
  await userEvent.type(field('weight'), '１８');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(save.inputs).toEqual([expect.objectContaining({ weight: 18, terminal: 'LXA' })]));
});

test('what a Chinese keyboard leaves full-width finds flight and tag', async () => {
  const flight = fake(baggageLookup.flightBaggageGetFlight, () => flightInfo());
  const check = fake(baggageLookup.passengerBaggageCheckBagTag, () => ({ bagTag: '0088482193', accidents: [], passengers: [] }));
  show(<BaggageFormScreen />, '/form', [flight, check]);
  await opened();
  await userEvent.type(field('flightNo'), 'ＴＶ９８６２');
  await userEvent.type(field('bagTag'), 'ｔｖ　４８２１９３');
  expect([field('flightNo').value, field('bagTag').value]).toEqual(['TV9862', 'TV 482193']);
  await waitFor(() => expect(flight.inputs.at(-1)).toMatchObject({ flightNo: 'TV9862' }));
});

test('a flight number of digits alone finds the airline’s flight', async () => {
  const flight = fake(baggageLookup.flightBaggageGetFlight, () => flightInfo());
  show(<BaggageFormScreen />, '/form', [flight]);
  await opened();
  await userEvent.type(field('flightNo'), '9801');
  expect(field('flightNo').value).toBe('TV9801');
  await waitFor(() => expect(flight.inputs.at(-1)).toMatchObject({ flightNo: 'TV9801' }));
});

test('a link without a number of a bag says so and leads to the list', async () => {
  const detail = fake(h5Baggage.baggageAccidentDetailInfo, () =>
    refuse('request.invalid', {}, { accidentId: { key: 'validate.format', text: '编号格式不正确' } }),
  );
  const { portal } = show(<BaggageDetailScreen />, `/detail?accidentId=${idOf(7001)}`, [detail]);
  expect(await screen.findByRole('alert')).toHaveTextContent('链接缺少有效编号');
  await userEvent.click(screen.getByRole('button', { name: '返回列表' }));
  expect(portal.closed).toEqual(['/h5/compensation/baggage']);
});

test('without a network the form waits on the phone, and the list sends it when there is one', async () => {
  const save = fake(h5Baggage.save, () => ({ accidentId: idOf(7001), accidentNo: 'BG1', version: 1 }));
  const submit = fake(h5Baggage.submit, () => null);
  const view = show(<BaggageFormScreen />, '/form', [save, submit, ...noFindings()]);
  await opened();
  await userEvent.selectOptions(screen.getByLabelText('行李事故类型'), '丢失');
  await userEvent.type(field('paxName'), 'CHEN MEI');
  network(false);
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('已存入待发送，网络恢复后自动发送')).toBeVisible();
  view.unmount();
  const { portal } = show(<BaggageListScreen />, '', [save, submit, list(bagRow(1))]);
  expect(await screen.findByText('待发送')).toBeVisible();
  network(true);
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '“CHEN MEI”已发送' }]));
  expect([save.inputs.length, submit.inputs.length]).toEqual([1, 1]);
});

test('a form that waits is sent while it is open, with what else waits, and leads to its record', async () => {
  const save = fake(h5Baggage.save, ({ paxName }) => ({
    accidentId: idOf(paxName === 'FIRST' ? 7001 : 7002),
    accidentNo: 'BG1',
    version: 1,
  }));
  const calls = [save, fake(h5Baggage.submit, () => null), ...noFindings()];
  const handIn = async (name: string) => {
    const view = show(<BaggageFormScreen />, '/form', calls);
    network(true);
    await opened();
    network(false);
    await userEvent.selectOptions(screen.getByLabelText('行李事故类型'), '丢失');
    await userEvent.type(field('paxName'), name);
    await userEvent.click(screen.getByRole('button', { name: '提交' }));
    await screen.findByText('已存入待发送，网络恢复后自动发送');
    return view;
  };
  (await handIn('FIRST')).unmount();
  const { portal } = await handIn('SECOND');
  network(true);
  await waitFor(() => expect(portal.closed).toEqual([`/h5/compensation/baggage/detail?accidentId=${idOf(7002)}`]));
  await waitFor(() => expect(portal.toasts).toContainEqual({ kind: 'success', text: '“FIRST”已发送' }));
  network(true);
  await waitFor(() => expect(save.inputs).toHaveLength(2));
});

test('what may be done follows the record: a step is asked about, with a reason, and said when it is done', async () => {
  const close = fake(h5Baggage.toCloseStatus, () => null);
  const history = fake(h5Baggage.history, () => []);
  const detail = fake(h5Baggage.baggageAccidentDetailInfo, () => bagDetail());
  const { portal } = show(<BaggageDetailScreen />, `/detail?accidentId=${idOf(7001)}`, [detail, close, history]);
  await userEvent.click(await screen.findByText('更多操作'));
  const all = within(await screen.findByRole('dialog'));
  expect(all.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['修改', '转匹配', '登记快递', '结案', '作废', '收起']);
  await userEvent.click(all.getByText('结案'));
  await userEvent.type(field('reason'), '已领取');
  await userEvent.click(screen.getByRole('button', { name: '结案' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已结案' }]));
  expect(close.inputs).toEqual([{ accidentId: idOf(7001), version: 1, reason: '已领取' }]);
});

test('a bag is matched with one that the person chooses; another who was quicker is named', async () => {
  const detail = fake(h5Baggage.baggageAccidentDetailInfo, () =>
    bagDetail({ accidentStatus: BaggageStatus.toMatch, allowed: ['saveMatch'] }),
  );
  const found = fake(h5Baggage.candidates, () => [
    {
      ...bagRow(2, { accidentSubType: BaggageType.found }),
      score: 80,
      likelihood: 'strong' as const,
      reasons: [{ reason: 'tagOneWrong' as const, detail: '' }],
    },
  ]);
  let tries = 0;
  const match = fake(h5Baggage.saveMatch, () => (tries++ === 0 ? refuse('baggage.notToMatch') : null));
  const history = fake(h5Baggage.history, () => []);
  const { portal } = show(<BaggageDetailScreen />, `/detail?accidentId=${idOf(7001)}`, [detail, found, match, history]);
  await userEvent.click(await screen.findByRole('button', { name: '匹配' }));
  await screen.findByText('行李牌号只差一位');
  await userEvent.click(screen.getByText('TV 482192'));
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByText('TV 482192'));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已匹配' }]));
  expect(match.inputs[1]).toEqual({ accidentId: idOf(7001), matchedAccidentId: idOf(7002), version: 1 });
});

test('an express is registered with fee in yuan; what is missing is said at its field', async () => {
  const detail = fake(h5Baggage.baggageAccidentDetailInfo, () => bagDetail({ allowed: ['expressSave'] }));
  const save = fake(h5Baggage.expressSave, ({ accidentId: _, expressId: __, ...typed }) => ({ ...typed, expressId: idOf(1) }));
  const history = fake(h5Baggage.history, () => []);
  show(<BaggageDetailScreen />, `/detail?accidentId=${idOf(7001)}`, [detail, save, history]);
  await userEvent.click(await screen.findByRole('button', { name: '登记快递' }));
  await userEvent.type(field('expressCompany'), '顺丰');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(field('expressNo')).toHaveFocus();
  await userEvent.type(field('expressNo'), 'sf１２３４5678');
  await userEvent.type(field('address'), '成都市');
  await userEvent.clear(field('fee'));
  await userEvent.type(field('fee'), '23.5');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(save.inputs).toHaveLength(1));
  expect(save.inputs[0]).toMatchObject({ fee: 2350, receiver: 'CHEN MEI', expressNo: 'SF12345678' });
  await waitFor(() => expect([detail.inputs.length, history.inputs.length]).toEqual([2, 2]));
});

test('the passenger is sent his link after a question, once', async () => {
  const detail = fake(h5Baggage.baggageAccidentDetailInfo, () => bagDetail({ allowed: ['sendLink'] }));
  const send = fake(baggage.sendLink, () => null);
  show(<BaggageDetailScreen />, `/detail?accidentId=${idOf(7001)}`, [detail, send, fake(h5Baggage.history, () => [])]);
  await userEvent.click(await screen.findByRole('button', { name: '发送旅客链接' }));
  const question = within(screen.getByRole('dialog'));
  await userEvent.dblClick(question.getByRole('button', { name: '发送旅客链接' }));
  await waitFor(() => expect(detail.inputs).toHaveLength(2));
  expect(send.inputs).toMatchObject([{ accidentId: idOf(7001) }]);
});
