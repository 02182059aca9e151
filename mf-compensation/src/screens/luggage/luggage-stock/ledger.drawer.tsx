import { luggage } from '@reap/contracts/compensation/luggage/luggage';
import type { RowOf } from '@reap/contracts/contract';
import { choice, column, count, dateTime } from '@reap/shared-ui/columns';
import { formatCount, formatMoney } from '@reap/shared-ui/core/format';
import { Drawer } from '@reap/shared-ui/drawer';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { routes } from '../../../routes.ts';

type Row = RowOf<typeof luggage.findLuggage>;
type Movement = RowOf<typeof luggage.stockDetailed>;

const width = 920;

/** An item's ledger: every movement with what there was after it, newest first. Nothing in it is ever changed. */
export function LedgerDrawer({ item, onClose }: { item: Row | undefined; onClose: () => void }) {
  return (
    <Drawer
      open={item !== undefined}
      onClose={onClose}
      size={width}
      title={item && `${item.brand ?? ''} ${item.model ?? ''}`}
      extra={item && <StationText code={item.code} />}
    >
      {item && (
        <>
          <Figures item={item} />
          <ListScreen
            call={luggage.stockDetailed}
            local
            inDialog
            rowKey="id"
            fixed={{ id: item.id }}
            columns={[
              dateTime('time'),
              choice('kind', 'luggageMovement', { width: 116 }),
              { field: 'quantity', kind: 'count', width: 76, render: (row: Movement) => signed(row.quantity) },
              count('stockAfter', { width: 84 }),
              count('reservedAfter', { width: 76 }),
              count('onTheWayAfter', { width: 76 }),
              { field: 'otherStation', width: 116, render: (row: Movement) => <StationText code={row.otherStation} /> },
              column('reason', { width: 150 }),
              column('reference', { width: 120 }),
              { field: 'orderNo', width: 184, link: true, render: (row: Movement) => <OrderLink row={row} /> },
              column('by', { width: 96 }),
            ]}
          />
        </>
      )}
    </Drawer>
  );
}

/** Of corrections and counts the sign says the direction. */
const signed = (pieces: number): string => (pieces < 0 ? `−${formatCount(-pieces)}` : formatCount(pieces));

function OrderLink({ row: { orderId, orderNo } }: { row: Movement }) {
  const { openTab } = usePortal();
  if (!orderId) return <>—</>;
  return (
    <button type="button" className="reap-link" onClick={() => openTab(routes.orderDetail({ orderId }))}>
      {orderNo ?? '—'}
    </button>
  );
}

function Figures({ item }: { item: Row }) {
  const { t } = usePortal();
  const figures = [
    ['stock', formatCount(item.stock)],
    ['reserved', formatCount(item.reserved)],
    ['available', formatCount(item.available)],
    ['onTheWay', formatCount(item.onTheWay)],
    ['price', item.price === undefined ? '—' : formatMoney(item.price)],
  ] as const;
  return (
    <dl className="reap-card reap-sums" style={{ marginBottom: 12 }}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`field.luggageStock.${name}`)}</dt>
          <dd className="reap-figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
