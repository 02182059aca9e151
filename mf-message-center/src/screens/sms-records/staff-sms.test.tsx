import { smsEmployee } from '@reap/contracts/message-center/sms-record';
import { smsTemplate } from '@reap/contracts/message-center/sms-template';
import { role } from '@reap/contracts/user-center/role';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import zh from '../../texts/chinese.ts';
import SmsEmployeeScreen from './sms-employee.screen.tsx';

const lists = [
  fake(smsEmployee.list, () => pageOf([])),
  fake(smsEmployee.statics, () => ({ total: 0, more: false, states: [] })),
  fake(smsTemplate.page, () => pageOf([])),
];
const roles = fake(role.getCombo, () => [{ key: idOf(9), title: '值班经理', preAuthorized: false, frozen: false, grantable: true }]);

test('a message to everybody with a role: price and who has no phone first, then sent to as many as were shown', async () => {
  const nobody = { id: idOf(3), employeeName: '次仁', organizationName: '', organizationNameEn: '' };
  const send = fake(smsEmployee.send, () => ({ sent: 12, unreached: 1 }));
  const { portal } = renderInPortal(<SmsEmployeeScreen />, {
    path: '/features/message/sms-employee',
    catalog: zh,
    calls: [
      ...lists,
      roles,
      fake(smsEmployee.sendPreview, ({ content }) => ({
        signature: 'TV航空',
        recipients: 12,
        partsEach: content ? 1 : 0,
        parts: content ? 12 : 0,
        price: content ? 60 : 0,
        partsLeft: 500,
        unreached: [nobody],
      })),
      send,
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: /发送短信/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '给员工发短信' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: /角色/ }));
  await userEvent.click(await screen.findByText('值班经理'));
  await userEvent.type(dialog.getByRole('textbox', { name: /短信内容/ }), '请到岗');
  expect(await dialog.findByText('【TV航空】请到岗')).toBeInTheDocument();
  expect(await dialog.findByText('共 12 人，12 条，¥0.60')).toBeInTheDocument();
  expect(dialog.getByText(/1 人没有手机号，不会收到： 次仁/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: '发送短信' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已提交发送给 12 人' }]));
  expect(send.inputs).toMatchObject([{ roleIds: [idOf(9)], content: '请到岗', businessCategory: 1, recipients: 12 }]);
});

test('whom the message would reach can’t be read: that is told, and asked again', async () => {
  const preview = fake(smsEmployee.sendPreview, () => refuse('server.busy'));
  renderInPortal(<SmsEmployeeScreen />, { path: '/features/message/sms-employee', catalog: zh, calls: [...lists, roles, preview] });
  await userEvent.click(await screen.findByRole('button', { name: /发送短信/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '给员工发短信' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: /角色/ }));
  await userEvent.click(await screen.findByText('值班经理'));
  const again = await dialog.findByRole('button', { name: /重\s?试/ });
  const asked = preview.inputs.length;
  await userEvent.click(again);
  await waitFor(() => expect(preview.inputs.length).toBeGreaterThan(asked));
});

test('what can’t be sent of the words is told beside them before they are sent', async () => {
  const text = '内容包含禁用词';
  const preview = fake(smsEmployee.sendPreview, () => refuse('request.invalid', {}, { content: { key: 'request.invalid', text } }));
  renderInPortal(<SmsEmployeeScreen />, { path: '/features/message/sms-employee', catalog: zh, calls: [...lists, roles, preview] });
  await userEvent.click(await screen.findByRole('button', { name: /发送短信/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '给员工发短信' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: /角色/ }));
  await userEvent.click(await screen.findByText('值班经理'));
  expect(await dialog.findByText(text)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /重\s?试/ })).not.toBeInTheDocument();
});

test('words in braces are told as what staff messages do not have', async () => {
  renderInPortal(<SmsEmployeeScreen />, { path: '/features/message/sms-employee', catalog: zh, calls: lists });
  await userEvent.click(await screen.findByRole('button', { name: /发送短信/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '给员工发短信' }));
  await userEvent.click(await dialog.findByRole('textbox', { name: /短信内容/ }));
  await userEvent.paste('{姓名}请到岗');
  await userEvent.tab();
  expect(await dialog.findByText('员工短信没有旅客信息，内容中不能使用变量')).toBeInTheDocument();
});

test('whoever may only look is offered nothing to send', async () => {
  renderInPortal(<SmsEmployeeScreen />, {
    path: '/features/message/sms-employee',
    catalog: zh,
    can: [smsEmployee.list.can],
    calls: lists,
  });
  expect(await screen.findAllByText('共 0 条')).not.toEqual([]);
  expect(screen.queryByRole('button', { name: /发送短信/ })).not.toBeInTheDocument();
});
