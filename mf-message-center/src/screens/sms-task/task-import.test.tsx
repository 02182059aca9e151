import { smsTask } from '@reap/contracts/message-center/sms-task';
import { sheetMarkOf } from '@reap/contracts/message-center/sms-task.rules';
import { smsTemplate } from '@reap/contracts/message-center/sms-template';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes.ts';
import zh from '../../texts/chinese.ts';
import TaskCreateScreen from './task-create.screen.tsx';

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
  const preview = fake(smsTask.previewSmsContentForCreateTask, ({ mobiles = '' }) => ({
    content: '【TV航空】您好一',
    receiver: '',
    recipients: mobiles.split('\n').length,
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

test('a long list does not take the place of what is there unasked', async () => {
  const typed = sheetMarkOf({ sheetId: '019a0000-0000-7000-8000-000000000001', rows: 10_200 });
  const report = { total: 10_200, good: 10_200, errorCount: 0, errors: [], imported: 10_200, repeated: 0, typed };
  renderInPortal(<TaskCreateScreen />, {
    path: routes.smsTaskCreate(),
    catalog: zh,
    calls: [fake(smsTemplate.page, () => pageOf([])), fake(smsTask.importMobile, () => report)],
  });
  const mobiles = await screen.findByLabelText(/手机号/, { selector: 'textarea' });
  await userEvent.type(mobiles, '13700010001');
  const bringIn = async () => {
    await userEvent.click(screen.getByRole('button', { name: /从表格导入/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '从表格导入接收人（手机号）' }));
    await userEvent.upload(dialog.getByLabelText(/选择文件/), new File(['手机号'], '号码.csv', { type: 'text/csv' }));
    await userEvent.click(dialog.getByRole('button', { name: /导\s?入/ }));
    await userEvent.click(await dialog.findByRole('button', { name: /完\s?成/ }));
  };
  await bringIn();
  const question = { name: '用导入的 10,200 行替换已有的 1 行？' };
  expect(await screen.findByRole('dialog', question)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '保留已有的' }));
  expect(mobiles).toHaveValue('13700010001');
  await waitFor(() => expect(screen.queryByRole('dialog', question)).not.toBeInTheDocument());
  await bringIn();
  await userEvent.click(await screen.findByRole('button', { name: /替\s?换/ }));
  expect(await screen.findByText('已导入名单，共 10,200 行')).toBeInTheDocument();
});
