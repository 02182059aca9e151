import { usePortal } from '@reap/shared-ui/portal';
import { Button, Result } from 'antd';
import { moneyLabel } from '../../../money-label.ts';
import { useAuditKeys } from './use-audit-keys.ts';
import type { Detail } from './verdicts.ts';

interface AuditDoneProps {
  detail: Detail;
  passed: boolean;
  onNext: (() => void) | undefined;
  onList: () => void;
}

/** What happened, and the next of the pile: by Enter. */
export function AuditDone({ detail, passed, onNext, onList }: AuditDoneProps) {
  const { t } = usePortal();
  useAuditKeys({ onForward: onNext ?? onList });
  return (
    <section className="reap-card" aria-live="polite">
      <Result
        status={passed ? 'success' : 'info'}
        title={t(passed ? 'application.passed' : 'application.failed', { no: detail.orderNo, amount: moneyLabel(detail.payAmount) })}
        subTitle={onNext ? t('application.left', { n: detail.waiting }) : t('application.pileEmpty')}
        extra={
          <>
            <Button onClick={onList}>{t('application.toList')}</Button>
            {onNext && (
              <Button type="primary" onClick={onNext}>
                {t('application.next')}{' '}
                <kbd className="reap-keycap" aria-hidden>
                  Enter
                </kbd>
              </Button>
            )}
          </>
        }
      />
    </section>
  );
}
