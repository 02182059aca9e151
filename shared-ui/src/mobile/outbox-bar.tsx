import { useCallback } from 'react';
import { useWords } from '../i18n/words.tsx';
import type { DeviceDraft } from '../offline/device-drafts.ts';
import type { DraftForm } from '../offline/draft-form.ts';
import type { Outcome } from '../offline/outbox.ts';
import { ownerOf } from '../offline/use-device-draft.ts';
import { useOutbox } from '../offline/use-outbox.ts';
import { usePortal } from '../portal/portal.tsx';

interface OutboxBarProps {
  /** The forms whose drafts this page shows and sends; always the same list. */
  forms: readonly DraftForm[];
  onOpen: (draft: DeviceDraft) => void;
  /** Something has arrived: what the page shows is old. */
  onSent?: () => void;
}

/**
 * What lies on this phone and is not with the server yet: drafts, what waits for the network and leaves by itself, what nobody knows
 * the outcome of.
 */
export function OutboxBar({ forms, onOpen, onSent }: OutboxBarProps) {
  const portal = usePortal();
  const { t } = useWords();
  const { toast } = portal;
  const tell = useCallback(
    ({ title }: DeviceDraft, outcome: Outcome) => {
      if (outcome.kind === 'sent') toast.success(t('outbox.sent', { title }));
      if (outcome.kind === 'refused') toast.warning(t('outbox.sentBack', { title, reason: outcome.error.message }));
      if (outcome.kind === 'sent') onSent?.();
    },
    [toast, t, onSent],
  );
  const { begun, waiting, unsure, sendAll } = useOutbox({ owner: ownerOf(portal), forms, onOutcome: tell });
  if (begun.length + waiting.length + unsure.length === 0) return null;
  return (
    <section aria-label={t('outbox.title')}>
      <p className="reap-phone-note" style={{ margin: '0 0 6px' }}>
        {t('outbox.title')}
      </p>
      <ul className="reap-rows-list">
        {unsure.map(draft => (
          <Row key={draft.id} draft={draft} state={t('outbox.unsure')} tone="failed" onOpen={onOpen} />
        ))}
        {waiting.map(draft => (
          <Row key={draft.id} draft={draft} state={t('outbox.waiting')} tone="waiting" onOpen={onOpen} />
        ))}
        {begun.map(draft => (
          <Row
            key={draft.id}
            draft={draft}
            state={t(draft.refusal ? 'outbox.refused' : 'outbox.draft')}
            tone={draft.refusal ? 'returned' : 'idle'}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {waiting.length > 0 && (
        <button type="button" className="reap-phone-text" onClick={() => void sendAll()}>
          {t('outbox.sendNow')}
        </button>
      )}
    </section>
  );
}

interface RowProps {
  draft: DeviceDraft;
  state: string;
  tone: 'failed' | 'waiting' | 'returned' | 'idle';
  onOpen: (draft: DeviceDraft) => void;
}

function Row({ draft, state, tone, onOpen }: RowProps) {
  const { t } = useWords();
  const look = { color: `var(--reap-${tone})`, background: `var(--reap-${tone}-ground)`, borderColor: `var(--reap-${tone}-border)` };
  return (
    <li>
      <button type="button" className="reap-row" data-opens onClick={() => onOpen(draft)}>
        <span>{draft.title || t('outbox.untitled')}</span>
        <span>
          <span className="reap-status" style={look}>
            {state}
          </span>
        </span>
      </button>
    </li>
  );
}
