import { post, resource } from '@reap/contracts/contract';
import { upload } from '@reap/contracts/upload';
import { pictureLimits } from '@reap/contracts/user-center/employee';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { blobAddresses, fullDevice, network, newOwner } from '../testing/device.tsx';
import { type Fake, fake, refuse } from '../testing/fake-calls.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { type DeviceDraft, DeviceDrafts } from './device-drafts.ts';
import { staffKeeping } from './draft.rules.ts';
import { draftForm, photoSending } from './draft-form.ts';
import { useDeviceDraft } from './use-device-draft.ts';

const bags = resource('/api/test/bag', {
  save: post('save', {
    can: 'signed-in',
    once: true,
    body: z.object({ bagTag: z.string(), fileIds: z.array(z.string()).optional() }),
    returns: z.object({ id: z.string() }),
  }),
  upload: post('upload', { can: 'signed-in', body: z.object({ file: upload(pictureLimits) }), returns: z.object({ id: z.string() }) }),
});
const photos = photoSending<typeof bags.upload>({
  call: bags.upload,
  into: 'fileIds',
  send: file => ({ file }),
  idOf: ({ id }) => id,
  limit: 6,
});
const form = draftForm({
  name: 'bag',
  call: bags.save,
  keeping: staffKeeping,
  titleOf: ({ bagTag }) => String(bagTag ?? ''),
  photos,
});
const outcomes: string[] = [];

function BagForm({ owner, draftId }: { owner: string; draftId?: string }) {
  const tell = ({ kind }: { kind: string }) => void outcomes.push(kind);
  const { draft, status, values, saved, isKept, photos: taken } = useDeviceDraft(form, { owner, draftId, onOutcome: tell });
  return (
    <>
      <input aria-label="tag" value={String(values['bagTag'] ?? '')} onChange={event => draft.change({ bagTag: event.target.value })} />
      <button type="button" onClick={() => void draft.addPhoto(new Blob(['x'], { type: 'image/jpeg' }))}>
        photo
      </button>
      <button type="button" onClick={() => void draft.submit().then(tell)}>
        submit
      </button>
      <button type="button" onClick={() => void draft.takeBack()}>
        take back
      </button>
      <p role="status">{`${status}, ${saved ? 'saved' : 'not saved'}, ${isKept ? 'kept' : 'on the page only'}`}</p>
      <p data-testid="photos">{taken.length}</p>
    </>
  );
}

const status = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const typed = (text: string) => userEvent.type(screen.getByLabelText('tag'), text);
const submit = () => userEvent.click(screen.getByText('submit'));
let owner = '';
const show = (calls: readonly Fake[], draftId?: string) =>
  renderInPortal(<BagForm owner={owner} {...(draftId && { draftId })} />, {
    calls: [...calls, fake(bags.upload, () => ({ id: 'file-1' }))],
  });

beforeEach(() => {
  owner = newOwner();
  outcomes.splice(0);
  blobAddresses();
});
afterEach(() => jest.restoreAllMocks());

test('what the device has no room for is said to be on the page only, and is sent from there with its photos', async () => {
  const save = fake(bags.save, () => ({ id: 'accident-1' }));
  show([save]);
  await status('open, saved, kept');
  fullDevice();
  await typed('0088482193');
  await status('open, not saved, on the page only');
  await userEvent.click(screen.getByText('photo'));
  await waitFor(() => expect(screen.getByTestId('photos').textContent).toBe('1'));
  await submit();
  await waitFor(() => expect(outcomes).toEqual(['sent']));
  expect(save.inputs).toEqual([{ bagTag: '0088482193', fileIds: ['file-1'] }]);
});

