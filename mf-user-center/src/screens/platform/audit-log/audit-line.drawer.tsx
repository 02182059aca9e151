import type { RowOf } from '@reap/contracts/contract';
import { auditLog } from '@reap/contracts/user-center/audit-log';
import { CopyText } from '@reap/shared-ui/copy-text';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { Drawer } from '@reap/shared-ui/drawer';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import type { ReactNode } from 'react';
import styles from './audit-line.module.css';
import { ChangeTable } from './change-table.tsx';

interface AuditLineDrawerProps {
  line: RowOf<typeof auditLog.page> | undefined;
  onClose: () => void;
}

const width = 720;

/** One line of the log: who, when, from where, and what was before and after. */
export function AuditLineDrawer({ line, onClose }: AuditLineDrawerProps) {
  const { t, language } = usePortal();
  const word = (zh: string, en: string) => (language === 'en-US' && en ? en : zh);
  return (
    <Drawer
      open={line !== undefined}
      onClose={onClose}
      size={width}
      title={line && `${word(line.module, line.moduleEn)} · ${word(line.operation, line.operationEn)}`}
    >
      {line && (
        <>
          <dl className={styles['facts']}>
            <Fact label={t('field.auditLog.result')}>
              <StatusTag name="auditResult" value={line.result} /> {word(line.reason, line.reasonEn)}
            </Fact>
            <Fact label={t('field.auditLog.operateTime')}>
              <span className="reap-figures">{formatDateTime(line.at)}</span>
            </Fact>
            <Fact label={t('field.auditLog.operator')}>{[line.employeeName, line.userName].filter(Boolean).join(' · ') || '—'}</Fact>
            {line.homeTenant && <Fact label={t('field.auditLog.homeTenant')}>{line.homeTenant}</Fact>}
            <Fact label={t('field.auditLog.target')}>{line.target || '—'}</Fact>
            <Fact label={t('field.auditLog.ip')}>{line.address || '—'}</Fact>
            <Fact label={t('field.auditLog.requestId')}>
              <CopyText text={line.requestId}>
                <span className="reap-figures">{line.requestId}</span>
              </CopyText>
            </Fact>
            <Fact label={t('auditLog.callId')}>
              <code>{line.call}</code>
            </Fact>
          </dl>
          <h2 className={styles['heading']}>{t('auditLog.changes')}</h2>
          {/* Its words are the server's: another language asks again. */}
          <Changes key={`${line.id}.${language}`} id={line.id} />
        </>
      )}
    </Drawer>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Changes({ id }: { id: string }) {
  const answer = useCall(auditLog.get, { id }, { staleTime: 0 });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton lines={4} />;
  return <ChangeTable changes={answer.data.changes} />;
}
