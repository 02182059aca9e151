import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../call/api-error.ts';
import { failureOf } from '../call/failure.ts';
import { joinWords } from '../i18n/join-words.ts';
import { useWords } from '../i18n/words.tsx';

interface ConflictProps {
  error: ApiError;
  onReload: () => void;
  /** Left out in a dialog: closed and opened again, it has what was typed on their version. */
  onKeep?: (() => void) | undefined;
  /** What is kept goes on top of theirs, field by field; else it replaces theirs. */
  merges?: boolean;
}

/** Somebody else changed the record meanwhile: who and when, and whose version goes on. What was typed stays until then. */
export function Conflict({ error, onReload, onKeep, merges = false }: ConflictProps) {
  const { t } = useWords();
  const kept = merges ? 'conflict.keptOver' : 'conflict.kept';
  const place = useRef<HTMLDivElement>(null);
  // A second refusal in the same place comes into sight, too.
  useEffect(() => void (error && showRefusal(place.current)), [error]);
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      <Alert
        type="error"
        role="alert"
        showIcon
        style={{ marginBottom: 12 }}
        title={
          <>
            {failureOf(error, t).text}
            <div style={{ fontSize: 13, color: 'var(--reap-secondary)' }}>{t(onKeep ? kept : 'conflict.reopen')}</div>
          </>
        }
        action={
          <Flex gap={8} wrap>
            <Button size="small" onClick={onReload}>
              {t('conflict.takeTheirs')}
            </Button>
            {onKeep && (
              <Button size="small" onClick={onKeep}>
                {t('conflict.keepMine')}
              </Button>
            )}
          </Flex>
        }
      />
    </div>
  );
}

/** Saving is pressed at the bottom of a long page: what speaks against it comes into sight, and takes the focus that the button lost meanwhile. */
export function showRefusal(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' });
  // On no button: a second Enter must not choose whose version goes on.
  place?.focus({ preventScroll: true });
}

/** What was typed stands on the newer version now; what both have changed is named. */
export function Merged({ both }: { both: readonly string[] }) {
  const { t, language } = useWords();
  return (
    <Alert
      type={both.length > 0 ? 'warning' : 'info'}
      role="status"
      showIcon
      closable={{}}
      style={{ marginBottom: 12 }}
      title={t('conflict.merged')}
      description={both.length > 0 && t('conflict.both', { fields: joinWords(both, language) })}
    />
  );
}
