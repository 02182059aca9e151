import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { order } from '@reap/contracts/compensation/order/order';
import { audit } from '@reap/contracts/compensation/review/audit';
import type { RowOf } from '@reap/contracts/contract';
import { userFile } from '@reap/contracts/user-center/employee';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf, orderRow } from '@reap/shared-ui/testing/sample-orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { luggageLine, mailedGrant } from '../../../testing/sample-luggage.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import OrderDetailScreen from '../../orders/order-detail/order-detail.screen.tsx';

const row = (set: Partial<RowOf<typeof order.page>> = {}) =>
  orderRow(1, {
    status: 3,
    accidentType: 2,
    accidentSubType: '2',
    compensateType: 2,
    pieces: 2,
    version: 7,
    allowed: ['grant', 'revoke', 'close'],
    ...set,
  });
const show = (calls: readonly Fake[], set = {}, options: ScreenOptions = {}) =>
  renderInPortal(<OrderDetailScreen />, {
    path: routes.orderDetail({ orderId: idOf(1) }),
    calls: [
      ...lookups(),
      ...calls,
      fake(order.find, () => row(set)),
      fake(audit.findAuditRecord, () => []),
      fake(order.findPax, () => pageOf([])),
      fake(order.limits, () => ({ paxLimit: 5_000_000, orderLimit: 9_000_000, irregularStandard: 40_000, baggageStandard: 20_000 })),
      fake(h5Order.findCompensationLuggageDetailInfo, () => ({
        order: row(set),
        luggage: [luggageLine()],
        grants: 'grantedTime' in set ? [mailedGrant()] : [],
      })),
    ],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('an order of luggage shows its lines; once given, how and by whom', async () => {
  show([], { grantedTime: '2026-03-14T06:05:00Z', allowed: [] });
  const luggage = within((await screen.findByText('新秀丽')).closest('tr') as HTMLElement);
  expect(luggage.getByText('已预留')).toBeInTheDocument();
  expect(await screen.findByText('顺丰 · SF1 · 拉萨')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '发放箱包' })).toBeNull();
});

test('where nobody can draw, a typed name is signature enough; nothing at all is asked for', async () => {
  let asked = 0;
  const grant = fake(h5Order.offlineGrant, () => {
    asked += 1;
    return asked === 1
      ? refuse('request.invalid', {}, { signedName: { key: 'luggage.signatureRequired', text: '请旅客签名，或输入签收人姓名' } })
      : { version: 8 };
  });
  const { portal } = show([grant]);
  await click('发放箱包');
  const form = await dialog();
  await userEvent.click(await form.findByRole('button', { name: '发放箱包' }));
  expect(await form.findByText('请旅客签名，或输入签收人姓名')).toBeInTheDocument();
  await userEvent.type(form.getByRole('textbox', { name: '签收人姓名' }), '扎西');
  await userEvent.click(form.getByRole('button', { name: '发放箱包' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '箱包已发放' }]));
  expect(grant.inputs.at(-1)).toMatchObject({ orderId: idOf(1), version: 7, signedName: '扎西' });
});

describe('a signature drawn', () => {
  const { getContext, toBlob } = HTMLCanvasElement.prototype;
  beforeEach(() => {
    // The test's browser draws nothing: the canvas takes strokes and gives a picture of them.
    const nothing = () => undefined;
    const pen = { beginPath: nothing, moveTo: nothing, lineTo: nothing, stroke: nothing, fillRect: nothing, clearRect: nothing };
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => pen,
      setPointerCapture: nothing,
      toBlob: (give: (picture: Blob) => void) => give(new Blob(['ink'], { type: 'image/png' })),
    });
  });
  afterEach(() => void Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob }));

  test('is handed in as a picture and sent with the grant; it can be drawn again', async () => {
    const upload = fake(userFile.upload, () => [{ id: idOf(90) }]);
    const grant = fake(h5Order.offlineGrant, () => ({ version: 8 }));
    const { portal } = show([upload, grant], {}, { language: 'en-US' });
    await click('Grant luggage');
    const form = await dialog();
    const pad = await form.findByRole('img', { name: 'Signature, empty' });
    fireEvent.pointerDown(pad, { pointerId: 1, clientX: 5, clientY: 5 });
    fireEvent.pointerMove(pad, { pointerId: 1, clientX: 40, clientY: 20 });
    fireEvent.pointerUp(pad, { pointerId: 1 });
    expect(form.getByRole('img', { name: 'Signature, signed' })).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Sign again' })).toBeEnabled();
    await userEvent.click(form.getByRole('button', { name: 'Grant luggage' }));
    await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: 'Luggage granted' }]));
    expect(upload.inputs).toHaveLength(1);
    expect(grant.inputs).toMatchObject([{ signatureId: idOf(90) }]);
  });
});

