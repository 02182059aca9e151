import type { Portal } from '../portal/portal.tsx';

/** Every draft's key begins so; the shell wipes them at sign-out and tenant switch (DESIGN §3). */
export const DRAFTS = 'reap.draft.';

export type DraftOwner = Pick<Portal, 'user' | 'tenant' | 'tab'>;

const key = ({ user, tenant, tab }: DraftOwner, name: string): string => `${DRAFTS}${user.userId}.${tenant.id}.${tab.id}.${name}`;

/** What was typed and not saved in this tab, by this person, in this tenant. */
export function readDraft(owner: DraftOwner, name: string): Record<string, unknown> | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key(owner, name)) ?? 'null');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Drafts by the name that they are kept under. */
export type Drafts = Record<string, string>;

const tabIdOf = (name: string): string => name.slice(DRAFTS.length).split('.')[2] ?? '';
const draftsWhere = (wanted: (tabId: string) => boolean): string[] =>
  Object.keys(sessionStorage).filter(name => name.startsWith(DRAFTS) && wanted(tabIdOf(name)));

/** Lets all drafts go but those of these tabs. */
export function keepDrafts(tabIds: readonly string[]): void {
  for (const name of draftsWhere(id => !tabIds.includes(id))) sessionStorage.removeItem(name);
}

/** Takes the drafts of tabs away; they can be put back. */
export function takeDrafts(tabIds: readonly string[]): Drafts {
  const taken = Object.fromEntries(draftsWhere(id => tabIds.includes(id)).map(name => [name, sessionStorage.getItem(name) ?? '']));
  for (const name of Object.keys(taken)) sessionStorage.removeItem(name);
  return taken;
}

/** Puts drafts back. */
export function putDrafts(drafts: Drafts): void {
  for (const [name, text] of Object.entries(drafts)) sessionStorage.setItem(name, text);
}

/** Keeps what is typed; nothing to keep takes the draft away. */
export function writeDraft(owner: DraftOwner, name: string, values: Record<string, unknown> | undefined): void {
  try {
    if (values) sessionStorage.setItem(key(owner, name), JSON.stringify(values));
    else sessionStorage.removeItem(key(owner, name));
  } catch {
    // Without storage a reload loses what was typed, and nothing else.
  }
}
