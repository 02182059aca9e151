import { release } from '@reap/contracts/portal/release';
import { useCall } from '@reap/shared-ui/core/query';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { catalogOf } from '../../../testing/samples.ts';
import { ActivateDialog } from './activate.dialog.tsx';
import { BackDialog } from './back.dialog.tsx';
import type { RemoteReleases } from './release-words.ts';

let changeId: number;
const state = () => ({ changeId, stable: null, canary: null, reason: '', by: '', at: null });
const remote = (): RemoteReleases => ({
  remote: 'mf-survey',
  installed: { version: '1.0.0', build: 'b0' },
  state: state(),
  before: state(),
  gaveWay: null,
  override: null,
  releases: [],
  allowed: ['activate', 'back'],
});
const list = fake(release.list, () => [remote()]);
const taken = (input: { changeId?: number | undefined }) =>
  input.changeId === changeId ? state() : refuse('record.changed', { by: '扎西', at: '14:05' });
const activate = fake(release.activate, taken);
const back = fake(release.back, taken);

function Page({ kind }: { kind: 'activate' | 'back' }) {
  const [open, setOpen] = useState(true);
  const [shown] = useCall(release.list, {}).data ?? [];
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        再打开
      </button>
      <p>{`第 ${shown?.state.changeId} 次变更`}</p>
      {shown && kind === 'activate' && (
        <ActivateDialog remote={shown} chosen={open ? { id: idOf(2), version: '1.2.0', build: 'b2' } : undefined} onClose={close} />
      )}
      {shown && kind === 'back' && <BackDialog remote={shown} open={open} onClose={close} />}
    </>
  );
}

beforeEach(() => {
  changeId = 7;
  sessionStorage.clear();
});

test.each([
  ['activate', activate, /^启\s?用$/],
  ['back', back, /^回\s?退$/],
] as const)('%s: who was overtaken sends what was typed when the dialog is opened again', async (kind, call, verb) => {
  renderInPortal(<Page kind={kind} />, { calls: [list, activate, back], catalog: catalogOf('zh-CN') });
  const reason = () => screen.findByLabelText(/原因/);
  const send = () => userEvent.click(screen.getByRole('button', { name: verb }));
  await userEvent.clear(await reason());
  await userEvent.type(await reason(), '试用');
  changeId = 8;
  await send();
  await screen.findByText('第 8 次变更');
  await userEvent.type(await reason(), '一下');
  await userEvent.click(screen.getByRole('button', { name: /取\s?消/ }));
  await userEvent.click(screen.getByRole('button', { name: '再打开', hidden: true }));
  expect(await reason()).toHaveValue('试用一下');
  await send();
  await waitFor(() => expect(call.inputs).toMatchObject([{ changeId: 7 }, { changeId: 8, reason: '试用一下' }]));
});
