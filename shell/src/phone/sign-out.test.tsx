import { auth } from '@reap/contracts/user-center/auth';
import { staffKeeping } from '@reap/shared-ui/device/draft-rules';
import { DeviceDrafts } from '@reap/shared-ui/device/drafts';
import { everythingKept, newOwner } from '@reap/shared-ui/testing/device';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import phone from '../../locales/zh-CN/phone.json';
import type { Session } from './phone-portal.ts';
import { SignOut } from './sign-out.tsx';

let owner: string;
let session: Session;
const logout = () => fake(auth.logout, () => null);

beforeEach(() => {
  owner = newOwner();
  const [tenantId = '', userId = ''] = owner.split('.');
  session = { tenant: { id: tenantId }, user: { userId } } as Session;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

async function shown(drafts: number) {
  const kept = await DeviceDrafts.open(owner);
  for (let draft = 0; draft < drafts; draft += 1) await kept.begin('bag', { values: {}, title: '' }, staffKeeping);
  const out = logout();
  renderInPortal(<SignOut session={session} />, { calls: [out], catalog: phone });
  await userEvent.click(screen.getByRole('button'));
  return { out, kept };
}

test('whoever has left nothing on the phone is signed out without a question', async () => {
  const { out } = await shown(0);
  await waitFor(() => expect(out.inputs).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('drafts are asked about: kept, they are there for the same account, and stay sealed', async () => {
  const { out, kept } = await shown(2);
  const question = await screen.findByText('本机还有 2 份未提交的内容');
  await waitFor(() => expect(question).toBeVisible());
  expect(out.inputs).toEqual([]);
  await userEvent.click(screen.getByText('保留并退出'));
  await waitFor(() => expect(out.inputs).toHaveLength(1));
  expect(await kept.list()).toHaveLength(2);
});

test('deleted, nothing of them is left on the phone', async () => {
  const { out } = await shown(1);
  await userEvent.click(await screen.findByText('删除并退出'));
  await waitFor(() => expect(out.inputs).toHaveLength(1));
  expect(await everythingKept()).not.toContain(owner);
});
