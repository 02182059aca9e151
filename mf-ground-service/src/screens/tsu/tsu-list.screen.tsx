import {
  CheckCircleOutlined,
  DeleteOutlined,
  EyeOutlined,
  PlusOutlined,
  RedoOutlined,
  RollbackOutlined,
  SendOutlined,
} from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { tsuApply, tsuAudit } from '@reap/contracts/flight-passenger/tsu';
import { Can } from '@reap/shared-ui/can';
import { choice, column, date, dateTime, status } from '@reap/shared-ui/columns';
import { choiceFilter, dateRange, field, flightNo, station } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { useLinked } from '@reap/shared-ui/use-linked';
import { Button } from 'antd';
import { useState } from 'react';
import { routes } from '../../routes.ts';
import { FimDialog } from './fim.dialog.tsx';
import { TsuDrawer } from './tsu.drawer.tsx';

type Row = RowOf<typeof tsuAudit.list>;
const ahead = 365;

/** Applications to change a ticket's status, and what can still be done about each (screens.md fp.tsuAudit). */
export default function TsuListScreen() {
  const { t, openTab, toast } = usePortal();
  // Opened from a message: the application that it speaks of.
  const [opened, setOpened] = useLinked('id');
  const [byFim, setByFim] = useState<Row>();
  const about = (row: Row) => `${row.ticketNumber ?? ''} ${row.flightNo} ${row.flightDate}`.trim();
  return (
    <>
      <ListScreen
        call={tsuAudit.list}
        exportCall={tsuAudit.download}
        live="task"
        title={t('tsu.list.title')}
        trail={[t('group.flights')]}
        filters={[
          field('ticketNumber', { width: 150 }),
          choiceFilter('status', 'tsuStatus', { multiple: true }),
          flightNo('flightNo'),
          dateRange('flightStartDate', 'flightEndDate', { label: t('field.flight.flightDate'), ahead }),
          station('station'),
          field('applyUser'),
        ]}
        columns={[
          {
            field: 'ticketNumber',
            width: 140,
            link: true,
            render: row => (
              <button type="button" className="reap-link" onClick={() => setOpened(row.id)}>
                {row.ticketNumber ?? '—'}
              </button>
            ),
          },
          { ...status('status', 'tsuStatus', { width: 148 }), hover: row => row.failure || undefined },
          choice('TicketStatus', 'ticketStatus', { width: 128 }),
          choice('targetStatus', 'ticketStatus', { width: 128 }),
          column('paxName', { width: 120 }),
          column('flightNo', { width: 92 }),
          date('flightDate'),
          column('segment', { width: 92 }),
          column('reason', { width: 180 }),
          column('failure', { width: 180 }),
          column('fimNo', { width: 120, hidden: true }),
          column('applyUser', { width: 96 }),
          dateTime('createdTime'),
          dateTime('executedTime', { hidden: true }),
        ]}
        toolbar={
          <Can do={tsuApply.saveTSUApply}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => openTab(routes.tsuApply())}>
              {t('tsu.apply.title')}
            </Button>
          </Can>
        }
        empty={t('tsu.list.empty')}
        actions={row => [
          { key: 'detail', label: t('tsu.list.detail'), icon: <EyeOutlined />, opens: true, run: () => setOpened(row.id) },
          action(tsuAudit.executeAgain, row, {
            label: t('tsu.again.verb'),
            icon: <RedoOutlined />,
            confirm: { title: t('tsu.again.title', { no: about(row) }), content: t('tsu.again.content'), verb: t('tsu.again.verb') },
          }),
          action(tsuAudit.fimOperate, row, { label: t('tsu.fim.verb'), icon: <CheckCircleOutlined />, onClick: () => setByFim(row) }),
          action(tsuAudit.revoke, row, {
            label: t('tsu.revoke.verb'),
            icon: <RollbackOutlined />,
            danger: true,
            confirm: { title: t('tsu.revoke.title', { no: about(row) }), content: t('tsu.revoke.content'), verb: t('tsu.revoke.verb') },
          }),
          action(tsuAudit.reApply, row, {
            label: t('tsu.reApply.verb'),
            icon: <SendOutlined />,
            done: false,
            confirm: { title: t('tsu.reApply.title', { no: about(row) }), content: t('tsu.reApply.content'), verb: t('tsu.reApply.verb') },
            after: ({ isPrompt }) => (isPrompt ? toast.warning(t('tsu.apply.nobody')) : toast.success(t('tsu.apply.done'))),
          }),
          action(tsuAudit.delReApply, row, {
            label: t('tsu.delete.verb'),
            icon: <DeleteOutlined />,
            danger: true,
            confirm: { title: t('tsu.delete.title', { no: about(row) }), content: t('tsu.delete.content'), verb: t('tsu.delete.verb') },
          }),
        ]}
      />
      <TsuDrawer id={opened} onClose={() => setOpened(undefined)} />
      <FimDialog row={byFim} onClose={() => setByFim(undefined)} />
    </>
  );
}
