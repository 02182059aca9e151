import { release } from '@reap/contracts/portal/release';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import { ActivateDialog } from './activate.dialog.tsx';
import type { RemoteReleases } from './release-words.ts';

const nothing = { changeId: 7, stable: null, canary: null, reason: '', by: '', at: null };
const remote: RemoteReleases = {
  remote: 'mf-survey',
  installed: { version: '1.0.0', build: 'b0' },
  state: nothing,
  before: nothing,
  gaveWay: null,
  override: null,
  releases: [],
  allowed: ['activate'],
};
const activate = fake(release.activate, () => nothing);
const show = (n: number) =>
  renderInPortal(
    <ActivateDialog remote={remote} chosen={{ id: idOf(n), version: `1.${n}.0`, build: `b${n}` }} onClose={() => undefined} />,
    { calls: [activate], catalog: catalogOf('zh-CN') },
  );
const reason = () => screen.findByLabelText(/原因/);

test('whom a version was to be given to is there again when its dialog is opened again, and not with another version', async () => {
  const first = show(2);
  await userEvent.click(await screen.findByLabelText('部分人'));
  const percent = await screen.findByLabelText(/用户比例/);
  await userEvent.clear(percent);
  await userEvent.type(percent, '25');
  await userEvent.type(await reason(), '试用');
  first.unmount();
  const other = show(1);
  expect(await reason()).toHaveValue('');
  other.unmount();
  show(2);
  expect(await screen.findByLabelText(/用户比例/)).toHaveValue('25');
  expect(screen.getByLabelText('部分人')).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: /启\s?用/ }));
  await waitFor(() => expect(activate.inputs).toMatchObject([{ audience: 'some', percent: 25, reason: '试用' }]));
});
