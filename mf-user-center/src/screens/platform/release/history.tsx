import type { RowOf } from '@reap/contracts/contract';
import { release } from '@reap/contracts/portal/release';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { audienceText, type RemoteReleases, reasonText, stableText, versionText } from './release-words.ts';
import { useLive } from './use-live.ts';

type Change = RowOf<typeof release.history>;

const pageSize = 20;

/** Who changed what of a remote, when and why, the last change first. */
export function History({ remote: { remote, installed } }: { remote: RemoteReleases }) {
  const portal = usePortal();
  const { t } = portal;
  const [pageNumber, setPageNumber] = useState(1);
  const label = (field: string) => t(`field.releaseState.${field}`);
  const answer = useCall(release.history, { remote, pageNumber, pageSize }, { keepPrevious: true, staleTime: 0 });
  useLive(answer);
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <PlainTable<Change>
      keyOf={({ changeId }) => String(changeId)}
      rows={answer.data?.rows}
      loading={answer.isFetching}
      width={820}
      label={t('release.tab.history')}
      none={t('release.noHistory')}
      pages={{ pageNumber, pageSize, total: answer.data?.total ?? 0, onChange: setPageNumber }}
      columns={[
        { title: label('at'), key: 'at', width: 140, render: row => (row.at ? formatDateTime(row.at) : '—') },
        { title: label('action'), key: 'action', width: 90, render: row => enumText('releaseAction', row.action, t) },
        { title: label('stable'), key: 'stable', width: 190, render: row => stableText({ state: row, installed }, t) },
        {
          title: label('canary'),
          key: 'canary',
          width: 220,
          render: row => (row.canary ? `${versionText(row.canary)} · ${audienceText(row.canary, portal)}` : '—'),
        },
        { title: label('by'), key: 'by', width: 110, render: row => row.by || '—' },
        { title: label('reason'), key: 'reason', render: row => reasonText(row.reason, t) },
      ]}
    />
  );
}
