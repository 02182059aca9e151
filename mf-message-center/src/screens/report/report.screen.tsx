import type { RowOf } from '@reap/contracts/contract';
import { smsEmployee, smsPassenger } from '@reap/contracts/message-center/sms-record';
import { personReport, sentReport } from '@reap/contracts/message-center/sms-report';
import { count, dateTime } from '@reap/shared-ui/columns';
import type { FilterValues } from '@reap/shared-ui/core/list-url';
import { ExportButton } from '@reap/shared-ui/export-button';
import { choiceFilter, dateRange } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { filterOf } from '@reap/shared-ui/use-figures';
import { type List, useList } from '@reap/shared-ui/use-list';
import { smsOfMonth } from '../../delivered-filters.ts';
import { routes } from '../../routes.ts';
import { ReportHead } from './report-head.tsx';

/** How many texts were sent, what became of them, and by whom (screens.md msg.report). */
export default function ReportScreen() {
  const { t } = usePortal();
  const { values } = useList(personReport.statics, { defaults: smsOfMonth, enabled: false });
  return (
    <ListScreen
      call={personReport.statics}
      exportCall={personReport.download}
      title={t('smsReport.title')}
      trail={[t('group.messages')]}
      defaults={smsOfMonth}
      rowKey="senderId"
      above={<Head />}
      filters={[
        dateRange('startDate', 'endDate', { label: t('smsReport.days') }),
        choiceFilter('applyObject', 'applyObject'),
        choiceFilter('businessCategory', 'smsBusinessCategory'),
      ]}
      columns={[
        { field: 'sender', width: 160, link: true, render: row => <Sender row={row} values={values} /> },
        count('total', { width: 96 }),
        count('received', { width: 96 }),
        count('sent', { width: 96 }),
        count('failed', { width: 96 }),
        count('unknown', { width: 96 }),
        count('underWay', { width: 96 }),
        dateTime('lastTime'),
      ]}
      toolbar={list => <DayExport list={list} />}
      empty={t('sms.none')}
    />
  );
}

const lists = {
  PASSENGER: { path: routes.smsPassenger, call: smsPassenger.list },
  WORKER: { path: routes.smsEmployee, call: smsEmployee.list },
};

/** Leads to the messages that somebody has sent in the days of the report, where one list shows all that are counted. */
function Sender({ row: { senderId, sender }, values }: { row: RowOf<typeof personReport.statics>; values: FilterValues }) {
  const { t, can, openTab } = usePortal();
  const name = sender || t('smsReport.portal');
  const { startDate, endDate, applyObject, businessCategory } = values;
  const list = applyObject === 'PASSENGER' || applyObject === 'WORKER' ? lists[applyObject] : undefined;
  // A list can't be narrowed to what the portal sends by itself.
  if (!list || !senderId || !can(list.call)) return <span className="reap-cut">{name}</span>;
  const given = Object.entries({ startDate, endDate, businessCategory, senderId }).filter(([, value]) => value);
  const path = list.path(Object.fromEntries(given.map(([field, value]) => [field, String(value)])));
  return (
    <button type="button" className="reap-link reap-cut" style={{ maxWidth: '100%' }} onClick={() => openTab(path)}>
      {name}
    </button>
  );
}

/** The days as a file: those of the filters. */
function DayExport({ list }: { list: List<typeof personReport.statics> }) {
  const { t } = usePortal();
  return <ExportButton call={sentReport.download} input={filterOf(list)} label={t('smsReport.exportDays')} />;
}

function Head() {
  const list = useList(personReport.statics, { defaults: smsOfMonth, enabled: false });
  return <ReportHead input={list.input} readAt={list.readAt} values={list.values} search={list.search} />;
}
