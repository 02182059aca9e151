import type { RowOf } from '@reap/contracts/contract';
import type { flightEvent } from '@reap/contracts/message-center/flight-event';
import { column } from '@reap/shared-ui/columns';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Tag } from 'antd';

type Row = RowOf<typeof flightEvent.passengersPost>;

interface EventPassengersProps {
  call: typeof flightEvent.passengersPost;
  id: string;
  none: string;
}

const live = ['flightEvent', 'task'] as const;

/** Passengers of an event, and what became of the message to each. */
export function EventPassengers({ call, id, none }: EventPassengersProps) {
  const { t } = usePortal();
  return (
    <ListScreen
      call={call}
      name="flight-event-passengers"
      local
      inDialog
      live={live}
      fixed={{ flightEventId: id }}
      rowKey="paxId"
      filters={[
        field('name', { width: 120 }),
        field('pnr', { width: 96 }),
        field('ticketNumber', { width: 140 }),
        field('telphone', { width: 140 }),
      ]}
      columns={[
        { field: 'name', width: 140, render: row => <Name row={row} /> },
        column('segment', { width: 96 }),
        column('pnr', { width: 100 }),
        column('ticketNumber', { width: 136 }),
        { field: 'telphone', width: 132, render: row => (row.hasPhone === 'N' ? t('flightEvents.noPhone') : (row.telphone ?? '—')) },
        { field: 'deliveryState', width: 120, render: row => <Told row={row} /> },
        { field: 'sendTime', width: 148, render: ({ sendTime }) => (sendTime ? formatDateTime(sendTime) : '—') },
        {
          field: 'specialService',
          width: 120,
          render: ({ specialService }) => (specialService ? t(`enum.specialService.${specialService}`) : '—'),
        },
      ]}
      empty={none}
    />
  );
}

function Name({ row: { name, isVip } }: { row: Row }) {
  const { t } = usePortal();
  return (
    <>
      {name ?? '—'} {isVip === 'Y' && <Tag color="gold">{t('field.flightEvent.isVip')}</Tag>}
    </>
  );
}

function Told({ row: { taskId, deliveryState, forgotten } }: { row: Row }) {
  const { t } = usePortal();
  if (deliveryState) return <StatusTag name="deliveryState" value={deliveryState} />;
  if (forgotten) return t('sms.forgotten');
  return t(taskId ? 'flightEvents.waiting' : 'flightEvents.notTold');
}
