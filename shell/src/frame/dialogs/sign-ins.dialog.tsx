import { auth } from '@reap/contracts/user-center/auth';
import { agentLabel } from '@reap/shared-ui/core/agent-label';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { useWords } from '@reap/shared-ui/words';
import { Button } from 'antd';
import { useState } from 'react';

const perPage = 10;

/** The tries to sign in to one's own account: who sees one that he doesn't know changes his password. */
export default function SignInsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const [pageNumber, setPageNumber] = useState(1);
  const { data, error, refetch, isFetching } = useCall(
    auth.signIns,
    { pageNumber, pageSize: perPage },
    { keepPrevious: true, staleTime: 0 },
  );
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / perPage));
  return (
    <Dialog open title={t('user.signIns')} footer={null} width={640} onCancel={onClose}>
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>{t('signIns.lead')}</p>
      {error && !data && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={6} />}
      {data && data.rows.length === 0 && <EmptyState kind="none" />}
      {data && data.rows.length > 0 && (
        <div className="reap-grid" aria-busy={isFetching}>
          <table>
            <thead>
              <tr>
                {(['at', 'agent', 'address', 'result'] as const).map(name => (
                  <th key={name} scope="col">
                    {t(`field.signIn.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map(row => (
                <tr key={row.id}>
                  <td>{formatDateTime(row.at)}</td>
                  <td title={row.agent}>{agentLabel(row.agent) || t('signIns.unknown')}</td>
                  <td title={row.address}>{row.address}</td>
                  <td>
                    <StatusTag name="auditResult" value={row.result} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pages > 1 && (
        <nav
          aria-label={t('signIns.pages')}
          style={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 8, marginTop: 12 }}
        >
          <Button size="small" disabled={pageNumber === 1} onClick={() => setPageNumber(pageNumber - 1)}>
            {t('signIns.newer')}
          </Button>
          <span role="status">
            {pageNumber} / {pages}
          </span>
          <Button size="small" disabled={pageNumber === pages} onClick={() => setPageNumber(pageNumber + 1)}>
            {t('signIns.older')}
          </Button>
        </nav>
      )}
    </Dialog>
  );
}
