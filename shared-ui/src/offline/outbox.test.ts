import { post, resource } from '@reap/contracts/contract';
import { nothing } from '@reap/contracts/fields';
import { upload } from '@reap/contracts/upload';
import { pictureLimits } from '@reap/contracts/user-center/employee';
import * as z from 'zod';
import { configureHttp } from '../call/http.ts';
import { later, newOwner } from '../testing/device.tsx';
import { ask, type Fake, fake, fakeAdapter, refuse } from '../testing/fake-calls.tsx';
import { type DeviceDraft, DeviceDrafts, gone } from './device-drafts.ts';
import { staffKeeping } from './draft.rules.ts';
import { draftForm, nextStep, photoSending } from './draft-form.ts';
import { asDraft, sendDraft } from './outbox.ts';

const hour = 60 * 60_000;
const bags = resource('/api/test/bag', {
  save: post('save', {
    can: 'signed-in',
    once: true,
    body: z.object({ bagTag: z.string(), fileIds: z.array(z.string()).optional() }),
    returns: z.object({ id: z.string() }),
  }),
  submit: post('submit', { can: 'signed-in', body: z.object({ id: z.string() }), returns: nothing }),
  upload: post('upload', { can: 'signed-in', body: z.object({ file: upload(pictureLimits) }), returns: z.object({ id: z.string() }) }),
});
const photos = photoSending<typeof bags.upload>({
  call: bags.upload,
  into: 'fileIds',
  send: file => ({ file }),
  idOf: ({ id }) => id,
  limit: 6,
});
const form = draftForm({ name: 'bag', call: bags.save, keeping: staffKeeping, titleOf: () => 'bag', photos });

/** A server that does a thing once per key, as ours does, and loses the first so many answers on their way. */
function server({ lose = 0, loseUploads = 0, onUpload = (): Promise<unknown> => Promise.resolve() } = {}) {
  const done = new Map<string, string>();
  const bodies: unknown[] = [];
  const sent = { keys: [] as string[], lost: 0, uploads: 0 };
  const save = fake(bags.save, (input, { headers }) => {
    const key = headers['idempotency-key'] ?? '';
    sent.keys.push(key);
    bodies.push(input);
    const known = done.get(key);
    if (known !== undefined && known !== JSON.stringify(input)) refuse('request.keyReused');
    done.set(key, JSON.stringify(input));
    sent.lost += 1;
    if (sent.lost <= lose) throw new Error('the answer was lost');
    return { id: `accident-${done.size}` };
  });
  const take = fake(bags.upload, async () => {
    sent.uploads += 1;
    await onUpload();
    if (sent.uploads <= loseUploads) throw new Error('the answer was lost');
    return { id: `file-${sent.uploads}` };
  });
  answering(save, take);
  return { done, bodies, sent };
}

let answered: Fake[] = [];
function answering(...fakes: Fake[]): void {
  answered = fakes;
  configureHttp({ adapter: fakeAdapter(fakes), confirm: () => Promise.resolve(true) });
}
const alsoAnswering = (fake: Fake) => answering(...answered, fake);

async function submitted(values = { bagTag: '0781234567' }, pictures = 0) {
  const drafts = await DeviceDrafts.open(newOwner());
  const draft = await drafts.begin('bag', { values, title: 'bag' }, staffKeeping);
  for (let picture = 0; picture < pictures; picture += 1) await drafts.addPhoto(draft.id, new Blob(['x'], { type: 'image/jpeg' }));
  const waiting = (await drafts.change(draft, { state: 'waiting' }, staffKeeping)) as DeviceDraft;
  return { drafts, id: draft.id, waiting };
}

afterEach(() => jest.useRealTimers());

test('it leaves, with its photos, and is on the device no more', async () => {
  const { bodies } = server();
  const { drafts, id } = await submitted(undefined, 2);
  expect(await sendDraft(drafts, form, id)).toEqual({ kind: 'sent', answer: { id: 'accident-1' } });
  expect(bodies).toEqual([{ bagTag: '0781234567', fileIds: ['file-1', 'file-2'] }]);
  expect([await drafts.read(id), await drafts.photos(id)]).toEqual([gone, []]);
});

test('answers that are lost change nothing: it is sent again as it was, and done once', async () => {
  const { done, sent } = server({ lose: 3, loseUploads: 1 });
  const { drafts, id } = await submitted(undefined, 2);
  for (const _ of [1, 2, 3, 4]) expect(await sendDraft(drafts, form, id)).toMatchObject({ kind: 'waiting' });
  expect(await sendDraft(drafts, form, id)).toEqual({ kind: 'sent', answer: { id: 'accident-1' } });
  expect([done.size, new Set(sent.keys).size, sent.keys.length]).toEqual([1, 1, 4]);
  // The photo that had arrived was not sent a second time.
  expect(sent.uploads).toBe(3);
});

