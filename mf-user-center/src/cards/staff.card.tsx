import { employee } from '@reap/contracts/user-center/employee';
import { formatCount } from '@reap/shared-ui/core/format';
import { orgName } from '@reap/shared-ui/core/org-nodes';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { routes } from '../routes.ts';

/** The staff at a glance: who works, who is away, and where; each department opens its list. */
export default function StaffCard() {
  const { t, language, openTab } = usePortal();
  const answer = useCall(employee.figures, {});
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton lines={5} />;
  const { working, onLeave, withoutTerminal, departments } = answer.data;
  const largest = Math.max(1, ...departments.map(one => one.count));
  if (departments.length === 0) return <EmptyState kind="none" />;
  return (
    <>
      <p style={{ margin: '0 0 8px', color: 'var(--reap-secondary)' }}>
        {t('card.staff.figures', { working: formatCount(working), away: formatCount(onLeave) })}
        {withoutTerminal > 0 && ` ${t('card.staff.withoutTerminal', { n: formatCount(withoutTerminal) })}`}
      </p>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {departments.map(one => (
          <li key={one.id} style={{ display: 'flex', alignItems: 'center', gap: 12, padding: '5px 0' }}>
            <button
              type="button"
              className="reap-link reap-cut"
              style={{ flex: '0 0 45%', textAlign: 'start' }}
              onClick={() => openTab(routes.staff({ organizationId: one.id }))}
            >
              {orgName(one, language)}
            </button>
            <span aria-hidden style={{ flex: 1, height: 6, borderRadius: 3, background: 'var(--reap-head)' }}>
              <span
                style={{
                  display: 'block',
                  height: 6,
                  borderRadius: 3,
                  width: `${(one.count / largest) * 100}%`,
                  background: 'var(--reap-primary)',
                }}
              />
            </span>
            <span className="reap-figures" style={{ minWidth: 36, textAlign: 'end' }}>
              {formatCount(one.count)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
