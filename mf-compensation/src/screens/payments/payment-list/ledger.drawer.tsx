import { payment } from '@reap/contracts/compensation/payment/payment';
import type { RowOf } from '@reap/contracts/contract';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime, formatMoney } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { Drawer } from '@reap/shared-ui/drawer';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Descriptions } from 'antd';
import { routes } from '../../../routes.ts';

type Row = RowOf<typeof payment.page>;

const width = 520;
const ends = { planned: 'finish', sent: 'finish', paid: 'finish', failed: 'error', revoked: 'error' } as const;

/** Everything that happened to a payment, as the ledger has it. */
export function LedgerDrawer({ payment: shown, onClose }: { payment: Row | undefined; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Drawer
      open={shown !== undefined}
      onClose={onClose}
      size={width}
      title={t('payment.ledger')}
      extra={shown && <StatusTag name="paymentState" value={shown.state} />}
    >
      {shown && <About payment={shown} />}
      {shown && <Entries id={shown.id} />}
    </Drawer>
  );
}

/** For whom the money is, of which order, and why it did not arrive. */
function About({ payment: { paxName, payee, orderId, orderNo, amount, failure } }: { payment: Row }) {
  const { t, openTab } = usePortal();
  const label = (name: string) => t(`field.payment.${name}`);
  return (
    <Descriptions
      column={1}
      size="small"
      style={{ marginBottom: 16 }}
      items={[
        { key: 'paxName', label: label('paxName'), children: paxName ?? '—' },
        { key: 'payee', label: label('payee'), children: payee ?? '—' },
        {
          key: 'orderNo',
          label: label('orderNo'),
          children: (
            <button type="button" className="reap-link" onClick={() => openTab(routes.orderDetail({ orderId }))}>
              {orderNo ?? '—'}
            </button>
          ),
        },
        { key: 'amount', label: label('amount'), children: formatMoney(amount) },
        ...(failure ? [{ key: 'failure', label: label('failure'), children: failure }] : []),
      ]}
    />
  );
}

function Entries({ id }: { id: string }) {
  const { t } = usePortal();
  const answer = useCall(payment.entries, { id }, { staleTime: 0 });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton lines={4} />;
  return (
    <ol className="reap-steps" aria-label={t('payment.ledger')}>
      {answer.data.map(entry => (
        <li key={entry.id} data-step={ends[entry.entry]}>
          <strong>{enumText('paymentEntry', entry.entry, t)}</strong>
          {entry.amount !== undefined && <span className="reap-figures"> {formatMoney(entry.amount)}</span>}
          <div className="reap-figures" style={{ color: 'var(--reap-secondary)' }}>
            {[formatDateTime(entry.time), entry.by, entry.transferNo].filter(Boolean).join(' · ')}
          </div>
          {entry.note && <div>{entry.note}</div>}
        </li>
      ))}
    </ol>
  );
}
