import { post, resource } from '@reap/contracts/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { blobAddresses, everythingKept, network, newOwner } from '../testing/device.tsx';
import { fake, refuse } from '../testing/fake-calls.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { DeviceDrafts } from './device-drafts.ts';
import { passengerKeeping, staffKeeping } from './draft.rules.ts';
import { draftForm } from './draft-form.ts';
import { useDeviceDraft } from './use-device-draft.ts';
import { useOutbox } from './use-outbox.ts';

const bags = resource('/api/test/bag', {
  save: post('save', { can: 'signed-in', once: true, body: z.object({ bagTag: z.string() }), returns: z.object({ id: z.string() }) }),
});
const staff = draftForm({ name: 'bag', call: bags.save, keeping: staffKeeping, titleOf: ({ bagTag }) => String(bagTag ?? '') });
const forms = [staff];

interface FormProps {
  owner: string;
  draftId?: string;
  form?: typeof staff;
}

function BagForm({ owner, draftId, form = staff }: FormProps) {
  const { draft, status, values, refusal, saved, draftId: kept } = useDeviceDraft(form, { owner, draftId });
  return (
    <>
      <input aria-label="tag" value={String(values['bagTag'] ?? '')} onChange={event => draft.change({ bagTag: event.target.value })} />
      <button type="button" onClick={() => void draft.submit()}>
        submit
      </button>
      <button type="button" onClick={() => void draft.takeBack()}>
        take back
      </button>
      <p role="status">{`${status}, ${saved ? 'saved' : 'not saved'}`}</p>
      <p data-testid="id">{kept}</p>
      {refusal && <p role="alert">{refusal.fields['bagTag']?.text}</p>}
    </>
  );
}

function Outbox({ owner }: { owner: string }) {
  const { begun, waiting } = useOutbox({ owner, forms });
  return <p data-testid="outbox">{`${begun.length} begun, ${waiting.length} waiting`}</p>;
}

const status = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const typed = async (text: string) => userEvent.type(screen.getByLabelText('tag'), text);
const idShown = () => screen.getByTestId('id').textContent ?? '';

beforeEach(blobAddresses);
afterEach(() => jest.restoreAllMocks());

test('what was typed is there after a reload, and is sent from there', async () => {
  const owner = newOwner();
  const first = renderInPortal(<BagForm owner={owner} />);
  await status('open, saved');
  await typed('0088482193');
  await status('open, saved');
  const id = idShown();
  first.unmount();
  const save = fake(bags.save, () => ({ id: 'accident-1' }));
  renderInPortal(<BagForm owner={owner} draftId={id} />, { calls: [save] });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('tag').value).toBe('0088482193'));
  await userEvent.click(screen.getByText('submit'));
  await waitFor(async () => expect(await (await DeviceDrafts.open(owner)).list()).toEqual([]));
  expect(save.inputs).toEqual([{ bagTag: '0088482193' }]);
});

test('letters that were typed just before the page went are kept', async () => {
  const owner = newOwner();
  const view = renderInPortal(<BagForm owner={owner} />);
  await status('open, saved');
  await typed('00');
  view.unmount();
  await waitFor(async () => expect(await (await DeviceDrafts.open(owner)).list()).toMatchObject([{ values: { bagTag: '00' } }]));
});

test('without a network it waits on the device, can be taken back, and leaves by itself when the network is there', async () => {
  const owner = newOwner();
  const save = fake(bags.save, () => ({ id: 'accident-1' }));
  network(false);
  renderInPortal(
    <>
      <BagForm owner={owner} />
      <Outbox owner={owner} />
    </>,
    { calls: [save] },
  );
  await status('open, saved');
  await typed('0088482193');
  await userEvent.click(screen.getByText('submit'));
  await status('waiting, saved');
  await userEvent.click(screen.getByText('take back'));
  await status('open, saved');
  await userEvent.click(screen.getByText('submit'));
  await waitFor(() => expect(screen.getByTestId('outbox').textContent).toBe('0 begun, 1 waiting'));
  expect(save.inputs).toEqual([]);
  act(() => network(true));
  await waitFor(() => expect(screen.getByTestId('outbox').textContent).toBe('0 begun, 0 waiting'));
  expect(save.inputs).toHaveLength(1);
});

