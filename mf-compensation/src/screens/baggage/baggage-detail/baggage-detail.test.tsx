import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { order } from '@reap/contracts/compensation/order/order';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf, orderRow } from '@reap/shared-ui/testing/sample-orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { baggageDetail, baggageLookups, baggageRow } from '../../../testing/sample-bags.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import BaggageDetailScreen from './baggage-detail.screen.tsx';

const row = baggageDetail();
const found = baggageRow(8, { accidentSubType: '5', accidentStatus: 1, bagTag: '0088123465', paxName: '' });
const story = [
  { id: idOf(1), at: row.createdTime, by: '多吉', operation: '登记', fromStatus: null, toStatus: 0 as const, remark: '', changes: [] },
  {
    id: idOf(2),
    at: row.createdTime,
    by: '多吉',
    operation: '提交',
    fromStatus: 0 as const,
    toStatus: 1 as const,
    remark: '',
    changes: [],
  },
];
const reads = () => [
  ...baggageLookups(),
  ...lookups(),
  fake(baggage.baggageAccidentDetailInfo, () => row),
  fake(baggage.history, () => story),
  fake(baggage.candidates, () => []),
  fake(order.page, () => pageOf([])),
];
const path = routes.baggageDetail({ accidentId: row.accidentId });
const show = (calls: readonly Fake[] = [], at = path, language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  renderInPortal(<BaggageDetailScreen />, { path: at, calls: [...calls, ...reads()], language, catalog: catalogOf(language) });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('number, state, tag, facts, what can be done and the whole story', async () => {
  const { portal } = show();
  expect(await screen.findByRole('heading', { name: row.accidentNo })).toBeInTheDocument();
  expect(screen.getAllByText('TV 123456')).not.toHaveLength(0);
  expect(screen.getByText('22 立式拉杆箱')).toBeInTheDocument();
  const steps = within(await screen.findByRole('list', { name: '修改记录' })).getAllByRole('listitem');
  expect(steps[0]).toHaveTextContent('提交 · 多吉');
  expect(steps[0]).toHaveTextContent('草稿 → 处理中');
  await click(/^修\s?改$/);
  expect(portal.opened).toEqual([routes.baggageForm({ accidentId: row.accidentId, type: 'EDIT' })]);
});

test('a bag that is looked for is offered those that may be it, with the reasons; a person decides', async () => {
  const candidate = {
    ...found,
    score: 90,
    likelihood: 'strong' as const,
    reasons: [
      { reason: 'tagSwapped' as const, detail: '' },
      { reason: 'wordsShared' as const, detail: '红绳' },
    ],
  };
  const looked = baggageDetail(1, { accidentStatus: 2, allowed: ['saveMatch', 'toLost', 'toVoidStatus'] });
  const match = fake(baggage.saveMatch, () => null);
  const { portal } = show([fake(baggage.baggageAccidentDetailInfo, () => looked), fake(baggage.candidates, () => [candidate]), match]);
  expect(await screen.findByText('行李牌号有两位颠倒、描述中相同的词 (红绳)')).toBeInTheDocument();
  expect(screen.getByText('很可能')).toBeInTheDocument();
  await click(`匹配 ${found.accidentNo}`);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /匹\s?配/ }));
  await waitFor(() => expect(match.inputs).toEqual([{ accidentId: row.accidentId, matchedAccidentId: found.accidentId, version: 3 }]));
  expect(portal.toasts).toEqual([{ kind: 'success', text: '已匹配' }]);
});

test('in English the reasons are one sentence', async () => {
  const reasons = [
    { reason: 'tagSame' as const, detail: '' },
    { reason: 'flightSame' as const, detail: '' },
    { reason: 'wordsShared' as const, detail: 'Red rope' },
  ];
  const candidate = { ...found, score: 90, likelihood: 'strong' as const, reasons };
  const looked = baggageDetail(1, { accidentStatus: 2, allowed: ['saveMatch'] });
  show([fake(baggage.baggageAccidentDetailInfo, () => looked), fake(baggage.candidates, () => [candidate])], path, 'en-US');
  expect(await screen.findByText('Same tag, same flight, words in common (Red rope)')).toBeInTheDocument();
});

