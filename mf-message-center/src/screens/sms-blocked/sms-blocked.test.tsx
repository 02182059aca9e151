import { smsBlocked } from '@reap/contracts/message-center/sms-blocked';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import zh from '../../texts/chinese.ts';
import BlockedListScreen from './blocked-list.screen.tsx';

const row = {
  id: idOf(1),
  telphone: '137****9994',
  reason: 'unsubscribed' as const,
  note: '用户已退订',
  createdUser: '',
  createdTime: '2026-03-14T05:40:00.000Z',
};

test('what the gateway said is told as its word; a number is noted by hand, a refusal stands at it; lifting is asked first', async () => {
  const known = { telphone: { key: 'smsBlocked.known', text: '该号码已在停发名单中' } };
  const save = fake(smsBlocked.save, () => refuse('smsBlocked.known', {}, known));
  const lift = fake(smsBlocked.lift, () => null);
  renderInPortal(<BlockedListScreen />, {
    path: '/features/message/blocked',
    catalog: zh,
    calls: [fake(smsBlocked.page, () => pageOf([row])), save, lift],
  });
  expect(await screen.findByText('网关回执')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /登记停发号码/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '登记停发号码' }));
  await userEvent.type(await dialog.findByLabelText(/手机号/), '13711119994');
  await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }));
  expect(await dialog.findByText('该号码已在停发名单中')).toBeInTheDocument();
  expect(save.inputs).toEqual([{ telphone: '13711119994', reason: 'unsubscribed' }]);
  await userEvent.click(dialog.getByRole('button', { name: /取\s?消/ }));
  await userEvent.click(screen.getByRole('button', { name: /^恢复发送/ }));
  const asked = within(await screen.findByRole('dialog', { name: /恢复向137\*{4}9994发送？/ }));
  await userEvent.click(asked.getByRole('button', { name: '恢复发送' }));
  await waitFor(() => expect(lift.inputs).toEqual([{ id: idOf(1) }]));
});
