import type { AnswerOf, AnyCall, RequestOf } from '@reap/contracts/contract';
import { ApiError } from '../call/api-error.ts';
import { request } from '../call/http.ts';
import { type DeviceDraft, type DevicePhoto, type Drafts, gone, newKeys } from './device-drafts.ts';
import { isUnsure, isUploaded, verdictOf } from './draft.rules.ts';
import type { DraftForm, PhotoSending } from './draft-form.ts';

export type Outcome<A = unknown> =
  /** `next` is what its next step answered, `left` why that was refused. */
  | { kind: 'sent'; answer: A; next?: unknown; left?: ApiError }
  /** No answer came, or none that decides: it stays and is sent again, with the same key. */
  | { kind: 'waiting'; error?: ApiError }
  /** It is a draft again; the error says what is wrong, by field. */
  | { kind: 'refused'; error: ApiError }
  /** Sent too long ago without an answer: nobody knows whether it was done. */
  | { kind: 'unsure' }
  /** Another tab has sent it or let it go, or it was taken back. */
  | { kind: 'gone' };

const running = new Map<string, Promise<Outcome>>();

/**
 * Sends one submission. Whatever is lost on the way, it is done at most once: body and key are the same with every try. Whoever asks
 * while it is on its way, in this tab or another one, waits for the same outcome.
 */
export function sendDraft<C extends AnyCall>(drafts: Drafts, form: DraftForm<C>, id: string): Promise<Outcome<AnswerOf<C>>> {
  const sending = running.get(id) ?? inTurn(id, () => send(drafts, form, id)).finally(() => running.delete(id));
  running.set(id, sending);
  return sending as Promise<Outcome<AnswerOf<C>>>;
}

// A browser without locks rests on the key alone.
const inTurn = <T>(id: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`reap.draft.${id}`, work) : work();

async function send(drafts: Drafts, form: DraftForm, id: string): Promise<Outcome> {
  const found = await drafts.read(id);
  if (found === gone || found.state !== 'waiting') return { kind: 'gone' };
  if (isUnsure(found, Date.now())) return { kind: 'unsure' };
  try {
    const frozen = found.body ? found : await freeze(drafts, form, found);
    if (frozen === gone || !frozen.body) return { kind: 'gone' };
    const { body, key, confirmedKey } = frozen;
    const answer = await request(form.call, body, { idempotencyKey: key, confirmedKey });
    const next = await takeNextStep(form, answer);
    await drafts.drop(id);
    return { kind: 'sent', answer, ...next };
  } catch (cause) {
    return settle(drafts, form, id, cause);
  }
}

/**
 * What the second call answered, or why it was refused: what the first one made is there all the same.
 * @throws where no answer came: both are asked again
 */
async function takeNextStep({ next }: DraftForm, answer: unknown): Promise<{ next?: unknown; left?: ApiError }> {
  if (!next) return {};
  try {
    return { next: await request(next.call, next.input(answer)) };
  } catch (cause) {
    if (!(cause instanceof ApiError) || verdictOf(cause) === 'waiting') throw cause;
    return next.done.some(key => key === cause.key) ? {} : { left: cause };
  }
}

/**
 * Sends a form of which a part may not lie on the device: it stays a draft until there is an answer, and every try with the same
 * content has the same key.
 */
export async function sendFromPage<C extends AnyCall>(
  drafts: Drafts,
  form: DraftForm<C>,
  { id, key, confirmedKey }: DeviceDraft,
  values: RequestOf<C>,
): Promise<Outcome<AnswerOf<C>>> {
  try {
    const answer = await request(form.call, values, { idempotencyKey: key, confirmedKey });
    await drafts.drop(id);
    return { kind: 'sent', answer };
  } catch (cause) {
    return settle(drafts, form, id, cause);
  }
}

/** Sends the photos first; what is then sent stays as it is, so that the key always means the same. */
async function freeze(drafts: Drafts, form: DraftForm, draft: DeviceDraft): Promise<DeviceDraft | typeof gone> {
  const files = form.photos ? await uploadAll(drafts, form.photos, draft.id) : undefined;
  const { photos } = form;
  const given = form.bodyOf?.(draft.values) ?? draft.values;
  const body = { ...given, ...(photos && files && { [photos.into]: [...namedIn(draft.values[photos.into]), ...files] }) };
  const frozen = await drafts.change(draft, { body, triedAt: Date.now() }, form.keeping);
  if (frozen !== 'stale') return frozen;
  const found = await drafts.read(draft.id);
  // Taken back while its photos were on their way, it is not sent.
  if (found === gone || found.state !== 'waiting') return gone;
  // What another tab has frozen is what is sent; what was submitted anew has nothing frozen yet.
  return found.body ? found : freeze(drafts, form, found);
}

const namedIn = (field: unknown): readonly unknown[] => (Array.isArray(field) ? field : []);

async function uploadAll(drafts: Drafts, { call, send, idOf }: PhotoSending, draftId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const photo of await drafts.photos(draftId)) ids.push(await fileIdOf(photo));
  return ids;

  async function fileIdOf({ id, fileId, uploadedAt, takenAt }: DevicePhoto): Promise<string> {
    if (fileId && isUploaded({ fileId, uploadedAt }, Date.now())) return fileId;
    const picture = await drafts.picture(id);
    if (picture === gone) throw new ApiError({ status: 0, key: 'client.aborted', message: 'client.aborted' });
    const given = idOf(await request(call, send(new File([picture], `${takenAt}.jpg`, { type: picture.type }))));
    await drafts.uploaded(id, given);
    return given;
  }
}

async function settle(drafts: Drafts, form: DraftForm, id: string, cause: unknown): Promise<Outcome<never>> {
  const verdict = verdictOf(cause);
  const error = cause instanceof ApiError ? cause : undefined;
  if (verdict === 'waiting' || !error) return { kind: 'waiting', ...(error && { error }) };
  const draft = await drafts.read(id);
  if (draft === gone) return { kind: 'gone' };
  if (verdict === 'unsure') {
    await drafts.change(draft, { state: 'waiting', triedAt: 0 }, form.keeping);
    return { kind: 'unsure' };
  }
  const { key, message, params, fields } = error;
  const refusal = key === 'client.declined' ? undefined : { key, message, params, fields };
  await drafts.change(draft, { ...asDraft(), refusal }, form.keeping);
  return { kind: 'refused', error };
}

/** What makes a draft of a submission: it can be changed, and is another submission when it is sent again. */
export const asDraft = () => ({ ...newKeys(), state: 'draft' as const, body: undefined, triedAt: undefined });
