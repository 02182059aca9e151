import type { AnswerOf } from '@reap/contracts/contract';
import type { sns } from '@reap/contracts/message-center/channel-record';
import { MessageReceiveMode } from '@reap/contracts/message-center/codes';
import type { smsPassenger } from '@reap/contracts/message-center/sms-record';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { Drawer } from '@reap/shared-ui/drawer';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { SettleSms } from './settle-sms.tsx';
import { Delivery, reasonText } from './sms-columns.tsx';

const width = 560;

interface SmsDrawerProps {
  calls: Pick<typeof smsPassenger, 'detail' | 'settle'>;
  id: string | undefined;
  onClose: () => void;
}

/** One message in full: its words, and what became of it. */
export function SmsDrawer({ calls, id, onClose }: SmsDrawerProps) {
  return <RecordDrawer onClose={onClose}>{id && <Detail calls={calls} id={id} />}</RecordDrawer>;
}

function Detail({ calls, id }: { calls: SmsDrawerProps['calls']; id: string }) {
  const answer = useCall(calls.detail, { id });
  return (
    <>
      {answer.data?.allowed.includes('settle') && <SettleSms call={calls.settle} row={answer.data} onDone={() => void answer.refetch()} />}
      <RecordFacts answer={answer} />
    </>
  );
}

/** The drawer of a message, open while it holds one. */
export function RecordDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = usePortal();
  return (
    <Drawer open={Boolean(children)} onClose={onClose} size={width} title={t('sms.detail')}>
      {children}
    </Drawer>
  );
}

/** A message by phone, or by another way to an account. */
type Message = AnswerOf<typeof smsPassenger.detail> | AnswerOf<typeof sns.detail>;

interface RecordFactsProps {
  answer: { data: Message | undefined; error: unknown; refetch: () => unknown };
}

/** Where it went: a hidden number is not there at all. */
const addressOf = (row: Message) =>
  row.receiveMode === MessageReceiveMode.sms
    ? ([['telphone', 'telphone' in row ? row.telphone : '']] as const)
    : ([['account', 'account' in row ? row.account : '']] as const);

export function RecordFacts({ answer }: RecordFactsProps) {
  const { t, language } = usePortal();
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton lines={8} />;
  const row = answer.data;
  const facts = [
    ['receiver', row.receiver],
    ...addressOf(row),
    ['deliveryState', <Delivery key="state" row={row} />],
    ['reason', reasonText(row, t, language)],
    ['businessCategory', t(`enum.smsBusinessCategory.${row.businessCategory}`)],
    ['flightNo', [row.flightNo, row.flightDate].filter(Boolean).join(' ')],
    ['station', row.station],
    ['sender', row.sender],
    ['createdTime', formatDateTime(row.createdTime)],
    ['sendTime', row.sendTime && formatDateTime(row.sendTime)],
    ['reportedTime', row.reportedTime && formatDateTime(row.reportedTime)],
    ['attempts', row.attempts],
  ] as const;
  return (
    <>
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: '0 0 16px', fontSize: 15, lineHeight: '24px' }}>
        {row.content || '—'}
      </p>
      <Descriptions
        bordered
        size="small"
        column={1}
        items={facts.map(([name, value]) => ({
          key: name,
          label: t(`field.smsRecord.${name}`),
          children: value === undefined || value === null || value === '' ? '—' : value,
        }))}
      />
    </>
  );
}
