import { useCallback, useEffect, useRef, useState } from 'react';
import { type DeviceDraft, DeviceDrafts } from './device-drafts.ts';
import { isUnsure } from './draft.rules.ts';
import { onDrafts } from './draft-channel.ts';
import type { DraftForm } from './draft-form.ts';
import { type Outcome, sendDraft } from './outbox.ts';

const retryMs = 15_000;

export interface OutboxOptions {
  owner: string;
  /** The forms whose submissions this page may send; always the same list. */
  forms: readonly DraftForm[];
  /** A submission has left, or came back. */
  onOutcome?: ((draft: DeviceDraft, outcome: Outcome) => void) | undefined;
}

/** What waits on this device, and what was begun. What waits is sent by itself: at once, when the network is back, and every quarter of a minute. */
export function useOutbox({ owner, forms, onOutcome }: OutboxOptions) {
  const [drafts, setDrafts] = useState<DeviceDraft[]>([]);
  const read = useCallback(async () => {
    const device = await DeviceDrafts.open(owner).catch(() => undefined);
    setDrafts((await device?.list())?.filter(({ name }) => forms.some(form => form.name === name)) ?? []);
  }, [owner, forms]);
  const sendAll = useCallback(async () => {
    await read();
    await sendWaiting({ owner, forms, onOutcome });
    await read();
  }, [read, owner, forms, onOutcome]);
  useRetried(sendAll);
  useEffect(() => onDrafts(changed => changed === owner && void read()), [read, owner]);
  return {
    begun: drafts.filter(({ state }) => state === 'draft'),
    waiting: drafts.filter(draft => draft.state === 'waiting' && !isUnsure(draft, Date.now())),
    unsure: drafts.filter(draft => isUnsure(draft, Date.now())),
    sendAll,
  };
}

interface Waiting extends OutboxOptions {
  /** The draft that its own page sends. */
  except?: string | undefined;
}

/** Sends what waits, the oldest first, one after the other. */
export async function sendWaiting({ owner, forms, onOutcome, except }: Waiting): Promise<void> {
  const device = navigator.onLine ? await DeviceDrafts.open(owner).catch(() => undefined) : undefined;
  if (!device) return;
  const waiting = (await device.list()).filter(one => one.state === 'waiting' && one.id !== except && !isUnsure(one, Date.now()));
  for (const draft of waiting.reverse()) {
    const form = forms.find(one => one.name === draft.name);
    const outcome = form && (await sendDraft(device, form, draft.id));
    if (outcome && outcome.kind !== 'waiting') onOutcome?.(draft, outcome);
    // Without an answer to this one the others would wait as long.
    if (outcome?.kind === 'waiting') break;
  }
}

/** Does at once, when the network is back, and every quarter of a minute what the network may keep from being done. */
export function useRetried(work: (isShown: () => boolean) => Promise<void>): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    let isShown = true;
    const again = () => void latest.current(() => isShown);
    again();
    const timer = setInterval(again, retryMs);
    addEventListener('online', again);
    return () => {
      isShown = false;
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, []);
}