test('two senders at the same moment send it once', async () => {
  const { done, sent } = server();
  const { drafts, id } = await submitted(undefined, 1);
  const outcomes = await Promise.all([sendDraft(drafts, form, id), sendDraft(drafts, form, id)]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['sent', 'sent']);
  expect([done.size, sent.keys.length, sent.uploads]).toEqual([1, 1, 1]);
});

test('what another tab has frozen is what this one sends, whichever files it has sent itself', async () => {
  const { bodies } = server({ lose: 1 });
  const { drafts, id, waiting } = await submitted(undefined, 1);
  await drafts.change(waiting, { body: { bagTag: '0781234567', fileIds: ['theirs'] }, triedAt: Date.now() }, staffKeeping);
  await sendDraft(drafts, form, id);
  await sendDraft(drafts, form, id);
  expect(bodies).toEqual([1, 2].map(() => ({ bagTag: '0781234567', fileIds: ['theirs'] })));
});

/** What comes of a submission with whose form the person does something while its photo is on its way. */
async function sentMeanwhile(done: (drafts: DeviceDrafts, waiting: DeviceDraft) => Promise<unknown>) {
  const { drafts, id, waiting } = await submitted(undefined, 1);
  const { bodies } = server({ onUpload: () => done(drafts, waiting) });
  const outcome = await sendDraft(drafts, form, id);
  return { bodies, outcome, left: await drafts.read(id) };
}

test('what is taken back while its photos are on their way is not sent, and stays a draft', async () => {
  const { bodies, outcome, left } = await sentMeanwhile((drafts, waiting) => drafts.change(waiting, asDraft(), staffKeeping));
  expect([bodies, outcome]).toEqual([[], { kind: 'gone' }]);
  expect(left).toMatchObject({ state: 'draft', values: { bagTag: '0781234567' } });
});

test('what is taken back, changed and submitted again meanwhile is sent as it is then, under its new key', async () => {
  const { bodies, outcome, left } = await sentMeanwhile(async (drafts, waiting) => {
    const draft = (await drafts.change(waiting, asDraft(), staffKeeping)) as DeviceDraft;
    await drafts.change(draft, { values: { bagTag: '0789999999' }, state: 'waiting' }, staffKeeping);
  });
  expect(bodies).toEqual([{ bagTag: '0789999999', fileIds: ['file-1'] }]);
  expect([outcome.kind, left]).toEqual(['sent', gone]);
});

test('a refusal makes a draft of it again, with what is wrong by field; sent again it is another submission', async () => {
  const keys: string[] = [];
  answering(
    fake(bags.save, (_, { headers }) => {
      keys.push(headers['idempotency-key'] ?? '');
      return keys.length > 1
        ? { id: 'accident-1' }
        : refuse('request.invalid', {}, { bagTag: { key: 'bagTag.wrong', text: 'ten digits' } });
    }),
  );
  const { drafts, id } = await submitted();
  expect(await sendDraft(drafts, form, id)).toMatchObject({ kind: 'refused' });
  const draft = await drafts.read(id);
  expect(draft).toMatchObject({ state: 'draft', refusal: { key: 'request.invalid', fields: { bagTag: { text: 'ten digits' } } } });
  await drafts.change(draft as DeviceDraft, { state: 'waiting' }, staffKeeping);
  expect(await sendDraft(drafts, form, id)).toMatchObject({ kind: 'sent' });
  expect(new Set(keys).size).toBe(2);
});

test.each(['auth.required', 'request.running', 'request.tooMany', 'tenant.changed', 'server.busy'] as const)(
  '%s decides nothing: it goes on waiting, under the same key',
  async key => {
    answering(fake(bags.save, () => refuse(key)));
    const { drafts, id, waiting } = await submitted();
    expect(await sendDraft(drafts, form, id)).toMatchObject({ kind: 'waiting' });
    expect(await drafts.read(id)).toMatchObject({ state: 'waiting', key: waiting.key });
  },
);

test('a question that was answered yes is not done twice when the answer to that is lost', async () => {
  const confirmed: string[] = [];
  answering(
    fake(bags.save, (_, { confirmed: agreed, headers }) => {
      if (!agreed) ask('accident.exists');
      confirmed.push(headers['idempotency-key'] ?? '');
      if (confirmed.length < 3) throw new Error('the answer was lost');
      return { id: 'accident-1' };
    }),
  );
  const { drafts, id, waiting } = await submitted();
  for (const kind of ['waiting', 'waiting', 'sent']) expect(await sendDraft(drafts, form, id)).toMatchObject({ kind });
  expect(new Set(confirmed)).toEqual(new Set([waiting.confirmedKey]));
});

