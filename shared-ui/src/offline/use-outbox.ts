import { useCallback, useEffect, useRef, useState } from 'react';
import { type DeviceDraft, DeviceDrafts } from './device-drafts.ts';
import { isUnsure } from './draft.rules.ts';
import { onDrafts } from './draft-channel.ts';
import type { DraftForm } from './draft-form.ts';
import { type Outcome, sendDraft } from './outbox.ts';

const retryMs = 15_000;

export interface OutboxOptions {
  owner: string;
  /** The forms whose submissions this page may send. */
  forms: readonly DraftForm[];
  /** A submission has left, or came back. */
  onOutcome?: (draft: DeviceDraft, outcome: Outcome) => void;
}

/** What waits on this device, and what was begun. What waits is sent by itself: at once, when the network is back, and every quarter of a minute. */
export function useOutbox({ owner, forms, onOutcome }: OutboxOptions) {
  const [drafts, setDrafts] = useState<DeviceDraft[]>([]);
  const tell = useRef(onOutcome);
  tell.current = onOutcome;
  const read = useCallback(async () => {
    const device = await DeviceDrafts.open(owner).catch(() => undefined);
    const found = (await device?.list())?.filter(({ name }) => forms.some(form => form.name === name)) ?? [];
    setDrafts(found);
    return { device, found };
  }, [owner, forms]);

  const sendAll = useCallback(async () => {
    const { device, found } = await read();
    if (!device || !navigator.onLine) return;
    for (const draft of found.filter(one => one.state === 'waiting' && !isUnsure(one, Date.now())).reverse()) {
      const form = forms.find(one => one.name === draft.name);
      const outcome = form && (await sendDraft(device, form, draft.id));
      if (outcome && outcome.kind !== 'waiting') tell.current?.(draft, outcome);
      // Without an answer to this one the others would wait as long.
      if (outcome?.kind === 'waiting') break;
    }
    await read();
  }, [read, forms]);

  useEffect(() => {
    void sendAll();
    const again = () => void sendAll();
    const timer = setInterval(again, retryMs);
    const unsubscribe = onDrafts(changed => changed === owner && void read());
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      unsubscribe();
      removeEventListener('online', again);
    };
  }, [sendAll, read, owner]);

  return {
    begun: drafts.filter(({ state }) => state === 'draft'),
    waiting: drafts.filter(draft => draft.state === 'waiting' && !isUnsure(draft, Date.now())),
    unsure: drafts.filter(draft => isUnsure(draft, Date.now())),
    sendAll,
  };
}