test('a lost answer leaves it waiting; the next try is the same one', async () => {
  const owner = newOwner();
  const keys: string[] = [];
  const save = fake(bags.save, (_, { headers }) => {
    keys.push(headers['idempotency-key'] ?? '');
    if (keys.length === 1) throw new Error('the answer was lost');
    return { id: 'accident-1' };
  });
  renderInPortal(<BagForm owner={owner} />, { calls: [save] });
  await status('open, saved');
  await typed('0088482193');
  await userEvent.click(screen.getByText('submit'));
  await status('waiting, saved');
  renderInPortal(<Outbox owner={owner} />, { calls: [save] });
  // It waits from the click on: as long as the first try is under way, another one would join it.
  await waitFor(() => {
    act(() => network(true));
    expect(keys).toHaveLength(2);
  });
  expect(new Set(keys).size).toBe(1);
});

test('a refusal is said at its field, also when the form is opened later; it is a draft again', async () => {
  const owner = newOwner();
  const save = fake(bags.save, () => refuse('request.invalid', {}, { bagTag: { key: 'x', text: 'ten digits' } }));
  const view = renderInPortal(<BagForm owner={owner} />, { calls: [save] });
  await status('open, saved');
  await typed('1');
  await userEvent.click(screen.getByText('submit'));
  expect((await screen.findByRole('alert')).textContent).toBe('ten digits');
  const id = idShown();
  view.unmount();
  renderInPortal(<BagForm owner={owner} draftId={id} />);
  expect((await screen.findByRole('alert')).textContent).toBe('ten digits');
  await status('open, saved');
});

test('two tabs with one draft: what the second one types becomes a draft beside it, and neither is lost', async () => {
  const owner = newOwner();
  const drafts = await DeviceDrafts.open(owner);
  const draft = await drafts.begin('bag', { values: { bagTag: '0' }, title: '0' }, staffKeeping);
  renderInPortal(<BagForm owner={owner} draftId={draft.id} />);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('tag').value).toBe('0'));
  await drafts.change(draft, { values: { bagTag: 'theirs' } }, staffKeeping);
  await typed('1');
  await waitFor(async () => expect((await drafts.list()).map(({ values }) => values['bagTag']).sort()).toEqual(['01', 'theirs']));
});

test('what was typed into one form is not opened by another', async () => {
  const owner = newOwner();
  const draft = await (await DeviceDrafts.open(owner)).begin('bag', { values: { bagTag: '0' }, title: '0' }, staffKeeping);
  renderInPortal(<BagForm owner={owner} draftId={draft.id} form={draftForm({ ...staff, name: 'order' })} />);
  await status('gone, saved');
  expect(screen.getByLabelText<HTMLInputElement>('tag').value).toBe('');
});

test('what another tab has submitted is not submitted again from here', async () => {
  const owner = newOwner();
  const drafts = await DeviceDrafts.open(owner);
  const draft = await drafts.begin('bag', { values: { bagTag: '0' }, title: '0' }, staffKeeping);
  const save = fake(bags.save, () => ({ id: 'accident-1' }));
  renderInPortal(<BagForm owner={owner} draftId={draft.id} />, { calls: [save] });
  await status('open, saved');
  await drafts.drop(draft.id);
  await userEvent.click(screen.getByText('submit'));
  await status('gone, not saved');
  expect([save.inputs, await drafts.list()]).toEqual([[], []]);
});

test("of a passenger's form what may not be kept is sent, and lies nowhere on the device", async () => {
  const owner = newOwner();
  const form = draftForm({ ...staff, keeping: passengerKeeping(['bagTag']), titleOf: () => 'claim' });
  const save = fake(bags.save, () => {
    throw new Error('the answer was lost');
  });
  renderInPortal(<BagForm owner={owner} form={form} />, { calls: [save] });
  await status('open, saved');
  await typed('540102');
  await userEvent.click(screen.getByText('submit'));
  await waitFor(() => expect(save.inputs).toEqual([{ bagTag: '540102' }]));
  await status('open, saved');
  expect(await (await DeviceDrafts.open(owner)).list()).toMatchObject([{ values: {}, state: 'draft' }]);
  expect(await everythingKept()).not.toContain('540102');
});
