import type { AnswerOf } from '@reap/contracts/contract';
import type { auditLog } from '@reap/contracts/user-center/audit-log';
import { usePortal } from '@reap/shared-ui/portal';
import styles from './audit-line.module.css';

type Change = AnswerOf<typeof auditLog.get>['changes'][number];

/** What was before and after, field by field; one column of values where a record was made or deleted. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  const { t } = usePortal();
  if (changes.length === 0) return <p style={{ color: 'var(--reap-secondary)', margin: 0 }}>{t('auditLog.noChanges')}</p>;
  const known = changes.filter(change => !change.concealed);
  const hadBefore = known.length === 0 || known.some(change => change.before !== null);
  const hasAfter = known.length === 0 || known.some(change => change.after !== null);
  return (
    <table className={styles['changes']}>
      <colgroup>
        <col style={{ width: '30%' }} />
        {hadBefore && <col />}
        {hasAfter && <col />}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('auditLog.field')}</th>
          {hadBefore && <th scope="col">{t('auditLog.before')}</th>}
          {hasAfter && <th scope="col">{t('auditLog.after')}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(change => (
          <tr key={change.field}>
            <th scope="row">{change.label}</th>
            {hadBefore && <td className={styles['old']}>{shownIn(change, change.before, t)}</td>}
            {hasAfter && <td>{shownIn(change, change.after, t)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shownIn = (change: Change, value: string | null, t: (key: string) => string): string =>
  change.concealed ? t('auditLog.concealed') : (value ?? '—');