test('by mail, with carrier, number and address', async () => {
  const grant = fake(h5Order.mailGrant, () => ({ version: 8 }));
  show([grant]);
  await click('发放箱包');
  const form = await dialog();
  await userEvent.click(form.getByRole('radio', { name: '邮寄' }));
  await userEvent.type(await form.findByRole('textbox', { name: /快递公司/ }), '顺丰');
  await userEvent.type(form.getByRole('textbox', { name: /快递单号/ }), 'SF1');
  await userEvent.click(form.getByRole('button', { name: '发放箱包' }));
  expect(await form.findByText('请输入收件地址')).toBeInTheDocument();
  await userEvent.type(form.getByRole('textbox', { name: /收件地址/ }), '拉萨');
  await userEvent.click(form.getByRole('button', { name: '发放箱包' }));
  await waitFor(() => expect(grant.inputs).toMatchObject([{ company: '顺丰', trackingNo: 'SF1', address: '拉萨', version: 7 }]));
});

test('it is taken out of effect with the reason', async () => {
  const revoke = fake(order.revoke, () => null);
  const { portal } = show([revoke]);
  await click('撤销生效');
  const form = await dialog();
  await userEvent.type(await form.findByRole('textbox'), '旅客改要现金');
  await userEvent.click(form.getByRole('button', { name: '撤销生效' }));
  await waitFor(() => expect(portal.toasts).toMatchObject([{ kind: 'success' }]));
  expect(revoke.inputs).toEqual([{ orderId: idOf(1), version: 7, reason: '旅客改要现金' }]);
});

test('a grant whose answer was lost is the same one when it is sent again, with the same signature; another stroke makes another', async () => {
  const nothing = () => undefined;
  const pen = { beginPath: nothing, moveTo: nothing, lineTo: nothing, stroke: nothing, fillRect: nothing, clearRect: nothing };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => pen,
    setPointerCapture: nothing,
    toBlob: (give: (picture: Blob) => void) => give(new Blob(['ink'], { type: 'image/png' })),
  });
  let uploads = 0;
  const upload = fake(userFile.upload, () => {
    uploads += 1;
    return [{ id: idOf(89 + uploads) }];
  });
  const keys: (string | null)[] = [];
  const grant = fake(h5Order.offlineGrant, (_, { headers }) => {
    keys.push(new Headers(headers as HeadersInit).get('idempotency-key'));
    throw new Error('the answer is lost');
  });
  show([upload, grant]);
  await click('发放箱包');
  const form = await dialog();
  const pad = await form.findByRole('img', { name: /签名区/ });
  const sign = () => {
    fireEvent.pointerDown(pad, { pointerId: 1, clientX: 5, clientY: 5 });
    fireEvent.pointerUp(pad, { pointerId: 1 });
  };
  const send = async (times: number) => {
    const button = form.getByRole('button', { name: '发放箱包' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await waitFor(() => expect(keys).toHaveLength(times));
    await form.findByRole('alert');
  };
  sign();
  await form.findByRole('button', { name: '发放箱包' });
  await send(1);
  await send(2);
  expect(grant.inputs[1]).toEqual(grant.inputs[0]);
  expect(keys[1]).toBe(keys[0]);
  sign();
  await send(3);
  expect(grant.inputs[2]).toMatchObject({ signatureId: idOf(91) });
});

test.each([
  { before: { status: 2, allowed: ['takeEffect'] }, act: order.takeEffect, verb: /生\s?效/, after: 1 },
  { before: { status: 3, allowed: ['revoke'] }, act: order.revoke, verb: '撤销生效', after: 0 },
] as const)('luggage is shown in the state that a step leads to: $verb', async ({ before, act: step, verb, after }) => {
  let version = 7;
  const isDone = () => version === 8;
  const now = () => row({ ...before, allowed: isDone() ? [] : [...before.allowed], version });
  const luggage = fake(h5Order.findCompensationLuggageDetailInfo, () => ({
    order: now(),
    luggage: [{ ...luggageLine(), state: isDone() ? after : after === 1 ? (0 as const) : (1 as const) }],
    grants: [],
  }));
  const moved = fake(step, () => {
    version = 8;
    return null;
  });
  show([fake(order.find, now), luggage, moved]);
  const reserved = '已预留';
  await screen.findByText('新秀丽');
  expect(screen.queryAllByText(reserved)).toHaveLength(after === 1 ? 0 : 1);
  await click(verb);
  const asked = await dialog();
  if (step === order.revoke) await userEvent.type(await asked.findByRole('textbox'), '不需要了');
  await userEvent.click(await asked.findByRole('button', { name: verb }));
  await waitFor(() => expect(screen.queryAllByText(reserved)).toHaveLength(after));
});
