import { remoteHealth, type VersionHealth } from '@reap/contracts/portal/remote-health';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { Segmented } from 'antd';
import { queryOf } from '../../../query.ts';
import { routes } from '../../../routes.ts';
import { HealthCharts } from './health-charts.tsx';
import type { RemoteReleases } from './release-words.ts';
import { versionText } from './release-words.ts';
import { ScreenHealth } from './screen-health.tsx';

const spans = [24, 72, 168] as const;

/** How the versions of a remote do in browsers: side by side, by the hour, and by screen. */
export function Health({ remote: { remote, state } }: { remote: RemoteReleases }) {
  const { t, tab, setTabPath } = usePortal();
  const wanted = Number(queryOf(tab.path, 'hours'));
  const hours = spans.find(span => span === wanted) ?? 24;
  const answer = useCall(remoteHealth.find, { remote, hours }, { keepPrevious: true, staleTime: 0 });
  const canary = state.canary && versionText(state.canary);
  return (
    <>
      <Segmented
        aria-label={t('release.health.span')}
        style={{ marginBottom: 12 }}
        value={hours}
        onChange={next => setTabPath(routes.releases({ remote, tab: 'health', hours: String(next) }))}
        options={spans.map(value => ({ value, label: t(`release.health.last.${value}`) }))}
      />
      {answer.error && !answer.data && <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />}
      {!answer.error && !answer.data && <Skeleton lines={6} />}
      {answer.data && (
        // Until another span has come, these are the figures of the one before.
        <div className={answer.isPlaceholderData ? 'reap-dimmed' : ''} aria-busy={answer.isPlaceholderData}>
          {answer.data.length === 0 && <EmptyState kind="none" title={t('release.health.none')} hint={t('release.health.noneHint')} />}
          {answer.data.length > 0 && <Figures versions={answer.data} canary={canary ?? undefined} />}
        </div>
      )}
    </>
  );
}

interface FiguresProps {
  versions: readonly VersionHealth[];
  canary: string | undefined;
}

const Figures = ({ versions, canary }: FiguresProps) => (
  <>
    <Versions versions={versions} canary={canary} />
    <HealthCharts versions={versions} />
    <ScreenHealth versions={versions} />
  </>
);

function Versions({ versions, canary }: FiguresProps) {
  const { t } = usePortal();
  const label = (field: string) => t(`field.versionHealth.${field}`);
  const causes = (row: VersionHealth) =>
    row.causes.map(({ reason, n }) => `${enumText('remoteFailure', reason, t)} ${n}`).join(' · ') || '—';
  return (
    <div style={{ marginBottom: 16 }}>
      <PlainTable<VersionHealth>
        keyOf={versionText}
        rows={versions}
        pages="none"
        whole
        width={860}
        label={t('release.health.versions')}
        columns={[
          {
            title: label('version'),
            key: 'version',
            width: 250,
            render: row => (
              <>
                <span className="reap-figures">{versionText(row)}</span>{' '}
                {versionText(row) === canary && <ToneTag tone="waiting">{t('release.health.canary')}</ToneTag>}
              </>
            ),
          },
          { title: label('loads'), field: 'loads', width: 80, align: 'right' },
          { title: label('failures'), field: 'failures', width: 80, align: 'right' },
          { title: label('scriptErrors'), field: 'scriptErrors', width: 100, align: 'right' },
          { title: label('sessions'), field: 'sessions', width: 90, align: 'right' },
          { title: label('harmed'), field: 'harmed', width: 130, align: 'right', render: row => shareText(row) },
          { title: label('causes'), key: 'causes', render: causes },
        ]}
      />
    </div>
  );
}

const shareText = ({ harmed, sessions }: VersionHealth): string =>
  sessions === 0 ? '—' : `${harmed} (${((harmed / sessions) * 100).toFixed(1)} %)`;
