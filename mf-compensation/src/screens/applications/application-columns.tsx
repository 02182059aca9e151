import type { apply } from '@reap/contracts/compensation/claim/apply';
import { ApplicationStatus } from '@reap/contracts/compensation/codes';
import type { RowOf } from '@reap/contracts/contract';
import { choice, column, count, date, dateTime, money, status } from '@reap/shared-ui/columns';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { joinWords } from '@reap/shared-ui/core/join-words';
import { choiceFilter, dateRange, field, flightNo, station } from '@reap/shared-ui/filters';
import type { Portal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { StatusTag, ToneTag } from '@reap/shared-ui/status-tag';

export type ApplicationRow = RowOf<typeof apply.orderPage>;

/** What both lists of applications are filtered by; the state has tabs of its own. */
export const applicationFilters = ({ t }: Portal) =>
  [
    field('orderNo', { placeholder: t('application.numberHint'), width: 168 }),
    flightNo('flightNo'),
    dateRange('flightStartDate', 'flightEndDate', { label: t('field.application.flightDate') }),
    field('paxName', { placeholder: t('application.nameHint') }),
    station('station'),
    choiceFilter('payStatus', 'payStatus'),
    choiceFilter('payChannel', 'paymentChannel'),
    field('idNo'),
    field('phone'),
  ] as const;

/** What both lists show of an application; its number opens it. */
export const applicationColumns = ({ t, language }: Portal, open: (applyId: string) => string) => [
  { ...column('orderNo'), open: (row: ApplicationRow) => open(row.applyId) },
  { ...status('status', 'approvalListStatus'), hover: (row: ApplicationRow) => auditedWords(row, t) },
  column('applyUser', { width: 110 }),
  {
    field: 'paxNames' as const,
    width: 170,
    render: (row: ApplicationRow) => <span className="reap-cut">{passengersOf(row, { t, language })}</span>,
  },
  count('paxCount'),
  money('payAmount'),
  dateTime('createdTime'),
  column('flightNo', { width: 92 }),
  date('flightDate'),
  { field: 'station' as const, width: 108, render: (row: ApplicationRow) => <StationText code={row.station} /> },
  {
    field: 'payStatus' as const,
    width: 104,
    render: (row: ApplicationRow) => (row.status === ApplicationStatus.passed ? <StatusTag name="payStatus" value={row.payStatus} /> : '—'),
  },
  choice('payChannel', 'paymentChannel', { width: 92 }),
  {
    field: 'phoneOfBooking' as const,
    width: 150,
    render: (row: ApplicationRow) =>
      row.phoneOfBooking ? t('application.phoneSame') : <ToneTag tone="returned">{t('application.phoneOther')}</ToneTag>,
  },
  choice('channel', 'claimChannel', { width: 140 }),
  money('applyAmount', { hidden: true }),
  column('createdBy', { width: 96, hidden: true }),
  dateTime('auditedTime', { hidden: true }),
];

const auditedWords = (row: ApplicationRow, t: Portal['t']): string | undefined =>
  row.auditedTime ? t('application.audited', { by: row.auditedBy ?? '—', at: formatDateTime(row.auditedTime) }) : undefined;

function passengersOf({ paxNames = [], paxCount }: ApplicationRow, { t, language }: Pick<Portal, 't' | 'language'>): string {
  const names = joinWords(paxNames, language);
  return paxCount > paxNames.length && names ? t('application.andMore', { names, n: paxCount }) : names || '—';
}
