import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { sns, wechat } from '@reap/contracts/message-center/channel-record';
import { smsTemplate } from '@reap/contracts/message-center/sms-template';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import zh from '../../texts/chinese.ts';
import SnsScreen from './sns.screen.tsx';
import WechatScreen from './wechat.screen.tsx';

const record = {
  id: idOf(1),
  applyObject: 'WORKER' as const,
  receiver: '卓玛',
  account: 'A0012',
  content: '补偿单 *** 待您审核',
  sendStatus: 2 as const,
  deliveryState: 'received' as const,
  receiveMode: 5 as const,
  businessCategory: 3 as const,
  station: 'LXA',
  flightNo: '',
  flightDate: null,
  sender: '扎西',
  reason: null,
  failure: '',
  attempts: 1,
  createdTime: '2026-03-14T05:40:00.000Z',
  sendTime: null,
  reportedTime: null,
  allowed: ['delete' as const],
};
const figures = { total: 1, more: false, states: [{ deliveryState: 'received' as const, count: 1 }] };

test('a message to the staff’s social app in full, and deleted after it was asked', async () => {
  const remove = fake(sns.delete, () => null);
  renderInPortal(<SnsScreen />, {
    path: '/features/message/sns',
    catalog: zh,
    calls: [fake(sns.list, () => pageOf([record])), fake(sns.statics, () => figures), fake(sns.detail, () => record), remove],
  });
  await userEvent.click(await screen.findByRole('button', { name: '卓玛' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('A0012')).toBeInTheDocument();
  expect(drawer.getByText('账号')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: /^删除/ }));
  const asked = within(await screen.findByRole('dialog', { name: /删除发给卓玛的消息？/ }));
  await userEvent.click(asked.getByRole('button', { name: /删\s?除/ }));
  await waitFor(() => expect(remove.inputs).toEqual([{ id: idOf(1) }]));
});

test('written to the passengers of a flight: as it arrives, to how many, who has no account; then sent to as many', async () => {
  const send = fake(wechat.send, () => ({ sent: 2, unbound: 1 }));
  const preview = { content: '{paxName}您好，请留意登机口', receiver: '王小明', recipients: 2, unbound: 1, leftOutCount: 0, leftOut: [] };
  const { portal } = renderInPortal(<WechatScreen />, {
    path: '/features/message/wechat',
    catalog: zh,
    calls: [
      ...[fake(wechat.list, () => pageOf([])), fake(wechat.statics, () => ({ total: 0, more: false, states: [] }))],
      ...[fake(smsTemplate.page, () => pageOf([])), fake(wechat.sendPreview, () => preview), send],
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: /发送微信消息/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '发送微信消息' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: /航班号/ }), 'TV9871');
  const day = dialog.getByRole('textbox', { name: /航班日期$/ });
  await userEvent.type(day, '2026-03-14');
  await userEvent.tab();
  await userEvent.type(dialog.getByRole('textbox', { name: /消息内容/ }), '请留意登机口');
  expect(await dialog.findByText('王小明您好，请留意登机口')).toBeInTheDocument();
  expect(dialog.getByText('将发送给 2 人')).toBeInTheDocument();
  expect(dialog.getByText('1 人未绑定微信，不会收到')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: /^发\s?送$/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已提交发送给 2 人' }]));
  expect(send.inputs).toMatchObject([
    { audience: 'segment', flightNo: 'TV9871', flightDate: '2026-03-14', content: '请留意登机口', businessCategory: 2, recipients: 2 },
  ]);
});

test('to ticked passengers it stays when the dialog is closed and opened again: it does not go to the whole flight', async () => {
  sessionStorage.clear();
  const send = fake(wechat.send, () => ({ sent: 2, unbound: 1 }));
  renderInPortal(<WechatScreen />, {
    path: '/features/message/wechat',
    catalog: zh,
    calls: [
      ...[fake(wechat.list, () => pageOf([])), fake(wechat.statics, () => ({ total: 0, more: false, states: [] }))],
      ...[fake(smsTemplate.page, () => pageOf([])), fake(passenger.smsPaxersByFlight, () => []), send],
    ],
  });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /发送微信消息/ }));
    return within(await screen.findByRole('dialog', { name: '发送微信消息' }));
  };
  const dialog = await open();
  await userEvent.click(await dialog.findByText('航班旅客'));
  await userEvent.type(await dialog.findByRole('textbox', { name: /航班号/ }), 'TV9871');
  await userEvent.type(dialog.getByRole('textbox', { name: /航班日期$/ }), '2026-03-14');
  await userEvent.tab();
  await userEvent.type(dialog.getByRole('textbox', { name: /消息内容/ }), '请留意登机口');
  await userEvent.click(dialog.getByRole('button', { name: /取\s?消/ }));
  const again = await open();
  expect(await again.findByRole('radio', { name: '航班旅客' })).toBeChecked();
  expect(again.getByRole('textbox', { name: /航班号/ })).toHaveValue('TV9871');
  await userEvent.click(again.getByRole('button', { name: /^发\s?送$/ }));
  expect(await again.findByRole('alert')).toHaveTextContent(/需要修改/);
  expect(send.inputs).toEqual([]);
});

test('who is ticked on one flight is not written to with another one', async () => {
  sessionStorage.clear();
  const pax = { segment: 'LXA-CTU', pnr: 'ABC123', telephone: '137****0001', hasPhone: 'Y', isVip: 'N', specialService: null } as const;
  const of = (flightNo: string) =>
    flightNo === 'TV9871' ? { ...pax, paxId: idOf(31), paxName: '张伟' } : { ...pax, paxId: idOf(41), paxName: '王芳' };
  const send = fake(wechat.send, () => ({ sent: 1, unbound: 0 }));
  renderInPortal(<WechatScreen />, {
    path: '/features/message/wechat',
    catalog: zh,
    calls: [
      ...[fake(wechat.list, () => pageOf([])), fake(wechat.statics, () => ({ total: 0, more: false, states: [] }))],
      ...[fake(smsTemplate.page, () => pageOf([])), fake(passenger.smsPaxersByFlight, ({ flightNo }) => [of(flightNo)]), send],
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: /发送微信消息/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '发送微信消息' }));
  await userEvent.click(await dialog.findByText('航班旅客'));
  await userEvent.type(dialog.getByRole('textbox', { name: /航班日期$/ }), '2026-03-14{Enter}');
  const number = dialog.getByRole('textbox', { name: /航班号/ });
  await userEvent.type(number, 'TV9871');
  await userEvent.click(await dialog.findByRole('checkbox', { name: /张伟/ }));
  await userEvent.clear(number);
  await userEvent.type(number, 'TV9872');
  expect(await dialog.findByRole('checkbox', { name: /王芳/ })).not.toBeChecked();
  await userEvent.type(dialog.getByRole('textbox', { name: /消息内容/ }), '请留意登机口');
  await userEvent.click(dialog.getByRole('button', { name: /^发\s?送$/ }));
  expect(await dialog.findByText('请选择旅客')).toBeInTheDocument();
  expect(send.inputs).toEqual([]);
});