test('a day after a lost answer nobody sends it by himself: the server may have forgotten that it was done', async () => {
  const { done, sent } = server({ lose: 1 });
  const { drafts, id } = await submitted();
  await sendDraft(drafts, form, id);
  later(22 * hour);
  expect(await drafts.read(id)).toMatchObject({ state: 'waiting' });
  later(2 * hour);
  expect(await sendDraft(drafts, form, id)).toEqual({ kind: 'unsure' });
  expect([done.size, sent.keys.length]).toEqual([1, 1]);
});

test('a key that means something else to the server is never taken for a refusal', async () => {
  answering(fake(bags.save, () => refuse('request.keyReused')));
  const { drafts, id, waiting } = await submitted();
  expect(await sendDraft(drafts, form, id)).toEqual({ kind: 'unsure' });
  expect(await drafts.read(id)).toMatchObject({ state: 'waiting', key: waiting.key });
  expect(await sendDraft(drafts, form, id)).toEqual({ kind: 'unsure' });
});

test('the next step is taken once it is there, and asked again with it where its answer was lost', async () => {
  const { done, sent } = server();
  const tries: string[] = [];
  const withNext = draftForm({
    ...form,
    next: nextStep<{ id: string }, typeof bags.submit>({ call: bags.submit, input: ({ id }) => ({ id }), done: ['order.state'] }),
  });
  const submit = fake(bags.submit, ({ id }) => {
    tries.push(id);
    if (tries.length === 1) throw new Error('the answer was lost');
    // The first try did it.
    return tries.length === 2 ? refuse('order.state') : null;
  });
  alsoAnswering(submit);
  const { drafts, id } = await submitted();
  expect(await sendDraft(drafts, withNext, id)).toMatchObject({ kind: 'waiting' });
  expect(await sendDraft(drafts, withNext, id)).toEqual({ kind: 'sent', answer: { id: 'accident-1' } });
  expect([done.size, sent.keys.length, tries]).toEqual([1, 2, ['accident-1', 'accident-1']]);
});

test('what is sent is what the form makes of what was typed, and what the next step answers is told', async () => {
  const { bodies } = server();
  alsoAnswering(fake(bags.submit, () => null));
  const typed = draftForm({
    ...form,
    bodyOf: ({ bagTag }) => ({ bagTag: `${bagTag}!` }),
    next: nextStep<{ id: string }, typeof bags.submit>({ call: bags.submit, input: ({ id }) => ({ id }), done: [] }),
  });
  const { drafts, id } = await submitted();
  expect(await sendDraft(drafts, typed, id)).toEqual({ kind: 'sent', answer: { id: 'accident-1' }, next: null });
  expect(bodies).toMatchObject([{ bagTag: '0781234567!' }]);
});

test('a next step that is refused is told: what was saved stays saved', async () => {
  server();
  alsoAnswering(fake(bags.submit, () => refuse('permission.denied')));
  const withNext = draftForm({
    ...form,
    next: nextStep<{ id: string }, typeof bags.submit>({ call: bags.submit, input: ({ id }) => ({ id }), done: [] }),
  });
  const { drafts, id } = await submitted();
  expect(await sendDraft(drafts, withNext, id)).toMatchObject({ kind: 'sent', left: { key: 'permission.denied' } });
  expect(await drafts.read(id)).toBe(gone);
});

test('photos that are with the server already stay named before those that are sent now', async () => {
  const { bodies } = server();
  const drafts = await DeviceDrafts.open(newOwner());
  const draft = await drafts.begin('bag', { values: { bagTag: '0', fileIds: ['old'] }, title: 'bag' }, staffKeeping);
  await drafts.addPhoto(draft.id, new Blob(['x'], { type: 'image/jpeg' }));
  await drafts.change(draft, { state: 'waiting' }, staffKeeping);
  await sendDraft(drafts, form, draft.id);
  expect(bodies).toEqual([{ bagTag: '0', fileIds: ['old', 'file-1'] }]);
});

test('photos that were sent long before their form are sent anew: the server has let them go', async () => {
  const { bodies, sent } = server();
  const { drafts, id } = await submitted(undefined, 1);
  const [photo] = await drafts.photos(id);
  await drafts.uploaded(photo?.id ?? '', 'old');
  later(13 * hour);
  await sendDraft(drafts, form, id);
  expect([bodies, sent.uploads]).toEqual([[{ bagTag: '0781234567', fileIds: ['file-1'] }], 1]);
});