test('a pair stands side by side; relieving names the other one (English)', async () => {
  const pair = baggageDetail(1, { accidentStatus: 3, matched: found, matchedAccidentNo: found.accidentNo, allowed: ['relieveMatch'] });
  const relieve = fake(baggage.relieveMatch, () => null);
  show([fake(baggage.baggageAccidentDetailInfo, () => pair), relieve], path, 'en-US');
  expect(await screen.findByRole('region', { name: found.accidentNo })).toHaveTextContent('TV 123465');
  await click('Relieve match');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(`It and ${found.accidentNo} go back to where they were before`);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Relieve match' }));
  await waitFor(() => expect(relieve.inputs).toHaveLength(1));
});

test('its orders stand on its page; a found bag has none', async () => {
  const page = fake(order.page, () => pageOf([orderRow(1)]));
  const { portal, unmount } = show([page]);
  await click(orderRow(1).orderNo);
  expect(portal.opened).toEqual([routes.orderDetail({ orderId: orderRow(1).orderId })]);
  expect(page.inputs[0]).toMatchObject({ accidentId: row.accidentId });
  unmount();
  show([fake(baggage.baggageAccidentDetailInfo, () => baggageDetail(1, { accidentSubType: '5' }))]);
  await screen.findByRole('heading', { name: row.accidentNo });
  expect(screen.queryByText('该事故还没有补偿单')).not.toBeInTheDocument();
});

test('orders that data rules hide are said to be there', async () => {
  show([fake(baggage.baggageAccidentDetailInfo, () => baggageDetail(1, { hiddenOrders: 1 }))]);
  expect(await screen.findByText('另有补偿单不在您的数据权限内')).toBeInTheDocument();
});

test('an express is entered with the passenger filled in', async () => {
  const save = fake(baggage.expressSave, ({ expressCompany, expressNo, fee }) => ({ expressId: idOf(3), expressCompany, expressNo, fee }));
  const detail = fake(baggage.baggageAccidentDetailInfo, () => row);
  show([save, detail]);
  await click('登记快递');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('textbox', { name: /收件人/ })).toHaveValue('张三');
  await userEvent.type(dialog.getByRole('textbox', { name: /快递公司/ }), '顺丰');
  await userEvent.type(dialog.getByRole('textbox', { name: /快递单号/ }), 'SF123456');
  await userEvent.type(dialog.getByRole('textbox', { name: /收件地址/ }), '成都');
  await userEvent.type(dialog.getByRole('textbox', { name: /快递费/ }), '18');
  await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() =>
    expect(save.inputs[0]).toMatchObject({
      accidentId: row.accidentId,
      version: row.version,
      expressNo: 'SF123456',
      phone: '13800138000',
      fee: 1800,
    }),
  );
  await waitFor(() => expect(detail.inputs).toHaveLength(2));
});

