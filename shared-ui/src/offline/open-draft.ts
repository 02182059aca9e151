import type { AnswerOf, AnyCall, RequestOf } from '@reap/contracts/contract';
import { type DeviceDraft, DeviceDrafts, type DevicePhoto, type Drafts, gone, type Refusal, type Values } from './device-drafts.ts';
import { isUnsure } from './draft.rules.ts';
import type { DraftForm } from './draft-form.ts';
import { asDraft, type Outcome, sendDraft, sendFromPage } from './outbox.ts';
import { PageDrafts } from './page-drafts.ts';

const pauseMs = 200;

export type FormStatus = 'opening' | 'open' | 'sending' | 'waiting' | 'unsure' | 'gone';

export interface ShownPhoto {
  id: string;
  /** For `<img>`. */
  address: string;
}

export interface OpenForm {
  status: FormStatus;
  values: Values;
  photos: readonly ShownPhoto[];
  refusal: Refusal | undefined;
  /** Whether everything typed is on the device. */
  saved: boolean;
  /** Whether the device keeps it at all: where it is full, or the browser keeps nothing, it is there as long as the page. */
  isKept: boolean;
  /** Once there is something to keep. */
  draftId: string | undefined;
}

/** A form that somebody is filling in: what is typed goes to the device, letters that follow one another once. */
export class OpenDraft<C extends AnyCall> {
  readonly #form: DraftForm<C>;
  readonly #owner: string;
  readonly #listeners = new Set<() => void>();
  #drafts: Drafts | undefined;
  #draft: DeviceDraft | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #working: Promise<unknown> = Promise.resolve();
  #shown: OpenForm;

  constructor(form: DraftForm<C>, owner: string, draftId: string | undefined, initial: Values) {
    this.#form = form;
    this.#owner = owner;
    this.#shown = { status: 'opening', values: initial, photos: [], refusal: undefined, saved: true, isKept: true, draftId };
  }

