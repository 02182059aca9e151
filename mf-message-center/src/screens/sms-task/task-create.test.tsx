import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { smsTemplate } from '@reap/contracts/message-center/sms-template';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes.ts';
import zh from '../../texts/chinese.ts';
import TaskCreateScreen from './task-create.screen.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test('words of a template and pasted numbers become a task, shown with its price before; wrong lines are named', async () => {
  const templates = [
    {
      id: idOf(7),
      name: '提醒',
      businessCategory: 2 as const,
      eventType: null,
      textZh: '请留意航班变动',
      textEn: '{paxName}, watch',
      status: 1 as const,
      textVersion: 3,
      updatedBy: '卓玛',
      updatedTime: '2026-03-14T02:00:00Z',
      version: 1,
      allowed: [],
    },
  ];
  const size = {
    characters: 13,
    partsEach: 1,
    recipients: 2,
    repeated: 1,
    parts: 2,
    price: 10,
    vipCount: 0,
    toldToday: 0,
    whole: true,
    leftOutCount: 0,
    leftOut: [],
  };
  const preview = fake(smsTask.previewSmsContentForCreateTask, ({ content }) => ({ content: `【TV航空】${content}`, ...size }));
  const create = fake(smsTask.createMobile, () => ({ taskId: idOf(1), isPrompt: false, isTaken: true }));
  const { portal } = renderInPortal(<TaskCreateScreen />, {
    path: routes.smsTaskCreate(),
    catalog: zh,
    calls: [fake(smsTemplate.page, () => pageOf(templates)), preview, create],
  });
  await userEvent.type(await screen.findByLabelText(/任务名称/), '变动提醒');
  await userEvent.click(await screen.findByRole('combobox', { name: '使用模板' }));
  // Words that need a passenger are not offered.
  expect(screen.queryByText('提醒 · 英文')).not.toBeInTheDocument();
  await userEvent.click(await screen.findByText('提醒 · 中文'));
  const mobiles = screen.getByLabelText(/手机号/, { selector: 'textarea' });
  await userEvent.type(mobiles, '13800138000{Enter}123');
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  expect(await screen.findByText('第 2 行有不正确的手机号')).toBeInTheDocument();
  await userEvent.clear(mobiles);
  await userEvent.type(mobiles, '13800138000, 139 0013 9000');
  expect(await screen.findByText('【TV航空】请留意航班变动')).toBeInTheDocument();
  expect(screen.getByText('共 2 人，2 条，¥0.10')).toBeInTheDocument();
  const at = screen.getByLabelText(/定时发送/);
  await userEvent.type(at, '2026-02-30 09:05');
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  await waitFor(() => expect(at).toHaveAttribute('aria-invalid', 'true'));
  await userEvent.clear(at);
  await userEvent.type(at, '2026/3/14 9：05');
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '任务“变动提醒”已提交审核' }]));
  expect(create.inputs).toMatchObject([
    {
      taskName: '变动提醒',
      degree: 1,
      templateId: idOf(7),
      textVersion: 3,
      content: '请留意航班变动',
      scheduledTime: '2026-03-14T01:05:00.000Z',
    },
  ]);
});

const atField = { selector: '.ant-form-item-explain-error' };

test('a variable in a message to typed numbers is told as what this way does not have', async () => {
  renderInPortal(<TaskCreateScreen />, { path: routes.smsTaskCreate(), catalog: zh, calls: [fake(smsTemplate.page, () => pageOf([]))] });
  await userEvent.click(await screen.findByLabelText(/短信内容/, { selector: 'textarea' }));
  await userEvent.paste('{姓名}您好');
  await userEvent.tab();
  expect(await screen.findByText('按手机号发送没有可用的变量，请删除“{姓名}”', atField)).toBeInTheDocument();
  await userEvent.click(screen.getByText('手工录入'));
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  expect(await screen.findByText('“{姓名}”不是可用的变量，请点击变量名称插入', atField)).toBeInTheDocument();
});