test('a bag is given up without a reason or with one; who was faster is named, and what was typed stays', async () => {
  let isFirst = true;
  const lost = fake(baggage.toLost, () => {
    if (!isFirst) return null;
    isFirst = false;
    return refuse('record.changed', { by: '央金', at: '14:05' });
  });
  const { portal } = show([lost]);
  await click('转丢失');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('转为丢失后不再查找，只能结案或作废')).toBeInTheDocument();
  await userEvent.type(await dialog.findByRole('textbox', { name: '原因' }), '满 21 天');
  await userEvent.click(dialog.getByRole('button', { name: '转丢失' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('央金');
  expect(dialog.getByRole('textbox', { name: '原因' })).toHaveValue('满 21 天');
  await userEvent.click(dialog.getByRole('button', { name: '转丢失' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已转丢失' }]));
  expect(lost.inputs[1]).toEqual({ accidentId: row.accidentId, version: 3, reason: '满 21 天' });
});

test('the passenger is sent the link to his bag; how often and by whom stands there', async () => {
  const links = { sent: 2, lastBy: '多吉', lastTime: row.createdTime, validUntil: '2026-04-13T05:41:00Z' };
  const linked = baggageDetail(1, { allowed: ['sendLink'], links });
  const send = fake(baggage.sendLink, () => null);
  const { portal } = show([fake(baggage.baggageAccidentDetailInfo, () => linked), send]);
  expect(await screen.findByText(/已发送 2 次，最近由多吉于 2026-03-14 13:41 发送/)).toBeInTheDocument();
  await click('再次发送');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('短信将发送到 13800138000');
  await userEvent.click(within(dialog).getByRole('button', { name: /发\s?送/ }));
  await waitFor(() => expect(send.inputs).toEqual([{ accidentId: row.accidentId, version: 3 }]));
  expect(portal.toasts).toEqual([{ kind: 'success', text: '短信已发送' }]);
});

test('a masked phone is shown for a reason', async () => {
  const masked = baggageDetail(1, { phone: '138****8000' });
  const reveal = fake(baggage.reveal, () => ({ value: '13800138000', seconds: 60, left: 29 }));
  show([fake(baggage.baggageAccidentDetailInfo, () => masked), reveal]);
  await click(/张三/);
  await userEvent.type(await screen.findByRole('textbox', { name: /原因|事由/ }), '联系旅客{Enter}');
  expect(await screen.findByText('13800138000')).toBeInTheDocument();
  expect(reveal.inputs).toEqual([{ accidentId: row.accidentId, column: 'phone', reason: '联系旅客' }]);
});

test('without an id it says so; one that can’t be read says why, with retry', async () => {
  const { unmount } = show([], routes.baggageDetail());
  expect(await screen.findByRole('alert')).toHaveTextContent('链接缺少有效编号');
  unmount();
  show([fake(baggage.baggageAccidentDetailInfo, () => refuse('server.internal'))]);
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});

test('where its passenger may be compensated, an order is begun from here', async () => {
  const detail = fake(baggage.baggageAccidentDetailInfo, () => baggageDetail(1, { orderable: true }));
  const { portal } = show([detail]);
  await click('新建补偿单');
  expect(portal.opened).toEqual([routes.orderForm({ baggageId: row.accidentId })]);
});

test('an express that a colleague has changed meanwhile is refused again, not written over by a second press', async () => {
  const express = {
    expressId: idOf(3),
    expressCompany: '顺丰',
    expressNo: 'SF111111',
    receiver: '张三',
    phone: '',
    address: '成都',
    fee: 1800,
  };
  let now = baggageDetail(1, { express });
  const save = fake(baggage.expressSave, () => {
    now = baggageDetail(1, { express: { ...express, expressId: idOf(4), expressNo: 'SF999999', fee: 5600 }, version: 4 });
    return refuse('record.changed', { by: '央金', at: '14:05' });
  });
  show([save, fake(baggage.baggageAccidentDetailInfo, () => now)]);
  const card = within((await screen.findByText('SF111111')).closest('.ant-card') as HTMLElement);
  await userEvent.click(card.getByRole('button', { name: /修\s?改/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByRole('textbox', { name: /电话/ }), '13800138000');
  await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('央金');
  await screen.findByText('SF999999');
  await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(save.inputs).toHaveLength(2));
  expect(save.inputs[1]).toEqual(save.inputs[0]);
  expect(save.inputs[1]).toMatchObject({ version: 3, expressId: idOf(3), expressNo: 'SF111111' });
});

test('its orders are read again when one of them moves on', async () => {
  const page = fake(order.page, () => pageOf([orderRow(1)]));
  const { portal } = show([page]);
  await screen.findByText(orderRow(1).orderNo);
  act(() => portal.emit({ kind: 'task', orderId: orderRow(1).orderId }));
  await waitFor(() => expect(page.inputs).toHaveLength(2));
});
