import type { RowOf } from '@reap/contracts/contract';
import type { smsPassenger } from '@reap/contracts/message-center/sms-record';
import { choice, column, date, dateTime } from '@reap/shared-ui/columns';
import { colonOf } from '@reap/shared-ui/core/join-words';
import { choiceFilter, dateRange, day, field, flightNo } from '@reap/shared-ui/filters';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';

/** A message as it was sent; those to staff look the same. */
export type SmsRow = RowOf<typeof smsPassenger.list>;

export const smsFilters = (t: Portal['t']) => [
  field('telphone', { width: 140 }),
  dateRange('startDate', 'endDate', { label: t('field.smsRecord.createdTime') }),
  choiceFilter('deliveryState', 'deliveryState'),
  flightNo('flightNo'),
  day('flightDate'),
  choiceFilter('businessCategory', 'smsBusinessCategory'),
  choiceFilter('sendStatus', 'messageSendStatus'),
];

/** The columns of both lists; `open` leads to the message in full. */
export const smsColumns = (open: (row: SmsRow) => void) => [
  {
    field: 'receiver' as const,
    width: 120,
    link: true,
    render: (row: SmsRow) => (
      <button type="button" className="reap-link reap-cut" style={{ maxWidth: '100%' }} onClick={() => open(row)}>
        {row.receiver || row.telphone || '—'}
      </button>
    ),
  },
  column('telphone' as const, { width: 136 }),
  { field: 'deliveryState' as const, width: 148, render: (row: SmsRow) => <Delivery row={row} /> },
  column('content' as const, { width: 320 }),
  choice('businessCategory' as const, 'smsBusinessCategory', { width: 112 }),
  column('flightNo' as const, { width: 96 }),
  date('flightDate' as const),
  column('station' as const, { width: 80 }),
  column('sender' as const, { width: 96 }),
  dateTime('createdTime' as const),
  dateTime('sendTime' as const),
  choice('sendStatus' as const, 'messageSendStatus', { width: 112, hidden: true }),
  dateTime('reportedTime' as const, { hidden: true }),
];

/** Why a message failed, in our words and in the gateway's. */
export const reasonText = ({ reason, failure }: Pick<SmsRow, 'reason' | 'failure'>, t: Portal['t'], language: Portal['language']) =>
  reason && [t(`enum.smsFailure.${reason}`), failure].filter(Boolean).join(colonOf(language));

/** Where a message is; why, where it has failed or nobody knows. */
export function Delivery({ row }: { row: Pick<SmsRow, 'deliveryState' | 'reason' | 'failure'> }) {
  const { t, language } = usePortal();
  const why = row.deliveryState === 'unknown' ? t('sms.unknownHint') : reasonText(row, t, language);
  return <StatusTag name="deliveryState" value={row.deliveryState} {...(why && { hover: why })} />;
}
