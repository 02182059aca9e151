import { type DeviceDraft, type DevicePhoto, type DraftContent, type Drafts, gone, newFacts, newPhoto } from './device-drafts.ts';
import type { Keeping } from './draft.rules.ts';

interface Held {
  photo: DevicePhoto;
  picture: Blob;
}

/** The draft of a form whose device takes nothing: it is there as long as the page. */
export class PageDrafts implements Drafts {
  readonly #owner: string;
  #device: Drafts | undefined;
  #draft: DeviceDraft | undefined;
  #photos: Held[] = [];

  constructor(owner: string) {
    this.#owner = owner;
  }

  /** Takes over from a device that takes no more what lies there of a draft. */
  static async insteadOf(device: Drafts, owner: string, draft: DeviceDraft | undefined): Promise<PageDrafts> {
    const page = new PageDrafts(owner);
    if (!draft) return page;
    for (const photo of await device.photos(draft.id)) {
      const picture = await device.picture(photo.id);
      if (picture !== gone) page.#photos.push({ photo, picture });
    }
    // What waits there would be sent beside what the page sends.
    if (draft.state === 'waiting') await device.drop(draft.id);
    page.#device = device;
    page.#draft = draft;
    return page;
  }

  begin(name: string, content: DraftContent, keeping: Keeping): Promise<DeviceDraft> {
    const draft = { ...newFacts(this.#owner, name, keeping), ...content };
    this.#draft = draft;
    return Promise.resolve(draft);
  }

  read(): Promise<DeviceDraft | typeof gone> {
    return Promise.resolve(this.#draft ?? gone);
  }

  change(seen: DeviceDraft, part: Partial<DeviceDraft>): Promise<DeviceDraft | typeof gone | 'stale'> {
    if (!this.#draft) return Promise.resolve(gone);
    if (this.#draft.revision !== seen.revision) return Promise.resolve('stale');
    this.#draft = { ...seen, ...part, changedAt: Date.now(), revision: seen.revision + 1 };
    return Promise.resolve(this.#draft);
  }

  async drop(id: string): Promise<void> {
    this.#draft = undefined;
    this.#photos = [];
    // An older version that stays on the device has the same key: submitted from there, it is done no second time.
    await this.#device?.drop(id).catch(() => undefined);
  }

  photos(): Promise<DevicePhoto[]> {
    return Promise.resolve(this.#photos.map(({ photo }) => photo));
  }

  addPhoto(draftId: string, picture: Blob): Promise<DevicePhoto> {
    const photo = newPhoto(this.#owner, draftId);
    this.#photos.push({ photo, picture });
    return Promise.resolve(photo);
  }

  picture(id: string): Promise<Blob | typeof gone> {
    return Promise.resolve(this.#photos.find(({ photo }) => photo.id === id)?.picture ?? gone);
  }

  uploaded(id: string, fileId: string): Promise<void> {
    this.#photos = this.#photos.map(held =>
      held.photo.id === id ? { ...held, photo: { ...held.photo, fileId, uploadedAt: Date.now() } } : held,
    );
    return Promise.resolve();
  }

  removePhoto(id: string): Promise<void> {
    this.#photos = this.#photos.filter(({ photo }) => photo.id !== id);
    return Promise.resolve();
  }
}