test('a name that nobody can fill in is refused as the field is left, and no preview is asked for', async () => {
  const preview = fake(smsTask.previewSmsContentForCreateTask, () => refuse('smsTask.noPassenger'));
  const calls = [fake(smsTemplate.page, () => pageOf([])), preview];
  renderInPortal(<TaskCreateScreen />, { path: routes.smsTaskCreate(), catalog: zh, calls });
  await userEvent.type(await screen.findByLabelText(/手机号/, { selector: 'textarea' }), '13800138000');
  await userEvent.click(screen.getByLabelText(/短信内容/, { selector: 'textarea' }));
  await userEvent.paste('{paxName}请注意');
  await userEvent.tab();
  expect(await screen.findByText('按手机号发送没有可用的变量，请删除“{paxName}”', atField)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region', { name: /预览/ })).toHaveTextContent('请删除“{paxName}”'));
  expect(preview.inputs).toEqual([]);
});

test('what keeps the words from being sent is said where they would be previewed', async () => {
  const text = '接收人没有航班信息，内容中不能使用航班变量';
  const wrong = fake(smsTask.previewSmsContentForCreateTask, () =>
    refuse('request.invalid', {}, { content: { key: 'smsTask.noFlight', text } }),
  );
  renderInPortal(<TaskCreateScreen />, { path: routes.smsTaskCreate(), catalog: zh, calls: [wrong] });
  await userEvent.type(await screen.findByLabelText(/短信内容/, { selector: 'textarea' }), '您的航班延误');
  await userEvent.type(screen.getByLabelText(/手机号/, { selector: 'textarea' }), '13800138000');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('填写内容与接收人后在此预览')).not.toBeInTheDocument();
});

test('what was typed comes back after a reload with its preview beside it', async () => {
  const preview = fake(smsTask.previewSmsContentForCreateTask, ({ content, pnrs }) => ({
    content: `【TV航空】${content} ${pnrs}`,
    characters: 13,
    partsEach: 1,
    recipients: 1,
    repeated: 0,
    parts: 1,
    price: 5,
    vipCount: 0,
    toldToday: 0,
    whole: true,
    leftOutCount: 0,
    leftOut: [],
  }));
  const calls = [fake(smsTemplate.page, () => pageOf([])), preview];
  const show = () => renderInPortal(<TaskCreateScreen />, { path: `${routes.smsTaskCreate()}?way=pnr`, catalog: zh, calls });
  const first = show();
  await userEvent.type(await screen.findByLabelText(/短信内容/, { selector: 'textarea' }), '请留意');
  await userEvent.type(screen.getByRole('textbox', { name: /PNR/ }), 'ABC123');
  expect(await screen.findByText('【TV航空】请留意 ABC123')).toBeInTheDocument();
  first.unmount();
  show();
  expect(await screen.findByText('已恢复上次未保存的内容')).toBeInTheDocument();
  expect(await screen.findByText('【TV航空】请留意 ABC123')).toBeInTheDocument();
});

test('passengers of a flight are ticked; who has no phone can’t be, whom nothing reaches is named, and another way keeps what was typed', async () => {
  const pax = { segment: 'LXA-CTU', pnr: 'ABC123', hasPhone: 'Y', isVip: 'N', specialService: null } as const;
  const rows = [
    { ...pax, paxId: idOf(31), paxName: '张伟', telephone: '137****0001', isVip: 'Y' as const },
    { ...pax, paxId: idOf(32), paxName: '李明', telephone: '', hasPhone: 'N' as const },
  ];
  const leftOut = {
    why: 'hollow' as const,
    receiver: '张伟',
    flightNo: 'TV9801',
    segment: 'LXA-CTU',
    missing: ['gate' as const],
    typed: '',
  };
  const blocked = {
    why: 'unsubscribed' as const,
    receiver: '',
    flightNo: '',
    segment: '',
    missing: [],
    telphone: '137****0002',
    typed: '',
  };
  const size = { characters: 9, partsEach: 1, recipients: 1, repeated: 0, parts: 1, price: 5, vipCount: 1, toldToday: 0, whole: true };
  const preview = fake(smsTask.previewSmsContentForCreateTask, () => ({
    content: '【TV航空】{paxName}您好',
    receiver: '张*',
    ...size,
    leftOutCount: 3,
    leftOut: [leftOut, blocked, blocked],
  }));
  const create = fake(smsTask.createPassgener, () => ({ taskId: idOf(1), isPrompt: false, isTaken: true }));
  renderInPortal(<TaskCreateScreen />, {
    path: routes.smsTaskCreate(),
    catalog: zh,
    calls: [fake(smsTemplate.page, () => pageOf([])), fake(passenger.smsPaxersByFlight, () => rows), preview, create],
  });
  await userEvent.type(await screen.findByLabelText(/手机号/, { selector: 'textarea' }), '123');
  await userEvent.click(screen.getByText('航班旅客'));
  await userEvent.type(screen.getByLabelText(/任务名称/), '延误通知');
  await userEvent.type(screen.getByLabelText(/短信内容/), '{{paxName}您好');
  await userEvent.type(screen.getByLabelText(/航班号/, { selector: 'input' }), '9801');
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  expect(await screen.findByText('请选择旅客')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/航班日期/), '2026-03-14{Enter}');
  expect(await screen.findByRole('checkbox', { name: /李明/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: /张伟/ }));
  expect(await screen.findByText('【TV航空】张*您好')).toBeInTheDocument();
  expect(screen.getByText('张伟 TV9801 LXA-CTU · 缺少登机口')).toBeInTheDocument();
  expect(screen.getAllByText('137****0002 · 已退订')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  await waitFor(() => expect(create.inputs).toHaveLength(1));
  expect(create.inputs).toMatchObject([{ flightNo: 'TV9801', flightDate: '2026-03-14', paxIds: [idOf(31)], content: '{paxName}您好' }]);
  expect(create.inputs[0]).not.toHaveProperty('mobiles');
});

