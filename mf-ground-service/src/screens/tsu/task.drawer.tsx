import { tsuTask } from '@reap/contracts/flight-passenger/tsu';
import { AuditTimeline } from '@reap/shared-ui/audit-timeline';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { Drawer } from '@reap/shared-ui/drawer';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Facts } from '../passengers/facts.tsx';
import { TsuSteps } from './tsu-steps.tsx';

const width = 640;

/** What a reviewer decides about: the ticket, what is asked for, what was done before him. */
export function TaskDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Drawer open={id !== undefined} onClose={onClose} size={width} title={t('tsu.list.detail')}>
      {id && <Detail id={id} />}
    </Drawer>
  );
}

function Detail({ id }: { id: string }) {
  const { t } = usePortal();
  const task = useCall(tsuTask.detail, { id });
  const record = useCall(tsuTask.auditDetail, { id });
  if (task.error && !task.data) return <ErrorCard error={task.error} onRetry={() => void task.refetch()} />;
  if (!task.data) return <Skeleton lines={10} />;
  const row = task.data;
  const label = (name: string) => t(`field.tsuAuditTask.${name}`);
  return (
    <>
      <Facts
        title={t('tsu.list.what')}
        facts={[
          [label('ticketNumber'), row.ticketNumber],
          [label('paxName'), row.paxName],
          [t('tsu.list.change'), `${t(`enum.ticketStatus.${row.TicketStatus}`)} → ${t(`enum.ticketStatus.${row.targetStatus}`)}`],
          [label('flightNo'), `${row.flightNo} ${row.flightDate} ${row.segment}`],
          [label('reason'), row.reason],
          [label('applyUser'), row.applyUser],
          [label('waitingSince'), formatDateTime(row.waitingSince)],
          [label('auditStatus'), row.auditStatus && t(`enum.auditDecision.${row.auditStatus}`)],
        ]}
      />
      <TsuSteps steps={row.steps} />
      <h3 style={{ margin: '16px 0 8px', fontSize: 14, lineHeight: '22px', fontWeight: 600 }}>{t('audit.record')}</h3>
      <AuditTimeline nodes={record.data} error={record.error} onRetry={() => void record.refetch()} />
    </>
  );
}
