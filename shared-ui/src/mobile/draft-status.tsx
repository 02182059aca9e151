import { useWords } from '../i18n/words.tsx';
import type { FormStatus } from '../offline/open-draft.ts';

interface DraftStatusProps {
  status: FormStatus;
  saved: boolean;
  isKept: boolean;
  draftId: string | undefined;
  onTakeBack: () => void;
  onDiscard: () => void;
}

const tones: Partial<Record<FormStatus, 'waiting' | 'failed'>> = {
  waiting: 'waiting',
  sending: 'waiting',
  unsure: 'failed',
  gone: 'failed',
};

/** Says under a form whether what was typed is safe, what waits for the network, and what can be done with it. */
export function DraftStatus({ status, saved, isKept, draftId, onTakeBack, onDiscard }: DraftStatusProps) {
  const { t } = useWords();
  const kept = draftId === undefined ? '' : t(saved ? 'outbox.saved' : 'outbox.saving');
  const texts: Record<FormStatus, string> = {
    opening: '',
    open: isKept ? kept : t('outbox.unkept'),
    sending: t('outbox.sending'),
    waiting: t(isKept ? 'outbox.willSend' : 'outbox.unkeptWaiting'),
    unsure: t('outbox.unsureHint'),
    gone: t('outbox.gone'),
  };
  const tone = tones[status] ?? (isKept ? 'done' : 'failed');
  return (
    <div>
      <p role="status" style={{ margin: 0, fontSize: 14, color: `var(--reap-${tone})` }}>
        {texts[status] && <span aria-hidden>● </span>}
        {texts[status]}
      </p>
      {(status === 'waiting' || status === 'unsure') && (
        <button type="button" className="reap-phone-text" onClick={onTakeBack}>
          {t('outbox.backToDraft')}
        </button>
      )}
      {status === 'open' && draftId !== undefined && (
        <button type="button" className="reap-phone-text" onClick={onDiscard}>
          {t('outbox.delete')}
        </button>
      )}
    </div>
  );
}
