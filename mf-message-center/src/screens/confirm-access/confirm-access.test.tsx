import { type AccessRequest, messageConfirmAccess as access } from '@reap/contracts/user-center/oauth';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import zhCN from '../../texts/chinese.ts';
import enUS from '../../texts/english.ts';
import ConfirmAccessScreen from './confirm-access.screen.tsx';

const asked = (change: Partial<AccessRequest> = {}): AccessRequest => ({
  clientId: 'crew-app',
  name: '机组应用',
  nameEn: 'Crew app',
  homepage: 'https://crew.example',
  scopes: ['profile', 'flights'],
  decision: 'waiting',
  approvedScopes: [],
  decidedTime: null,
  ...change,
});
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<ConfirmAccessScreen />, {
    path: '/features/oauth/confirm-access?model=crew-app',
    calls,
    catalog: options.language === 'en-US' ? enUS : zhCN,
    ...options,
  });

test('what is asked for can be narrowed before it is approved', async () => {
  const get = fake(access.get, () => asked());
  const post = fake(access.post, () => asked({ decision: 'approved', approvedScopes: ['flights'], decidedTime: '2026-03-14T06:05:00Z' }));
  const { portal } = show([get, post]);
  expect(await screen.findByRole('heading', { name: '机组应用' })).toBeInTheDocument();
  expect(screen.getByText('https://crew.example')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: '姓名、工号与所属组织' }));
  await userEvent.click(screen.getByRole('button', { name: /同\s?意/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已同意“机组应用”的申请' }]));
  expect(post.inputs).toEqual([{ model: 'crew-app', approved: true, scopes: ['flights'] }]);
  expect(get.inputs[0]).toEqual({ model: 'crew-app' });
});

test('nothing chosen can’t be approved; refusing needs no choice', async () => {
  const post = fake(access.post, () => asked({ decision: 'refused' }));
  show([fake(access.get, () => asked()), post]);
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box);
  expect(screen.getByRole('button', { name: /同\s?意/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: /拒\s?绝/ }));
  await waitFor(() => expect(post.inputs).toEqual([{ model: 'crew-app', approved: false }]));
});

test('what was decided is changed and withdrawn; withdrawing says what it means', async () => {
  const decided = asked({ decision: 'approved', approvedScopes: ['profile'], decidedTime: '2026-03-14T06:05:00Z' });
  const put = fake(access.put, () => decided);
  const gone = fake(access.delete, () => null);
  show([fake(access.get, () => decided), put, gone]);
  expect(await screen.findByText('已同意')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: '航班动态' }));
  await userEvent.click(screen.getByRole('button', { name: '保存更改' }));
  await waitFor(() => expect(put.inputs).toEqual([{ model: 'crew-app', approved: true, scopes: ['profile', 'flights'] }]));
  await waitFor(() => expect(screen.getByRole('button', { name: '撤回决定' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: '撤回决定' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('撤回后，该应用会再次请您确认');
  await userEvent.click(within(dialog).getByRole('button', { name: '撤回决定' }));
  await waitFor(() => expect(gone.inputs).toEqual([{ model: 'crew-app' }]));
});

test('when nothing is asked, it says so (English)', async () => {
  show([fake(access.get, () => refuse('oauth.nothing'))], { language: 'en-US', path: '/features/oauth/confirm-access' });
  expect(await screen.findByText('No program asks for access')).toBeInTheDocument();
});
