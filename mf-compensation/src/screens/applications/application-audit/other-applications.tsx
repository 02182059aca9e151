import { apply } from '@reap/contracts/compensation/claim/apply';
import { formatDate, shortNumber } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Alert } from 'antd';
import { moneyLabel } from '../../../money-label.ts';
import { routes } from '../../../routes.ts';
import type { Detail } from './verdicts.ts';

/** So many are read at a glance. */
const shown = 4;

/** What else the same document has been used to collect: who collects often is looked at twice. */
export function OtherApplications({ detail: { applyId } }: { detail: Detail }) {
  const { t, can, openTab } = usePortal();
  const allowed = can(apply.replaceFilterRecord);
  const others = useCall(apply.replaceFilterRecord, { applyId, pageSize: 20 }, { enabled: allowed });
  if (!allowed) return null;
  if (others.error && !others.data) return <ErrorCard error={others.error} onRetry={() => void others.refetch()} />;
  if (!others.data) return null;
  const { rows, total } = others.data;
  if (total === 0) return <Alert type="success" showIcon title={t('application.othersNone')} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('application.others', { n: total })}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 16, lineHeight: '26px' }}>
          {rows.slice(0, shown).map(row => (
            <li key={row.applyId}>
              <button type="button" className="reap-link" onClick={() => openTab(routes.applicationAudit({ applyId: row.applyId }))}>
                {shortNumber(row.orderNo)}
              </button>{' '}
              {moneyLabel(row.payAmount)} · {t('application.persons', { n: row.paxCount })} · {row.flightNo} · {formatDate(row.createdTime)}{' '}
              <StatusTag name="approvalListStatus" value={row.status} />
            </li>
          ))}
        </ul>
      }
    />
  );
}
