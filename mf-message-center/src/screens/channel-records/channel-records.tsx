import { DeleteOutlined, EyeOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { maxChosen } from '@reap/contracts/fields';
import type { sns } from '@reap/contracts/message-center/channel-record';
import { choice, column, date, dateTime } from '@reap/shared-ui/columns';
import { ExportButton } from '@reap/shared-ui/export-button';
import { choiceFilter, dateRange, day, flightNo } from '@reap/shared-ui/filters';
import { ListScreen, type Selection } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { filterOf, useFigures } from '@reap/shared-ui/use-figures';
import type { List } from '@reap/shared-ui/use-list';
import { type ReactNode, useState } from 'react';
import { smsOfMonth } from '../../delivered-filters.ts';
import { RecordDrawer } from '../sms-records/sms.drawer.tsx';
import { Delivery } from '../sms-records/sms-columns.tsx';
import { FiguresLine } from '../sms-records/sms-figures.tsx';

type Row = RowOf<typeof sns.list>;

interface ChannelRecordsProps {
  title: string;
  calls: Pick<typeof sns, 'list' | 'statics' | 'download' | 'downloadById' | 'delete'>;
  /** Left of the figures. */
  tools?: ReactNode;
  /** One of them in full. */
  detail: (id: string) => ReactNode;
}

/** Messages that went another way than by phone, and what became of them. */
export function ChannelRecords({ title, calls, tools, detail }: ChannelRecordsProps) {
  const { t, can } = usePortal();
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <ListScreen
        call={calls.list}
        exportCall={calls.download}
        title={title}
        trail={[t('group.messages')]}
        defaults={smsOfMonth}
        filters={[
          dateRange('startDate', 'endDate', { label: t('field.smsRecord.createdTime') }),
          choiceFilter('deliveryState', 'deliveryState'),
          flightNo('flightNo'),
          day('flightDate'),
          choiceFilter('businessCategory', 'smsBusinessCategory'),
          choiceFilter('sendStatus', 'messageSendStatus'),
        ]}
        columns={[
          {
            field: 'receiver',
            width: 120,
            link: true,
            render: row => (
              <button type="button" className="reap-link reap-cut" style={{ maxWidth: '100%' }} onClick={() => setOpened(row.id)}>
                {row.receiver || row.account || '—'}
              </button>
            ),
          },
          column('account', { width: 160 }),
          { field: 'deliveryState', width: 148, render: row => <Delivery row={row} /> },
          column('content', { width: 320 }),
          choice('businessCategory', 'smsBusinessCategory', { width: 112 }),
          column('flightNo', { width: 96 }),
          date('flightDate'),
          column('sender', { width: 96 }),
          dateTime('createdTime'),
          dateTime('sendTime'),
          choice('sendStatus', 'messageSendStatus', { width: 112, hidden: true }),
          dateTime('reportedTime', { hidden: true }),
        ]}
        toolbar={list => (
          <>
            {tools}
            <Figures call={calls.statics} list={list} />
          </>
        )}
        {...(can(calls.downloadById) && {
          selectAtMost: maxChosen,
          selected: ({ rows }: Selection<Row>) => (
            <ExportButton call={calls.downloadById} input={{ id: rows.map(({ id }) => id) }} label={t('sms.exportChosen')} />
          ),
        })}
        empty={t('channel.none')}
        actions={row => [
          { key: 'detail', label: t('sms.detail'), icon: <EyeOutlined />, opens: true, run: () => setOpened(row.id) },
          action(calls.delete, row, {
            label: t('sms.delete.verb'),
            icon: <DeleteOutlined />,
            danger: true,
            confirm: {
              title: t('channel.deleteAsk', { about: row.receiver || row.account || '' }),
              content: t('sms.delete.content'),
              verb: t('sms.delete.verb'),
            },
          }),
        ]}
      />
      <RecordDrawer onClose={() => setOpened(undefined)}>{opened && detail(opened)}</RecordDrawer>
    </>
  );
}

function Figures({ call, list }: { call: typeof sns.statics; list: List<typeof sns.list> }) {
  const { data } = useFigures(list, call, filterOf(list, 'deliveryState'));
  return <FiguresLine figures={data} onState={deliveryState => list.search({ ...list.values, deliveryState })} />;
}
