import type { luggage } from '@reap/contracts/compensation/luggage/luggage';
import type { AnswerOf } from '@reap/contracts/contract';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Button } from 'antd';

export type Transfer = AnswerOf<typeof luggage.transfers>[number];

/** One transfer: from where to where, how many, by whom, and what can be done with it here. */
export function TransferLine({ transfer, onEnd }: { transfer: Transfer; onEnd: ((kind: 'accept' | 'recall') => void) | undefined }) {
  const { t } = usePortal();
  const { quantity, arrived, status } = transfer;
  const facts = [formatDateTime(transfer.sentTime), transfer.sentBy, transfer.reference].filter(Boolean);
  const ended = transfer.endedTime && [formatDateTime(transfer.endedTime), transfer.endedBy, transfer.reason].filter(Boolean);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
      <div style={{ flex: '1 1 260px' }}>
        <StationText code={transfer.fromStation} /> → <StationText code={transfer.toStation} />{' '}
        <strong className="reap-figures">{t('luggageStock.pieces', { n: quantity })}</strong>{' '}
        <StatusTag name="luggageTransferStatus" value={status} />
        {arrived !== null && arrived < quantity && (
          <span style={{ color: 'var(--reap-returned)' }}> {t('luggageStock.transfers.fewer', { n: arrived })}</span>
        )}
        <div style={{ color: 'var(--reap-secondary)' }}>{facts.join(' · ')}</div>
        {ended && <div style={{ color: 'var(--reap-secondary)' }}>{ended.join(' · ')}</div>}
      </div>
      {onEnd &&
        transfer.allowed.map(kind => (
          <Button key={kind} type={kind === 'accept' ? 'primary' : 'default'} onClick={() => onEnd(kind)}>
            {t(`luggageStock.transfers.${kind}`)}
          </Button>
        ))}
    </div>
  );
}
