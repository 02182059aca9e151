import type { RowOf } from '@reap/contracts/contract';
import { oauthClient } from '@reap/contracts/user-center/oauth';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import OauthClientScreen from './oauth-client.screen.tsx';

type Row = RowOf<typeof oauthClient.page>;
const crew = (change: Partial<Row> = {}): Row => ({
  id: idOf(1),
  clientId: 'crew-app',
  name: '机组应用',
  nameEn: 'Crew app',
  homepage: 'https://crew.example',
  scopes: ['profile', 'flights'],
  status: 1,
  approved: 12,
  updatedBy: '索朗多吉',
  updatedTime: '2026-03-14T06:05:00Z',
  version: 2,
  allowed: ['update', 'chgStatus', 'delete'],
  ...change,
});
const list = (...rows: Row[]) => fake(oauthClient.page, () => pageOf(rows));
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<OauthClientScreen />, {
    path: '/features/sys/oauth-client',
    calls,
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

test('programs with what they ask for, in words, and how many agreed', async () => {
  show([list(crew())]);
  const row = await rowOf('机组应用');
  expect(row.getByText(/姓名、工号与所属组织、航班动态/)).toBeInTheDocument();
  expect(row.getByText('12')).toBeInTheDocument();
});

test('one is registered; an address that is none is said at its field', async () => {
  const save = fake(oauthClient.save, () => ({ id: idOf(9) }));
  const { portal } = show([list(), save]);
  await userEvent.click(await screen.findByRole('button', { name: /登记应用/ }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText(/应用标识/), 'pad');
  await userEvent.type(form.getByLabelText(/应用名称/), '平板');
  await userEvent.type(form.getByLabelText(/应用网址/), 'http://pad.example');
  await userEvent.click(form.getByLabelText(/申请的权限/));
  await userEvent.click(await screen.findByText('航班动态', { selector: '.ant-select-item-option-content' }));
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  expect(await form.findByText('请输入 https:// 开头的网址', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  const address = form.getByLabelText(/应用网址/);
  await userEvent.clear(address);
  await userEvent.type(address, 'https://pad.example');
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '应用已登记' }]), { timeout: 3000 });
  expect(save.inputs).toMatchObject([{ clientId: 'pad', homepage: 'https://pad.example', scopes: ['flights'], status: 1 }]);
});

test('deleting names how many approvals go with it', async () => {
  const gone = fake(oauthClient.delete, () => refuse('record.changed', { by: '央金', at: '2026-03-14 14:05' }));
  const { portal } = show([list(crew()), gone]);
  await userEvent.click((await rowOf('机组应用')).getByRole('button', { name: /删除/ }));
  const asked = await screen.findByRole('dialog');
  expect(asked).toHaveTextContent('12 人的同意将一并删除');
  await userEvent.click(within(asked).getByRole('button', { name: /删\s?除/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'failure', text: 'record.changed' }]));
});

test('who may only look changes nothing (English)', async () => {
  show([list(crew({ allowed: [] }))], { can: ['uc:oauth:view'], language: 'en-US' });
  expect((await rowOf('Crew app')).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Register program/ })).not.toBeInTheDocument();
});
