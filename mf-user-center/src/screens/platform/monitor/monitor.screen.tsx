import { ReloadOutlined } from '@ant-design/icons';
import type { Monitor } from '@reap/contracts/message-center/monitor';
import { monitor } from '@reap/contracts/message-center/monitor';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Button } from 'antd';
import { useEffect } from 'react';
import { DayCharts } from './day-charts.tsx';
import { FactsTable } from './facts-table.tsx';

const EVERY = 30_000;

/** How the services, servers, queues and adapters do now, and did in the last day (screens.md shell.serviceMonitor). */
export default function MonitorScreen() {
  const { t } = usePortal();
  const answer = useCall(monitor.getSer, {}, { staleTime: 0, keepPrevious: true });
  const refetch = answer.refetch;
  useEffect(() => {
    const timer = setInterval(() => void refetch(), EVERY);
    return () => clearInterval(timer);
  }, [refetch]);
  const seen = answer.data;
  return (
    <>
      <PageHeader
        title={t('monitor.title')}
        trail={[t('group.system')]}
        detail={seen && <StatusTag name="monitorState" value={seen.state} />}
        extra={
          <>
            {seen && (
              <span style={{ color: 'var(--reap-secondary)', lineHeight: '32px' }}>{t('monitor.at', { at: formatDateTime(seen.at) })}</span>
            )}
            <Button icon={<ReloadOutlined />} loading={answer.isFetching} onClick={() => void refetch()}>
              {t('monitor.refresh')}
            </Button>
          </>
        }
      />
      {answer.error && <ErrorCard error={answer.error} onRetry={() => void refetch()} />}
      {seen && <Parts seen={seen} />}
      {!seen && !answer.error && (
        <section className="reap-card" style={{ padding: 16 }}>
          <Skeleton lines={8} />
        </section>
      )}
    </>
  );
}

function Parts({ seen }: { seen: Monitor }) {
  const { t } = usePortal();
  const service = (name: string) => t(`monitor.service.${name}`);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
      <DayCharts history={seen.history} />
      <FactsTable
        title={t('monitor.services')}
        entity="monitorService"
        rows={seen.services}
        name={row => service(row.service)}
        first="service"
        figures={['requests', 'failures', 'p95Ms']}
      />
      <FactsTable
        title={t('monitor.copies')}
        entity="monitorCopy"
        rows={seen.copies}
        name={row => row.copy}
        first="copy"
        texts={[
          ['version', row => row.version],
          ['startedTime', row => formatDateTime(row.startedTime)],
          ['seenTime', row => formatDateTime(row.seenTime)],
        ]}
        figures={['pages', 'memoryMb', 'lagMs', 'databaseMs']}
      />
      <FactsTable
        title={t('monitor.queues')}
        entity="monitorQueue"
        rows={seen.queues}
        name={row => t(`monitor.queue.${row.queue.replace('.', '-')}`)}
        first="queue"
        figures={['waiting', 'running', 'failed', 'oldestSeconds']}
      />
      <FactsTable
        title={t('monitor.adapters')}
        entity="monitorAdapter"
        rows={seen.adapters}
        name={row => t(`monitor.adapter.${row.adapter}`)}
        first="adapter"
        texts={[
          ['kind', row => t(`monitor.kind.${row.kind}`)],
          ['note', row => row.note || '—'],
        ]}
        figures={[]}
      />
    </div>
  );
}
