import type { AnyCall } from '@reap/contracts/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Values } from './device-drafts.ts';
import type { DraftForm } from './draft-form.ts';
import { OpenDraft } from './open-draft.ts';

export interface DeviceDraftOptions {
  /** Whose it is: `ownerOf(portal)`, or a claim's id. */
  owner: string;
  /** The draft that is opened; without it a new one begins with the first letter. */
  draftId?: string | undefined;
  initial?: Values;
}

/** The account whose drafts a page of the portal keeps. */
export const ownerOf = ({ tenant, user }: { tenant: { id: string }; user: { userId: string } }): string => `${tenant.id}.${user.userId}`;

/** A form whose values and photos stay on this device until they are sent: over a reload, an ended session, a lost network (DESIGN §3, Drafts). */
export function useDeviceDraft<C extends AnyCall>(form: DraftForm<C>, { owner, draftId, initial = {} }: DeviceDraftOptions) {
  const [draft] = useState(() => new OpenDraft(form, owner, draftId, initial));
  const shown = useSyncExternalStore(draft.subscribe, draft.shown);
  useEffect(() => {
    const leaving = () => void draft.flush();
    void draft.open();
    document.addEventListener('visibilitychange', leaving);
    addEventListener('pagehide', leaving);
    return () => {
      document.removeEventListener('visibilitychange', leaving);
      removeEventListener('pagehide', leaving);
      draft.close();
    };
  }, [draft]);
  return { ...shown, draft };
}
