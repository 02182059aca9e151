import type { RowOf } from '@reap/contracts/contract';
import { smsTemplate } from '@reap/contracts/message-center/sms-template';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import zh from '../../texts/chinese.ts';
import en from '../../texts/english.ts';
import TemplateListScreen from './template-list.screen.tsx';

const delay: RowOf<typeof smsTemplate.page> = {
  id: idOf(1),
  name: '航班延误通知',
  businessCategory: 2,
  eventType: 'DELAY',
  status: 1,
  textVersion: 2,
  textZh: '{paxName}，{flightNo}推迟至{takeOff}起飞。',
  textEn: '{paxName}, {flightNo} now departs at {takeOff}.',
  updatedBy: '卓玛',
  updatedTime: '2026-03-14T02:00:00Z',
  version: 4,
  allowed: ['update', 'changeStatus'],
};
const terms = fake(smsTemplate.terms, () => ({ signature: '雪域航空', partPrice: 5 }));
beforeEach(() => sessionStorage.clear());
const show = (calls: readonly Fake[], { language = 'zh-CN', ...options }: ScreenOptions = {}) =>
  renderInPortal(<TemplateListScreen />, {
    path: '/features/message/template',
    calls: [fake(smsTemplate.page, () => pageOf([delay])), ...calls, terms],
    catalog: language === 'zh-CN' ? zh : en,
    language,
    ...options,
  });

test('words are typed, a variable is put in, and the phone shows what will arrive and what it costs; a refusal stands at its field', async () => {
  const taken = { name: { key: 'smsTemplate.nameTaken', text: '模板名称“延误”已被使用' } };
  const save = fake(smsTemplate.save, () => refuse('smsTemplate.nameTaken', { name: '延误' }, taken));
  show([save]);
  await userEvent.click(await screen.findByRole('button', { name: /新增模板/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText(/模板名称/), '延误');
  await userEvent.click(dialog.getByRole('combobox', { name: /业务类别/ }));
  await userEvent.click(await screen.findByTitle('旅客保障'));
  const chinese = dialog.getByLabelText(/中文内容/);
  await userEvent.type(chinese, '您乘坐的航班延误');
  const variables = within(chinese.closest('.ant-form-item') as HTMLElement);
  await userEvent.click(variables.getByRole('button', { name: '航班号' }));
  expect(chinese).toHaveValue('您乘坐的航班延误{flightNo}');
  expect(await dialog.findByText('【雪域航空】您乘坐的航班延误TV9801')).toBeInTheDocument();
  expect(dialog.getByText(/20 字，按 1 条计费，¥0\.05/)).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/英文内容/), 'Hello {{flight}');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText(/“\{flight\}”不是可用的变量/)).toBeInTheDocument();
  await userEvent.clear(dialog.getByLabelText(/英文内容/));
  await userEvent.type(dialog.getByLabelText(/英文内容/), 'Your flight is late');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('模板名称“延误”已被使用')).toBeInTheDocument();
  expect(save.inputs).toMatchObject([{ name: '延误', businessCategory: 2, textZh: '您乘坐的航班延误{flightNo}' }]);
  expect(chinese).toHaveValue('您乘坐的航班延误{flightNo}');
});

test('one opens on the phone in the reader’s language, and an earlier version can be looked at (English)', async () => {
  const older = { ...delay, textVersion: 1, textEn: 'Flight {flightNo} is late.', updatedBy: '扎西' };
  show([fake(smsTemplate.detail, () => ({ ...delay, versions: [delay, older] }))], { language: 'en-US' });
  await userEvent.click(await screen.findByRole('button', { name: '航班延误通知' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('【雪域航空】ZHANG WEI, TV9801 now departs at 14:05.')).toBeInTheDocument();
  await userEvent.click(drawer.getByRole('button', { name: 'Version 1' }));
  expect(await drawer.findByText('【雪域航空】Flight TV9801 is late.')).toBeInTheDocument();
});

test('one is switched off with the version that was seen; whoever may only look is offered nothing', async () => {
  const changeStatus = fake(smsTemplate.changeStatus, () => ({ version: 5 }));
  const { unmount } = show([changeStatus]);
  await userEvent.click(await screen.findByRole('button', { name: /停用/ }));
  await waitFor(() => expect(changeStatus.inputs).toEqual([{ id: delay.id, status: 0, version: 4 }]));
  unmount();
  show([fake(smsTemplate.page, () => pageOf([{ ...delay, allowed: [] }]))], { can: [smsTemplate.page.can] });
  expect(await screen.findByText('航班延误通知')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /新增模板|修改模板|停用/ })).not.toBeInTheDocument();
});
