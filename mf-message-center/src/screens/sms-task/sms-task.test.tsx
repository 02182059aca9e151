import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { smsTemplate } from '@reap/contracts/message-center/sms-template';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes.ts';
import zh from '../../texts/chinese.ts';
import TaskCreateScreen from './task-create.screen.tsx';
import TaskListScreen from './task-list.screen.tsx';
import { people, task } from './testing/tasks.ts';

/** Names of what was saved; jsdom can't save. */
let saved: string[];
beforeEach(() => {
  sessionStorage.clear();
  saved = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

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
  const size = { characters: 9, partsEach: 1, recipients: 1, repeated: 0, parts: 1, price: 5, vipCount: 1, toldToday: 0, whole: true };
  const preview = fake(smsTask.previewSmsContentForCreateTask, () => ({
    content: '【TV航空】{paxName}您好',
    receiver: '张*',
    ...size,
    leftOutCount: 1,
    leftOut: [leftOut],
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
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  await waitFor(() => expect(create.inputs).toHaveLength(1));
  expect(create.inputs).toMatchObject([{ flightNo: 'TV9801', flightDate: '2026-03-14', paxIds: [idOf(31)], content: '{paxName}您好' }]);
  expect(create.inputs[0]).not.toHaveProperty('mobiles');
});

test('a rejected task is written anew to the same people, its reason beside it', async () => {
  const copy = fake(smsTask.createCopy, () => ({ taskId: idOf(2), isPrompt: false, isTaken: true }));
  const preview = fake(smsTask.previewSmsContentForCreateTask, ({ content }) => ({
    content: `【TV航空】${content}`,
    receiver: '',
    characters: 9,
    partsEach: 1,
    parts: 2,
    price: 10,
    recipients: 2,
    vipCount: 0,
    toldToday: 0,
    whole: true,
    repeated: 0,
    leftOutCount: 0,
    leftOut: [],
  }));
  const rejected = task(1, { status: 1, auditRemark: '请说明原因', audience: 'segment', content: '【TV航空】航班延误' });
  renderInPortal(<TaskCreateScreen />, {
    path: routes.smsTaskCreate({ copyOf: idOf(1) }),
    catalog: zh,
    calls: [fake(smsTask.detailTask, () => ({ ...rejected, records: [] })), fake(smsTemplate.page, () => pageOf([])), preview, copy],
  });
  expect(await screen.findByText(/沿用任务“任务1”的接收人（航班航段，2 人）/)).toBeInTheDocument();
  expect(screen.getByText('审核意见：请说明原因')).toBeInTheDocument();
  expect(screen.queryByText('创建方式')).not.toBeInTheDocument();
  await userEvent.type(screen.getByDisplayValue('航班延误'), '，因天气原因');
  expect(await screen.findByText('【TV航空】航班延误，因天气原因')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  await waitFor(() => expect(copy.inputs).toMatchObject([{ copyOf: idOf(1), taskName: '任务1', content: '航班延误，因天气原因' }]));
});

test('a task whose list could not be taken is copied with why beside it', async () => {
  const problem = '没有可以发送的旅客';
  renderInPortal(<TaskCreateScreen />, {
    path: routes.smsTaskCreate({ copyOf: idOf(1) }),
    catalog: zh,
    calls: [
      fake(smsTask.detailTask, () => ({ ...task(1, { status: 1, listProblem: problem, audience: 'segment' }), records: [] })),
      fake(smsTemplate.page, () => pageOf([])),
    ],
  });
  expect(await screen.findByText(problem)).toBeInTheDocument();
});

test('the list leads to what became of each message; disabling asks first, and what is not allowed is not offered', async () => {
  const disable = fake(smsTask.disable, () => null);
  const chosen = fake(smsTask.detailSendExportSelected, () => ({ name: '接收人.xlsx', content: new Blob() }));
  renderInPortal(<TaskListScreen />, {
    path: routes.smsTasks(),
    catalog: zh,
    calls: [
      fake(smsTask.list, () => pageOf([task(1), task(2, { status: 4, sendStatus: 3, allowed: [] })])),
      fake(smsTask.detailTask, () => ({ ...task(2, { status: 4 }), records: [] })),
      fake(smsTask.detailSend, () => pageOf(people)),
      fake(smsTask.detailSendCount, () => ({ waiting: 0, states: [{ deliveryState: 'failed' as const, count: 1 }] })),
      disable,
      chosen,
    ],
  });
  const ended = within((await screen.findByText('任务2')).closest('tr') as HTMLElement);
  expect(ended.queryByRole('button', { name: /停用|审核任务/ })).not.toBeInTheDocument();
  await userEvent.click(within(screen.getByText('任务1').closest('tr') as HTMLElement).getByRole('button', { name: /停用/ }));
  const question = within(await screen.findByRole('dialog', { name: '停用任务“任务1”？' }));
  await userEvent.click(question.getByRole('button', { name: '停用' }));
  await waitFor(() => expect(disable.inputs).toMatchObject([{ taskId: idOf(1), version: 1 }]));
  await userEvent.click(screen.getByRole('button', { name: '任务2' }));
  const drawer = within(await screen.findByRole('dialog', { name: '任务详情' }));
  expect(await drawer.findByText('发送失败 1')).toBeInTheDocument();
  expect(await drawer.findByText('138****8000')).toBeInTheDocument();
  await userEvent.click(drawer.getAllByRole('checkbox')[1] as HTMLElement);
  await userEvent.click(drawer.getByRole('button', { name: /导出选中/ }));
  await waitFor(() => expect(chosen.inputs).toMatchObject([{ ids: [idOf(91)] }]));
});

test('numbers come from a spreadsheet behind those typed; wrong rows can be saved, and any message is shown, and sent to oneself', async () => {
  const wrong = { row: 3, column: '手机号', value: '123', text: '请输入正确的手机号' };
  const sent = fake(smsTask.importMobile, ({ goodOnly }) => ({
    total: 3,
    good: 2,
    errorCount: 1,
    errors: [wrong],
    ...(goodOnly ? { imported: 2, typed: '13700010002\n13700010003', repeated: 1 } : { imported: 0, typed: '', repeated: 0 }),
  }));
  const wrongRows = fake(smsTask.downloadFail, () => ({ name: '有误.xlsx', content: new Blob() }));
  const template = fake(smsTask.downloadMobileTemplate, () => ({ name: '模板.xlsx', content: new Blob() }));
  const size = {
    characters: 9,
    partsEach: 1,
    parts: 3,
    price: 15,
    vipCount: 0,
    toldToday: 0,
    whole: true,
    repeated: 0,
    leftOutCount: 0,
    leftOut: [],
  };
  const preview = fake(smsTask.previewSmsContentForCreateTask, () => ({
    content: '【TV航空】您好一',
    receiver: '',
    recipients: 3,
    ...size,
  }));
  const one = fake(smsTask.importDetail, ({ place }) => ({
    content: `【TV航空】您好${place}`,
    receiver: '',
    telphone: '137****0002',
    characters: 9,
    parts: 1,
    price: 5,
    toldToday: 'Y' as const,
  }));
  const tested = fake(smsTask.testSend, () => ({ parts: 1, price: 5 }));
  const { portal } = renderInPortal(<TaskCreateScreen />, {
    path: routes.smsTaskCreate(),
    catalog: zh,
    calls: [fake(smsTemplate.page, () => pageOf([])), sent, wrongRows, template, preview, one, tested],
  });
  await userEvent.type(await screen.findByLabelText(/短信内容/), '您好');
  const mobiles = screen.getByLabelText(/手机号/, { selector: 'textarea' });
  await userEvent.type(mobiles, '13700010001');
  await userEvent.click(screen.getByRole('button', { name: /从表格导入/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '从表格导入接收人（手机号）' }));
  await userEvent.click(dialog.getByRole('button', { name: '下载模板' }));
  await userEvent.upload(dialog.getByLabelText(/选择文件/), new File(['手机号'], '号码.csv', { type: 'text/csv' }));
  await userEvent.click(dialog.getByRole('button', { name: /导\s?入/ }));
  await userEvent.click(await dialog.findByRole('button', { name: /下载有误的行/ }));
  await waitFor(() => expect(saved).toEqual(['模板.xlsx', '有误.xlsx']));
  expect(wrongRows.inputs).toMatchObject([{ file: expect.any(File), type: 'mobile' }]);
  await userEvent.click(dialog.getByRole('button', { name: '仅导入正确的 2 行' }));
  expect(await dialog.findByText('已去除 1 行重复')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: /完\s?成/ }));
  expect(mobiles).toHaveValue('13700010001\n13700010002\n13700010003');
  const pager = within(await screen.findByRole('navigation', { name: '分页' }));
  await userEvent.click(pager.getByRole('button', { name: '下一页' }));
  expect(await screen.findByText('【TV航空】您好1')).toBeInTheDocument();
  expect(screen.getByText('137****0002 9 字，1 条，¥0.05 · 今天已收到该航班的短信')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '发给自己试看' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已发往您的手机，1 条，¥0.05' }]));
  expect(tested.inputs).toMatchObject([{ place: 1, content: '您好', audience: 'mobile' }]);
});
