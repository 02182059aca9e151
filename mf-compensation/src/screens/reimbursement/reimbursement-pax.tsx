import { reimbursement } from '@reap/contracts/compensation/payment/reimbursement';
import type { AnswerOf } from '@reap/contracts/contract';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { Drawer } from '@reap/shared-ui/drawer';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { ExportButton } from '@reap/shared-ui/export-button';
import { Money } from '@reap/shared-ui/money';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';

type Pax = AnswerOf<typeof reimbursement.queryPax>[number];

interface ReimbursementPaxProps {
  /** The order whose passengers are shown; undefined keeps the drawer closed. */
  order: { orderId: string; orderNo?: string | undefined } | undefined;
  /** The reimbursement that claims them; left out, all who were paid in cash. */
  reimbursementId?: string;
  /** Lets some of them be left out; called with all that are chosen now. */
  chosen?: { paxIds: readonly string[]; offered: readonly string[]; onChange: (paxIds: string[]) => void };
  onClose: () => void;
}

/** The passengers of an order who were paid in cash, to look at or to choose from. */
export function ReimbursementPax({ order, reimbursementId = 'new', chosen, onClose }: ReimbursementPaxProps) {
  const { t } = usePortal();
  return (
    <Drawer title={order && t('reimb.paxOf', { no: order.orderNo ?? '—' })} open={order !== undefined} onClose={onClose} size={760}>
      {order && <PaxTable orderId={order.orderId} reimbursementId={reimbursementId} chosen={chosen} />}
    </Drawer>
  );
}

interface PaxTableProps {
  orderId: string;
  reimbursementId: string;
  chosen: ReimbursementPaxProps['chosen'];
}

function PaxTable({ orderId, reimbursementId, chosen }: PaxTableProps) {
  const { t } = usePortal();
  const asked = { a: orderId, b: reimbursementId };
  const pax = useCall(reimbursement.queryPax, asked);
  if (pax.error && !pax.data) return <ErrorCard error={pax.error} onRetry={() => void pax.refetch()} />;
  const label = (name: string) => t(`field.reimbursementPax.${name}`);
  const rows = chosen ? (pax.data ?? []).filter(one => chosen.offered.includes(one.paxId)) : pax.data;
  return (
    <>
      {!chosen && (
        <div style={{ display: 'flex', justifyContent: 'flex-end', marginBottom: 12 }}>
          <ExportButton call={reimbursement.downloadPax} input={asked} label={t('reimb.files')} />
        </div>
      )}
      <PlainTable<Pax>
        keyOf={({ paxId }) => paxId}
        rows={rows}
        width={640}
        none={t('reimb.nothing')}
        {...(chosen && {
          selection: { keys: chosen.paxIds, onChange: chosen.onChange, nameOf: (one: Pax) => one.paxName ?? one.paxId },
        })}
        columns={[
          { title: label('paxName'), field: 'paxName' },
          { title: label('tktNo'), field: 'tktNo' },
          { title: label('segment'), field: 'segment' },
          { title: label('amount'), field: 'amount', align: 'right', render: ({ amount }) => <Money fen={amount} /> },
          { title: label('receivedTime'), field: 'receivedTime', render: ({ receivedTime }) => formatDateTime(receivedTime) },
        ]}
      />
    </>
  );
}
