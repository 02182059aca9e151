import { reimbursement } from '@reap/contracts/compensation/reimbursement';
import type { AnswerOf } from '@reap/contracts/contract';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { selectionNames } from '@reap/shared-ui/core/selection-names';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { ExportButton } from '@reap/shared-ui/export-button';
import { InnerTable } from '@reap/shared-ui/inner-table';
import { Money } from '@reap/shared-ui/money';
import { usePortal } from '@reap/shared-ui/portal';
import { Drawer } from 'antd';

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
    <Drawer
      title={order && t('reimb.paxOf', { no: order.orderNo ?? '—' })}
      open={order !== undefined}
      onClose={onClose}
      size={760}
      destroyOnHidden
    >
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
        <div style={{ marginBottom: 12 }}>
          <ExportButton call={reimbursement.downloadPax} input={asked} label={t('reimb.files')} />
        </div>
      )}
      <InnerTable<Pax>
        rowKey="paxId"
        loading={pax.isLoading}
        rows={rows}
        width={640}
        none={t('reimb.nothing')}
        {...(chosen && {
          rowSelection: {
            ...selectionNames<Pax>(t, pax => pax.paxName ?? pax.paxId),
            selectedRowKeys: [...chosen.paxIds],
            onChange: keys => chosen.onChange(keys.map(String)),
          },
        })}
        columns={[
          { title: label('paxName'), dataIndex: 'paxName' },
          { title: label('tktNo'), dataIndex: 'tktNo' },
          { title: label('segment'), dataIndex: 'segment' },
          { title: label('amount'), dataIndex: 'amount', align: 'right', render: (fen: number) => <Money fen={fen} /> },
          { title: label('receivedTime'), dataIndex: 'receivedTime', render: formatDateTime },
        ]}
      />
    </>
  );
}