test('a form that was kept before is sent as it is now, and then lies on the device no more', async () => {
  const drafts = await DeviceDrafts.open(owner);
  const { id } = await drafts.begin('bag', { values: { bagTag: '0' }, title: '0' }, staffKeeping);
  await drafts.addPhoto(id, new Blob(['x'], { type: 'image/jpeg' }));
  const save = fake(bags.save, () => ({ id: 'accident-1' }));
  show([save], id);
  await status('open, saved, kept');
  fullDevice();
  await typed('1');
  await submit();
  await waitFor(() => expect(save.inputs).toEqual([{ bagTag: '01', fileIds: ['file-1'] }]));
  await waitFor(async () => expect(await drafts.list()).toEqual([]));
});

test('a photo alone that finds no room is sent as well', async () => {
  const save = fake(bags.save, () => ({ id: 'accident-1' }));
  show([save]);
  await status('open, saved, kept');
  await typed('0');
  await status('open, saved, kept');
  fullDevice();
  await userEvent.click(screen.getByText('photo'));
  await status('open, not saved, on the page only');
  await submit();
  await waitFor(() => expect(save.inputs).toEqual([{ bagTag: '0', fileIds: ['file-1'] }]));
});

test('a browser that keeps nothing at all sends from the page too', async () => {
  jest.spyOn(DeviceDrafts, 'open').mockRejectedValue(new DOMException('private window', 'InvalidStateError'));
  const save = fake(bags.save, () => ({ id: 'accident-1' }));
  show([save]);
  await status('open, saved, on the page only');
  await typed('0');
  await submit();
  await waitFor(() => expect(outcomes).toEqual(['sent']));
  expect(save.inputs).toMatchObject([{ bagTag: '0' }]);
});

test('from the page it waits for the network, is sent again under its key, and a refusal lets it be changed', async () => {
  const keys: string[] = [];
  const save = fake(bags.save, (_, { headers }) => {
    keys.push(headers['idempotency-key'] ?? '');
    if (keys.length === 1) throw new Error('the answer was lost');
    return keys.length === 2 ? refuse('request.invalid') : { id: 'accident-1' };
  });
  show([save]);
  await status('open, saved, kept');
  fullDevice();
  await typed('0');
  network(false);
  await submit();
  await status('waiting, not saved, on the page only');
  act(() => network(true));
  await waitFor(() => expect(keys).toHaveLength(1));
  await status('waiting, not saved, on the page only');
  act(() => network(true));
  await status('open, not saved, on the page only');
  await submit();
  await waitFor(() => expect(outcomes).toContain('sent'));
  expect([keys.length, new Set(keys).size]).toEqual([3, 2]);
});

test('what waits on the device and is taken back onto the page is not sent from the device as well', async () => {
  const drafts = await DeviceDrafts.open(owner);
  const draft = await drafts.begin('bag', { values: { bagTag: '0' }, title: '0' }, staffKeeping);
  const waiting = (await drafts.change(draft, { state: 'waiting' }, staffKeeping)) as DeviceDraft;
  network(false);
  show([], waiting.id);
  await status('waiting, saved, kept');
  fullDevice();
  await userEvent.click(screen.getByText('take back'));
  await status('open, not saved, on the page only');
  expect(await drafts.list()).toEqual([]);
});

test('what becomes a form beside another tab’s takes its photos along', async () => {
  const drafts = await DeviceDrafts.open(owner);
  const draft = await drafts.begin('bag', { values: { bagTag: '0' }, title: '0' }, staffKeeping);
  await drafts.addPhoto(draft.id, new Blob(['x'], { type: 'image/jpeg' }));
  const save = fake(bags.save, () => ({ id: 'accident-1' }));
  show([save], draft.id);
  await status('open, saved, kept');
  await drafts.change(draft, { values: { bagTag: 'theirs' } }, staffKeeping);
  fullDevice();
  await typed('1');
  await status('open, not saved, on the page only');
  await waitFor(() => expect(screen.getByTestId('photos').textContent).toBe('1'));
  await submit();
  await waitFor(() => expect(save.inputs).toEqual([{ bagTag: '01', fileIds: ['file-1'] }]));
  expect(await drafts.list()).toMatchObject([{ values: { bagTag: 'theirs' } }]);
});
