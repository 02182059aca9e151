import { apply } from '@reap/contracts/compensation/claim/apply';
import { collar } from '@reap/contracts/compensation/claim/collar';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { routes } from '../../../routes.ts';
import { applicationRow } from '../../../testing/sample-applications.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import ApplicationListScreen from '../application-list/application-list.screen.tsx';
import CollarListScreen from './collar-list.screen.tsx';

const show = (of: ReactElement, calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(of, {
    path: routes.collars(),
    calls: [...lookups(), ...calls],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const rows = [applicationRow(1), applicationRow(2, { phoneOfBooking: false, allowed: ['audit'] })];
const list = () => fake(collar.page, () => pageOf(rows));
const rowOf = async (number: string) => within((await screen.findByText(number)).closest('tr') as HTMLElement);

test('what waits is shown first; a tab shows another state and keeps the other filters', async () => {
  const page = list();
  show(<CollarListScreen />, [page]);
  await screen.findByText(rows[0]?.orderNo ?? '');
  expect(page.inputs.at(-1)).toMatchObject({ status: 1 });
  await userEvent.type(screen.getByLabelText('旅客姓名'), '扎西{Enter}');
  await userEvent.click(screen.getByText('审核未通过'));
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ status: 3, paxName: '扎西' }));
  await userEvent.click(screen.getByText('全部'));
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ status: 0 }));
});

test.each([
  ['补偿申请审核', <ApplicationListScreen key="list" />, apply.orderPage, '没有待审核的申请单'],
  ['代领审核', <CollarListScreen key="list" />, collar.page, '没有待审核的代领申请'],
] as const)('%s: where nothing waits, it says so; under another filter nothing matches', async (_, list, call, words) => {
  show(list, [fake(call, () => pageOf([]))]);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByText('没有符合条件的记录')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('旅客姓名'), '扎西{Enter}');
  expect(await screen.findByText('没有符合条件的记录')).toBeInTheDocument();
});

test('a number opens the wizard; so does the audit', async () => {
  const { portal } = show(<CollarListScreen />, [list()]);
  await userEvent.click(await screen.findByText(rows[0]?.orderNo ?? ''));
  expect(portal.opened).toEqual([routes.collarAudit({ id: idOf(701) })]);
});

test('quick pay says what it does before it does it, and names the version that was seen', async () => {
  const quick = fake(collar.updQuickPay, () => ({ quickPay: 'Y' as const, version: 2 }));
  const { portal } = show(<CollarListScreen />, [list(), quick]);
  await userEvent.click((await rowOf(rows[0]?.orderNo ?? '')).getByRole('button', { name: /开启快速支付/ }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('通过后 ¥800.00 不再等待，立即支付')).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: /开启快速支付/ }));
  await waitFor(() => expect(quick.inputs).toEqual([{ id: idOf(701), quickPay: 'Y', version: 1 }]));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已开启快速支付' }]));
});

test('with a phone that is not the booking’s there is no quick pay; one that is refused is told', async () => {
  const quick = fake(collar.updQuickPay, () => refuse('application.paid'));
  const { portal } = show(<CollarListScreen />, [list(), quick]);
  const other = await rowOf(rows[1]?.orderNo ?? '');
  expect(other.getByText('非订座手机号')).toBeInTheDocument();
  expect(other.queryByRole('button', { name: /快速支付/ })).toBeNull();
  await userEvent.click((await rowOf(rows[0]?.orderNo ?? '')).getByRole('button', { name: /开启快速支付/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /开启快速支付/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'failure', text: 'application.paid' }]));
});

test('who may only look has no buttons; the other list is in English too', async () => {
  const page = fake(apply.orderPage, () => pageOf([applicationRow(1, { kind: 'self' })]));
  show(<ApplicationListScreen />, [page], { can: ['comp:apply:view'], language: 'en-US', path: routes.applications() });
  const row = await rowOf(rows[0]?.orderNo ?? '');
  expect(row.queryByRole('button', { name: 'Audit' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Application audit' })).toBeInTheDocument();
});
