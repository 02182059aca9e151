import { ReceiveStatus } from '@reap/contracts/compensation/codes';
import type { received } from '@reap/contracts/compensation/payment/received';
import type { AnswerOf } from '@reap/contracts/contract';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime, shortNumber } from '@reap/shared-ui/core/format';
import { joinWords } from '@reap/shared-ui/core/join-words';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { moneyLabel } from '../../money-label.ts';
import { routes } from '../../routes.ts';
import { moneyState } from './money-state.ts';

export type Received = AnswerOf<typeof received.find>[number];

interface ReceivedStripProps {
  /** Undefined while it is being looked up. */
  items: readonly Received[] | undefined;
  error?: unknown;
  onRetry?: () => void;
  /** Says whom each line is about, where several people are asked about. */
  named?: boolean;
}

/** So many lines are read at a glance; the others are a click away. */
const atFirst = 4;

/** What somebody has received or has pending anywhere, duplicates first and marked: beside every decision about money. */
export function ReceivedStrip({ items, error, onRetry, named = false }: ReceivedStripProps) {
  const { t } = usePortal();
  const [all, setAll] = useState(false);
  if (error && !items) return <ErrorCard error={error} {...(onRetry && { onRetry })} />;
  if (!items) return null;
  const duplicates = items.filter(item => item.duplicate).length;
  if (items.length === 0) return <Alert type="success" showIcon title={t('received.none')} />;
  const shown = all ? items : items.slice(0, atFirst);
  return (
    <Alert
      type={duplicates > 0 ? 'error' : 'warning'}
      showIcon
      title={duplicates > 0 ? t('received.duplicates', { n: duplicates, all: items.length }) : t('received.some', { n: items.length })}
      description={
        <>
          <ul style={{ margin: 0, paddingInlineStart: 16, lineHeight: '26px' }}>
            {shown.map(item => (
              <li key={`${item.orderId} ${item.paxId}`}>
                <ReceivedLine item={item} named={named} />
              </li>
            ))}
          </ul>
          {items.length > shown.length && (
            <Button size="small" type="link" style={{ paddingInline: 0 }} onClick={() => setAll(true)}>
              {t('received.all', { n: items.length })}
            </Button>
          )}
        </>
      }
    />
  );
}

function ReceivedLine({ item, named }: { item: Received; named: boolean }) {
  const { t, language, openTab } = usePortal();
  const state = moneyState(item, t);
  const claim = item.applyNo && item.applyStatus !== null && item.receiveStatus === ReceiveStatus.open;
  const match = joinWords(
    item.match.map(one => enumText('receivedMatch', one, t)),
    language,
  );
  return (
    <span>
      {item.duplicate && (
        <>
          <ToneTag tone="failed">{t('received.duplicate')}</ToneTag>{' '}
        </>
      )}
      {named && item.paxName && `${item.paxName} · `}
      <strong className="reap-figures">{moneyLabel(item.currentAmount)}</strong> {state} · {item.flightNo ?? '—'} {item.flightDate} ·{' '}
      <StationText code={item.serviceCity} /> · {formatDateTime(item.at)} ·{' '}
      <button type="button" className="reap-link" onClick={() => openTab(routes.orderDetail({ orderId: item.orderId }))}>
        {t('received.order', { no: item.orderNo ? shortNumber(item.orderNo) : '—' })}
      </button>
      {claim &&
        ` · ${t('received.claim', { no: shortNumber(item.applyNo ?? ''), status: enumText('approvalListStatus', item.applyStatus, t) })}`}
      <span style={{ color: 'var(--reap-secondary)' }}> · {match}</span>
    </span>
  );
}
