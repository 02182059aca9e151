import type { Portal } from '../../portal/portal.tsx';

/** Every draft's key begins so; the shell wipes them at sign-out and tenant switch (DESIGN §3). */
export const DRAFTS = 'reap.draft.';

export type DraftOwner = Pick<Portal, 'user' | 'tenant' | 'tab'>;

const key = ({ user, tenant, tab }: DraftOwner, name: string): string => `${DRAFTS}${user.userId}.${tenant.id}.${tab.id}.${name}`;

/** What was typed and not saved in this tab, by this person, in this tenant; null, as JSON has it, is a field that was cleared. */
export function readDraft(owner: DraftOwner, name: string): Record<string, unknown> | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key(owner, name)) ?? 'null');
    if (typeof found !== 'object' || found === null) return undefined;
    return Object.fromEntries(Object.entries(found).map(([field, value]) => [field, value ?? undefined]));
  } catch {
    return undefined;
  }
}

/** Drafts by the name that they are kept under. */
export type Drafts = Record<string, string>;

const pauseMs = 200;
/** Drafts that are about to be written, by the name that they are kept under. */
const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; write: () => void }>();

/** What waits in these tabs and is written no more. */
function letGo(wanted: (tabId: string) => boolean): { write: () => void }[] {
  const found = [...waiting].filter(([name]) => wanted(tabIdOf(name)));
  for (const [name, { timer }] of found) {
    clearTimeout(timer);
    waiting.delete(name);
  }
  return found.map(([, draft]) => draft);
}

const tabIdOf = (key: string): string => key.slice(DRAFTS.length).split('.')[2] ?? '';
const nameOf = (key: string): string => key.slice(DRAFTS.length).split('.').slice(3).join('.');
const draftsWhere = (wanted: (tabId: string) => boolean): string[] =>
  Object.keys(sessionStorage).filter(name => name.startsWith(DRAFTS) && wanted(tabIdOf(name)));

/** The names of the drafts that each tab has, by the tab's id. */
export const draftsByTab = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [
      ...Map.groupBy(
        draftsWhere(() => true),
        tabIdOf,
      ),
    ].map(([tabId, keys]) => [tabId, keys.map(nameOf)]),
  );

/** Lets all drafts go but those of these tabs. */
export function keepDrafts(tabIds: readonly string[]): void {
  const others = (id: string) => !tabIds.includes(id);
  letGo(others);
  for (const name of draftsWhere(others)) sessionStorage.removeItem(name);
}

/** Takes the drafts of tabs away; they can be put back. */
export function takeDrafts(tabIds: readonly string[]): Drafts {
  const theirs = (id: string) => tabIds.includes(id);
  for (const draft of letGo(theirs)) draft.write();
  const taken = Object.fromEntries(draftsWhere(theirs).map(name => [name, sessionStorage.getItem(name) ?? '']));
  for (const name of Object.keys(taken)) sessionStorage.removeItem(name);
  return taken;
}

/** Puts drafts back. */
export function putDrafts(drafts: Drafts): void {
  for (const [name, text] of Object.entries(drafts)) keep(name, text);
}

/** Keeps what is typed; nothing to keep takes the draft away. What was about to be written no longer is. */
export function writeDraft(owner: DraftOwner, name: string, values: Record<string, unknown> | undefined): void {
  const kept = key(owner, name);
  clearTimeout(waiting.get(kept)?.timer);
  waiting.delete(kept);
  keep(kept, values && JSON.stringify(values));
}

function keep(name: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // Without storage a reload loses what was typed, and nothing else.
  }
}

/** The same after a short pause, as letters follow one another. */
export function writeDraftSoon(owner: DraftOwner, name: string, values: Record<string, unknown> | undefined): void {
  const kept = key(owner, name);
  clearTimeout(waiting.get(kept)?.timer);
  const write = () => writeDraft(owner, name, values);
  waiting.set(kept, { timer: setTimeout(write, pauseMs), write });
}

/** Writes at once what waits for its pause. */
export const flushDraft = (owner: DraftOwner, name: string): void => waiting.get(key(owner, name))?.write();
