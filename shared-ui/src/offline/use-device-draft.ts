import type { AnswerOf, AnyCall } from '@reap/contracts/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeviceDraft, Values } from './device-drafts.ts';
import type { DraftForm } from './draft-form.ts';
import { OpenDraft } from './open-draft.ts';
import type { Outcome } from './outbox.ts';
import { sendWaiting, useRetried } from './use-outbox.ts';

export interface DeviceDraftOptions<C extends AnyCall = AnyCall> {
  /** Whose it is: `ownerOf(portal)`, or a claim's id. */
  owner: string;
  /** The draft that is opened; without it a new one begins with the first letter. */
  draftId?: string | undefined;
  initial?: Values;
  /** What came of this form where it waited for the network and was sent while it is shown. */
  onOutcome?: (outcome: FormOutcome<C>) => void;
  /** The forms whose other submissions leave while this one is shown. */
  others?: readonly DraftForm[];
  onOther?: (draft: DeviceDraft, outcome: Outcome) => void;
}

/** What came of sending a form, and where it has arrived. */
export type FormOutcome<C extends AnyCall> = Outcome<AnswerOf<C>>;
export type Sent<C extends AnyCall> = Extract<FormOutcome<C>, { kind: 'sent' }>;

/** The account whose drafts a page of the portal keeps. */
export const ownerOf = ({ tenant, user }: { tenant: { id: string }; user: { userId: string } }): string => `${tenant.id}.${user.userId}`;

/** A form whose values and photos stay on this device until they are sent: over a reload, an ended session, a lost network (DESIGN §3, Drafts). */
export function useDeviceDraft<C extends AnyCall>(form: DraftForm<C>, options: DeviceDraftOptions<C>) {
  const { owner, draftId, initial = {}, onOutcome, others, onOther } = options;
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
  useRetried(async isShown => {
    const outcome = await draft.sendAgain();
    // A person who has left the form is not moved off the page opened since.
    if (outcome && isShown()) onOutcome?.(outcome);
    if (others) await sendWaiting({ owner, forms: others, onOutcome: onOther, except: draft.shown().draftId });
  });
  return { ...shown, draft };
}