test('who is ticked on one flight is not written to with another one', async () => {
  const pax = { segment: 'LXA-CTU', pnr: 'ABC123', telephone: '137****0001', hasPhone: 'Y', isVip: 'N', specialService: null } as const;
  const of = (flightNo: string) =>
    flightNo === 'TV9801' ? { ...pax, paxId: idOf(31), paxName: '张伟' } : { ...pax, paxId: idOf(41), paxName: '王芳' };
  const create = fake(smsTask.createPassgener, () => ({ taskId: idOf(1), isPrompt: false, isTaken: true }));
  renderInPortal(<TaskCreateScreen />, {
    path: routes.smsTaskCreate({ way: 'passenger' }),
    catalog: zh,
    calls: [fake(smsTemplate.page, () => pageOf([])), fake(passenger.smsPaxersByFlight, ({ flightNo }) => [of(flightNo)]), create],
  });
  await userEvent.type(await screen.findByLabelText(/任务名称/), '延误通知');
  await userEvent.type(screen.getByLabelText(/航班日期/), '2026-03-14{Enter}');
  const number = screen.getByLabelText(/航班号/, { selector: 'input' });
  await userEvent.type(number, '9801');
  await userEvent.click(await screen.findByRole('checkbox', { name: /张伟/ }));
  await userEvent.clear(number);
  await userEvent.type(number, '9802');
  expect(await screen.findByRole('checkbox', { name: /王芳/ })).not.toBeChecked();
  await userEvent.type(screen.getByLabelText(/短信内容/), '您好');
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  expect(await screen.findByText('请选择旅客')).toBeInTheDocument();
  expect(create.inputs).toEqual([]);
});

test('the passengers of a flight and those who are ticked stay when they can’t be read again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const pax = { paxId: idOf(31), paxName: '张伟', segment: 'LXA-CTU', pnr: 'ABC123', telephone: '137****0001' };
  const rows = [{ ...pax, hasPhone: 'Y' as const, isVip: 'N' as const, specialService: null }];
  let down = false;
  const found = fake(passenger.smsPaxersByFlight, () => (down ? refuse('server.internal') : rows));
  renderInPortal(<TaskCreateScreen />, {
    path: routes.smsTaskCreate(),
    catalog: zh,
    calls: [fake(smsTemplate.page, () => pageOf([])), found],
  });
  await userEvent.click(await screen.findByText('航班旅客'));
  await userEvent.type(screen.getByLabelText(/航班号/, { selector: 'input' }), '9801');
  await userEvent.type(screen.getByLabelText(/航班日期/), '2026-03-14{Enter}');
  await userEvent.click(await screen.findByRole('checkbox', { name: /张伟/ }));
  await userEvent.click(screen.getByText('手工录入'));
  down = true;
  // As old as an answer has to be to be read again.
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await userEvent.click(screen.getByText('航班旅客'));
  await waitFor(() => expect(found.inputs).toHaveLength(2));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('checkbox', { name: /张伟/ })).toBeChecked();
  expect(screen.queryByRole('button', { name: /重\s?试/ })).not.toBeInTheDocument();
});