  readonly shown = (): OpenForm => this.#shown;
  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => void this.#listeners.delete(changed);
  };

  /** Opens what the device keeps of it. */
  open(): Promise<void> {
    return this.#after(async () => {
      try {
        this.#drafts ??= await DeviceDrafts.open(this.#owner);
        const { draftId } = this.#shown;
        const found = draftId ? await this.#drafts.read(draftId) : undefined;
        // What was typed into one form is not sent by another.
        if (found === gone || (found && found.name !== this.#form.name)) this.#show({ status: 'gone' });
        else if (found) await this.#take(found);
        else this.#show({ status: 'open' });
      } catch {
        this.#drafts = new PageDrafts(this.#owner);
        this.#draft = undefined;
        this.#show({ status: 'open', isKept: false });
      }
    });
  }

  change(part: Values): void {
    this.#show({ values: { ...this.#shown.values, ...part }, saved: false });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pauseMs);
  }

  /** Writes at once what waits for its pause. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#after(async () => {
      if (!this.#shown.saved) await this.#write({});
    });
  }

  addPhoto(photo: Blob): Promise<void> {
    return this.#after(async () => {
      if (!this.#draft) await this.#write({});
      if (!this.#draft || !this.#drafts) return;
      const { id } = await this.#keepPhoto(this.#drafts, this.#draft.id, photo);
      this.#show({ photos: [...this.#shown.photos, { id, address: URL.createObjectURL(photo) }] });
    });
  }

  removePhoto(id: string): Promise<void> {
    return this.#after(async () => {
      await this.#drafts?.removePhoto(id);
      const left = this.#shown.photos.find(photo => photo.id === id);
      if (left) URL.revokeObjectURL(left.address);
      this.#show({ photos: this.#shown.photos.filter(photo => photo.id !== id) });
    });
  }

  /** Puts it into the outbox and tries to send it. */
  submit(): Promise<Outcome<AnswerOf<C>>> {
    return this.#after(async () => {
      clearTimeout(this.#timer);
      const isKeptWhole = this.#form.keeping.never.length === 0;
      await this.#write({ ...(isKeptWhole && { state: 'waiting' }), refusal: undefined });
      const { status, values } = this.#shown;
      const drafts = this.#drafts;
      const draft = this.#draft;
      if (!draft || !drafts || status === 'gone') return { kind: 'gone' };
      if (!isKeptWhole) return this.#send(drafts, draft.id, () => sendFromPage(drafts, this.#form, draft, values as RequestOf<C>));
      // What surely can't leave is not tried: it can still be taken back.
      if (!navigator.onLine) return { kind: 'waiting' };
      return this.#send(drafts, draft.id, () => sendDraft(drafts, this.#form, draft.id));
    });
  }

  /** Tries again what waits, under the same key; nothing where it does not wait or there is no network. */
  sendAgain(): Promise<Outcome<AnswerOf<C>> | undefined> {
    return this.#after(async () => {
      const drafts = this.#drafts;
      const id = this.#draft?.id;
      if (this.#shown.status !== 'waiting' || !drafts || !id || !navigator.onLine) return undefined;
      return this.#send(drafts, id, () => sendDraft(drafts, this.#form, id));
    });
  }

  /** A submission that never left, or of which nobody knows any more, becomes a draft again. */
  takeBack(): Promise<void> {
    return this.#after(() => this.#write(asDraft()));
  }

  discard(): Promise<void> {
    return this.#after(async () => {
      clearTimeout(this.#timer);
      if (this.#draft) await this.#drafts?.drop(this.#draft.id);
      this.#show({ saved: true });
    });
  }

  close(): void {
    void this.flush();
    for (const { address } of this.#shown.photos) URL.revokeObjectURL(address);
    this.#show({ photos: [] });
  }

  async #send(drafts: Drafts, id: string, send: () => Promise<Outcome<AnswerOf<C>>>): Promise<Outcome<AnswerOf<C>>> {
    this.#show({ status: 'sending' });
    const outcome = await send();
    if (outcome.kind === 'sent') this.#show({ saved: true });
    const left = await drafts.read(id);
    if (left !== gone) await this.#take(left);
    else if (outcome.kind !== 'sent') this.#show({ status: 'gone' });
    return outcome;
  }

  async #write(part: Partial<DeviceDraft>): Promise<void> {
    if (!this.#drafts) return;
    try {
      await this.#writeTo(this.#drafts, part);
    } catch {
      await this.#writeTo(await this.#takeToPage(), part);
    }
  }

  async #keepPhoto(drafts: Drafts, draftId: string, photo: Blob): Promise<DevicePhoto> {
    try {
      return await drafts.addPhoto(draftId, photo);
    } catch {
      return (await this.#takeToPage()).addPhoto(draftId, photo);
    }
  }

  /** Where the device takes no more (its storage is full), the page keeps the draft, and can send it all the same. */
  async #takeToPage(): Promise<Drafts> {
    const page = this.#drafts ? await PageDrafts.insteadOf(this.#drafts, this.#owner, this.#draft) : new PageDrafts(this.#owner);
    this.#drafts = page;
    this.#show({ isKept: false, saved: false });
    return page;
  }

  async #writeTo(drafts: Drafts, part: Partial<DeviceDraft>): Promise<void> {
    const { values } = this.#shown;
    const content = { values, title: this.#form.titleOf(values) };
    this.#draft ??= await drafts.begin(this.#form.name, content, this.#form.keeping);
    const written = await drafts.change(this.#draft, { ...content, ...part }, this.#form.keeping);
    if (written === gone) return this.#show({ status: 'gone', saved: false });
    // Another tab has written meanwhile: both versions stay.
    if (written === 'stale') return this.#fork(drafts, part);
    this.#draft = written;
    this.#show({ saved: this.#shown.isKept && this.#shown.values === values, draftId: written.id, ...facts(written) });
  }

  async #fork(drafts: Drafts, part: Partial<DeviceDraft>): Promise<void> {
    const from = this.#draft?.id;
    const found = from ? await drafts.read(from) : gone;
    // What the other tab has submitted is not submitted a second time under another key.
    if (found === gone || found.state === 'waiting') return this.#show({ status: 'gone', saved: false });
    this.#draft = undefined;
    await this.#write(part);
    const copy: DeviceDraft | undefined = this.#draft;
    if (!copy) return;
    for (const { id } of await drafts.photos(found.id)) {
      const picture = await drafts.picture(id);
      if (picture !== gone) await this.#keepPhoto(this.#drafts ?? drafts, (copy as DeviceDraft).id, picture);
    }
    await this.#showPhotos(this.#drafts ?? drafts, (copy as DeviceDraft).id);
  }

  async #take(draft: DeviceDraft): Promise<void> {
    this.#draft = draft;
    this.#show({ values: { ...this.#shown.values, ...draft.values }, saved: this.#shown.isKept, draftId: draft.id, ...facts(draft) });
    if (this.#drafts) await this.#showPhotos(this.#drafts, draft.id);
  }

  async #showPhotos(drafts: Drafts, draftId: string): Promise<void> {
    const shown: ShownPhoto[] = [];
    for (const { id } of await drafts.photos(draftId)) {
      const known = this.#shown.photos.find(photo => photo.id === id);
      const picture = known ? undefined : await drafts.picture(id);
      if (known) shown.push(known);
      else if (picture instanceof Blob) shown.push({ id, address: URL.createObjectURL(picture) });
    }
    this.#show({ photos: shown });
  }

  // One after the other: a photo is not taken for a draft that is just being sent.
  #after<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#working.then(work, work);
    this.#working = done.catch(() => undefined);
    return done;
  }

  #show(part: Partial<OpenForm>): void {
    this.#shown = { ...this.#shown, ...part };
    for (const changed of this.#listeners) changed();
  }
}

const facts = (draft: DeviceDraft): Pick<OpenForm, 'status' | 'refusal'> => {
  const waits = isUnsure(draft, Date.now()) ? 'unsure' : 'waiting';
  return { status: draft.state === 'waiting' ? waits : 'open', refusal: draft.refusal };
};
