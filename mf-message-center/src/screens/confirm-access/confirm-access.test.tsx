import { type AccessRequest, messageConfirmAccess as access } from '@reap/contracts/user-center/oauth';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { comeBack, leaveTab, Tab } from '@reap/shared-ui/testing/tab';
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
  renderInPortal(
    <Tab>
      <ConfirmAccessScreen />
    </Tab>,
    {
      path: '/features/oauth/confirm-access?model=crew-app',
      calls,
      catalog: options.language === 'en-US' ? enUS : zhCN,
      ...options,
    },
  );

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

/** What the server keeps, where the answer to the first decision is lost after it was kept. */
function answerLost() {
  let kept = asked();
  const decided = (decision: 'approved' | 'refused', minute: number) => {
    kept = asked({
      decision,
      approvedScopes: decision === 'approved' ? ['profile', 'flights'] : [],
      decidedTime: `2026-03-14T06:0${minute}:00Z`,
    });
    return kept;
  };
  const get = fake(access.get, ({ model }) => (model || kept.decision === 'waiting' ? kept : refuse('oauth.nothing')));
  const post = fake(access.post, () => {
    if (kept.decision !== 'waiting') return refuse('oauth.decided', { name: '机组应用' });
    decided('approved', 5);
    throw new Error('the connection is gone');
  });
  const put = fake(access.put, ({ approved }) => decided(approved ? 'approved' : 'refused', 6));
  return { get, post, put };
}

test.each(['?model=crew-app', ''])('after a lost answer the page shows what stands, and a refusal counts (%s)', async query => {
  const { get, post, put } = answerLost();
  const { portal } = show([get, post, put], { path: `/features/oauth/confirm-access${query}` });
  await userEvent.click(await screen.findByRole('button', { name: /同\s?意/ }));
  expect(await screen.findByText('已同意')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: /拒\s?绝/ })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: /拒\s?绝/ }));
  expect(await screen.findByText('已拒绝')).toBeInTheDocument();
  expect(post.inputs).toHaveLength(1);
  expect(put.inputs).toEqual([{ model: 'crew-app', approved: false }]);
  expect(portal.toasts.at(-1)).toEqual({ kind: 'success', text: '已拒绝“机组应用”的申请' });
});

test('what can’t be read again is not decided on', async () => {
  const get = fake(access.get, (): AccessRequest => (get.inputs.length === 2 ? refuse('server.busy') : asked()));
  show([get, fake(access.post, () => refuse('server.busy'))]);
  await userEvent.click(await screen.findByRole('button', { name: /同\s?意/ }));
  await userEvent.click(await screen.findByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByRole('button', { name: /拒\s?绝/ })).toBeEnabled();
  expect(get.inputs).toHaveLength(3);
});

test('what was ticked stays when the tab is shown again and the request can’t be read', async () => {
  const get = fake(access.get, (): AccessRequest => (get.inputs.length === 1 ? asked() : refuse('server.busy')));
  show([get]);
  await userEvent.click(await screen.findByRole('checkbox', { name: '姓名、工号与所属组织' }));
  await leaveTab();
  await comeBack();
  expect(await screen.findByRole('button', { name: /重\s?试/ })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: '姓名、工号与所属组织' })).not.toBeChecked();
  expect(screen.getByRole('button', { name: /同\s?意/ })).toBeDisabled();
});

test('who decided elsewhere is shown that decision before it is changed', async () => {
  const elsewhere = asked({ decision: 'approved', approvedScopes: ['profile'], decidedTime: '2026-03-14T06:05:00Z' });
  const get = fake(access.get, (): AccessRequest => (get.inputs.length === 1 ? asked() : elsewhere));
  const post = fake(access.post, () => refuse('oauth.decided', { name: '机组应用' }));
  const put = fake(access.put, () => asked({ decision: 'refused', decidedTime: '2026-03-14T06:06:00Z' }));
  const { portal } = show([get, post, put]);
  await userEvent.click(await screen.findByRole('button', { name: /拒\s?绝/ }));
  expect(await screen.findByText('已同意')).toBeInTheDocument();
  expect(portal.toasts).toEqual([{ kind: 'failure', text: 'oauth.decided' }]);
  expect(put.inputs).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: /拒\s?绝/ })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: /拒\s?绝/ }));
  await waitFor(() => expect(put.inputs).toEqual([{ model: 'crew-app', approved: false }]));
});

test('a program that asks for something else by now is asked about anew', async () => {
  const get = fake(access.get, (): AccessRequest => (get.inputs.length === 1 ? asked() : asked({ scopes: ['profile'] })));
  const post = fake(access.post, ({ scopes }) =>
    scopes?.includes('flights') ? refuse('request.invalid') : asked({ decision: 'approved', scopes: ['profile'] }),
  );
  const { portal } = show([get, post]);
  await userEvent.click(await screen.findByRole('button', { name: /同\s?意/ }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: '航班动态' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: /同\s?意/ })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: /同\s?意/ }));
  await waitFor(() => expect(portal.toasts.at(-1)).toEqual({ kind: 'success', text: '已同意“机组应用”的申请' }));
});

test('the only one that waits is decided: no other is left to ask', async () => {
  let waits = true;
  const get = fake(access.get, () => (waits ? asked() : refuse('oauth.nothing')));
  const post = fake(access.post, () => {
    waits = false;
    return asked({ decision: 'refused' });
  });
  show([get, post], { path: '/features/oauth/confirm-access' });
  await userEvent.click(await screen.findByRole('button', { name: /拒\s?绝/ }));
  expect(await screen.findByText('没有待确认的授权申请')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /拒\s?绝/ })).not.toBeInTheDocument();
});

test('when nothing is asked, it says so (English)', async () => {
  show([fake(access.get, () => refuse('oauth.nothing'))], { language: 'en-US', path: '/features/oauth/confirm-access' });
  expect(await screen.findByText('No program asks for access')).toBeInTheDocument();
});
