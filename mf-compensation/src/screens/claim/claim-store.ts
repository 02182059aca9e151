import { passengerKeeping } from '@reap/shared-ui/device/draft-rules';
import { type DeviceDraft, DeviceDrafts, gone, type Values } from '@reap/shared-ui/device/drafts';

const keeping = passengerKeeping(['photoId', 'idNo', 'payAccount']);

/** Where a claim that is being typed lies, sealed, for a day at most. */
export interface ClaimStore {
  keep(typed: object): void;
  drop(): void;
}

/** The store of this tab, which remembers under a name which draft is its own, and what lies there. @throws where the browser keeps nothing */
export async function openClaimStore(name: string): Promise<{ store: ClaimStore; kept: Values }> {
  const drafts = await DeviceDrafts.open('claim');
  const named = sessionStorage.getItem(name);
  const found = named ? await drafts.read(named) : gone;
  let draft: DeviceDraft | undefined = found === gone ? undefined : found;
  let working: Promise<unknown> = Promise.resolve();
  const after = (work: () => Promise<unknown>) => {
    // What the device has no room for is remembered as long as the page stands.
    working = working.then(work).catch(() => undefined);
  };

  async function write(typed: object): Promise<void> {
    const content = { values: { ...typed }, title: '' };
    const changed = draft && (await drafts.change(draft, content, keeping));
    // It has been a day: a claim that is still being typed begins anew.
    draft = typeof changed === 'object' ? changed : await drafts.begin('claim', content, keeping);
    sessionStorage.setItem(name, draft.id);
  }

  const store: ClaimStore = {
    keep: typed => after(() => write(typed)),
    drop: () =>
      after(async () => {
        sessionStorage.removeItem(name);
        if (draft) await drafts.drop(draft.id);
        draft = undefined;
      }),
  };
  return { store, kept: draft?.values ?? {} };
}
