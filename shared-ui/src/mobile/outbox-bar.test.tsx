import { post, resource } from '@reap/contracts/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { type DeviceDraft, DeviceDrafts } from '../offline/device-drafts.ts';
import { staffKeeping } from '../offline/draft.rules.ts';
import { draftForm } from '../offline/draft-form.ts';
import { network } from '../testing/device.tsx';
import { fake, refuse } from '../testing/fake-calls.tsx';
import { givenTenant } from '../testing/fake-portal.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { OutboxBar } from './outbox-bar.tsx';

const bags = resource('/api/test/bag', {
  save: post('save', { can: 'signed-in', once: true, body: z.object({ bagTag: z.string() }), returns: z.object({ id: z.string() }) }),
});
const forms = [draftForm({ name: 'bag', call: bags.save, keeping: staffKeeping, titleOf: ({ bagTag }) => String(bagTag) })];
let drafts: DeviceDrafts;
let userId = '';

beforeEach(async () => {
  userId = crypto.randomUUID();
  drafts = await DeviceDrafts.open(`${givenTenant.id}.${userId}`);
  network(false);
});
afterEach(() => jest.restoreAllMocks());

async function keep(bagTag: string, part: Partial<DeviceDraft> = {}): Promise<void> {
  const draft = await drafts.begin('bag', { values: { bagTag }, title: bagTag }, staffKeeping);
  await drafts.change(draft, part, staffKeeping);
}
const shown = (calls: Parameters<typeof renderInPortal>[1] = {}, onOpen: (draft: DeviceDraft) => void = () => undefined) =>
  renderInPortal(<OutboxBar forms={forms} onOpen={onOpen} />, { ...calls, user: { userId } });
const rows = async () => within(await screen.findByRole('list')).getAllByRole('button');

test('what lies on the phone is listed with how it stands, the most pressing first, and opens by a tap', async () => {
  await keep('draft');
  await keep('refused', { refusal: { key: 'x', message: 'x', params: {}, fields: {} } });
  await keep('waiting', { state: 'waiting' });
  await keep('unsure', { state: 'waiting', triedAt: 1 });
  const opened: string[] = [];
  shown({}, ({ title }) => opened.push(title));
  await waitFor(async () =>
    expect((await rows()).map(row => row.textContent)).toEqual(['unsure结果不明', 'waiting待发送', 'refused未通过', 'draft草稿']),
  );
  await userEvent.click(screen.getByText('refused'));
  expect(opened).toEqual(['refused']);
});

test('nothing is said where nothing waits', async () => {
  shown();
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
});

test('each submission that waited leaves when the network is back, and the page says what became of it', async () => {
  await keep('good', { state: 'waiting' });
  await keep('bad', { state: 'waiting' });
  const save = fake(bags.save, ({ bagTag }) => (bagTag === 'bad' ? refuse('request.invalid') : { id: '1' }));
  const { portal } = shown({ calls: [save] });
  await screen.findByText('good');
  act(() => network(true));
  await waitFor(() => expect(portal.toasts).toHaveLength(2));
  // Handed in within the same millisecond, either may leave first.
  expect(portal.toasts.map(({ kind, text }) => [kind, text.split('”')[0]]).sort()).toEqual([
    ['success', '“good'],
    ['warning', '“bad'],
  ]);
  await waitFor(() => expect(screen.queryByText('good')).toBeNull());
  expect(await screen.findByText('未通过')).toBeVisible();
});
