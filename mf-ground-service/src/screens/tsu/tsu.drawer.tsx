import type { AnswerOf } from '@reap/contracts/contract';
import { tsuAudit } from '@reap/contracts/flight-passenger/tsu';
import { AuditTimeline } from '@reap/shared-ui/audit-timeline';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { Drawer } from '@reap/shared-ui/drawer';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { useEffect } from 'react';
import { Facts } from '../passengers/facts.tsx';
import { TsuSteps } from './tsu-steps.tsx';

const width = 640;

/** Everything about one application: what is asked for, where it stands, who decided, what was done. */
export function TsuDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Drawer open={id !== undefined} onClose={onClose} size={width} title={t('tsu.list.detail')}>
      {id && <Detail id={id} />}
    </Drawer>
  );
}

function Detail({ id }: { id: string }) {
  const { onEvent } = usePortal();
  const answer = useCall(tsuAudit.detail, { id });
  const { refetch } = answer;
  useEffect(() => onEvent('task', event => event.orderId === id && void refetch()), [onEvent, id, refetch]);
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void refetch()} />;
  return answer.data ? <TsuFacts application={answer.data} /> : <Skeleton lines={10} />;
}

function TsuFacts({ application: row }: { application: AnswerOf<typeof tsuAudit.detail> }) {
  const { t } = usePortal();
  const label = (name: string) => t(`field.tsuApplication.${name}`);
  const change = `${t(`enum.ticketStatus.${row.TicketStatus}`)} → ${t(`enum.ticketStatus.${row.targetStatus}`)}`;
  return (
    <>
      <Facts
        title={t('tsu.list.what')}
        facts={[
          [label('ticketNumber'), row.ticketNumber],
          [label('status'), <StatusTag key="status" name="tsuStatus" value={row.status} />],
          [label('paxName'), row.paxName],
          [t('tsu.list.change'), change],
          [label('flightNo'), `${row.flightNo} ${row.flightDate} ${row.segment}`],
          [label('applyUser'), row.applyUser],
          [label('reason'), row.reason],
          [label('createdTime'), formatDateTime(row.createdTime)],
          ...(row.failure ? [[label('failure'), row.failure] as const] : []),
          ...(row.fimNo ? [[label('fimNo'), row.fimNo] as const] : []),
          ...(row.askedTime ? [[label('askedTime'), formatDateTime(row.askedTime)] as const] : []),
        ]}
      />
      <TsuSteps steps={row.steps} />
      <h3 style={{ margin: '16px 0 8px', fontSize: 14, lineHeight: '22px', fontWeight: 600 }}>{t('audit.record')}</h3>
      <AuditTimeline nodes={row.records} />
    </>
  );
}
