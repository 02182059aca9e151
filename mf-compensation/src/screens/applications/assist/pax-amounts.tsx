import { assist } from '@reap/contracts/compensation/claim/assist';
import { formatMoney } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { Popover } from '@reap/shared-ui/popover';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Button } from 'antd';

interface PaxAmountsProps {
  paxId: string;
  name: string;
  /** How many lines he has, and how many of them can be claimed. */
  count: number;
  open: number;
}

/** How much a passenger can claim; opened, the amounts that are open, applied for and received. */
export function PaxAmounts({ paxId, name, count, open }: PaxAmountsProps) {
  const { t } = usePortal();
  if (count === 0) return <span style={{ color: 'var(--reap-secondary)' }}>{t('assist.none')}</span>;
  const words = open > 0 ? t('assist.open', { n: open }) : t('assist.lines', { n: count });
  return (
    <Popover trigger="click" placement="bottomLeft" content={<Amounts paxId={paxId} />}>
      <Button type="link" size="small" style={{ paddingInline: 0 }} aria-label={`${words} ${t('assist.amountsOf', { name })}`}>
        {words}
      </Button>
    </Popover>
  );
}

function Amounts({ paxId }: { paxId: string }) {
  const { t } = usePortal();
  const answer = useCall(assist.findPaxAmount, { paxId });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data)
    return (
      <div style={{ width: 200 }}>
        <Skeleton />
      </div>
    );
  const { openAmount, appliedAmount, receivedAmount } = answer.data;
  return (
    <dl className="reap-figures" style={{ display: 'grid', gridTemplateColumns: 'auto auto', gap: '4px 24px', margin: 0 }}>
      {Object.entries({ openAmount, appliedAmount, receivedAmount }).map(([name, fen]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt style={{ color: 'var(--reap-secondary)' }}>{t(`field.claim.${name}`)}</dt>
          <dd style={{ margin: 0, textAlign: 'end', fontWeight: name === 'openAmount' ? 600 : 400 }}>{formatMoney(fen)}</dd>
        </div>
      ))}
    </dl>
  );
}
