import { ReceiveStatus } from '@reap/contracts/compensation/codes';
import { order } from '@reap/contracts/compensation/order/order';
import type { RowOf } from '@reap/contracts/contract';
import { choice, column, dict, money, status } from '@reap/shared-ui/columns';
import { useAction } from '@reap/shared-ui/core/query';
import { choiceFilter, field } from '@reap/shared-ui/filters';
import { ListScreen, type Selection } from '@reap/shared-ui/list-screen';
import { Masked } from '@reap/shared-ui/masked';
import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { Button } from 'antd';
import { useState } from 'react';
import { EarlierCell } from '../earlier.tsx';
import { FreezeDialog } from '../freeze.dialog.tsx';

type Order = RowOf<typeof order.page>;
type Pax = RowOf<typeof order.findPax>;

/** The passengers of an order; in an order in effect, single ones are frozen or thawed. */
export function OrderPassengers({ order: row }: { order: Order }) {
  const mayFreeze = row.allowed.includes('freeze');
  return (
    <ListScreen
      call={order.findPax}
      fixed={{ orderId: row.orderId }}
      local
      inDialog
      inRow={2}
      live="task"
      filters={[
        field('paxName'),
        choiceFilter('receiveStatus', 'receiveStatus'),
        field('tktNo'),
        field('idNo'),
        choiceFilter('checkStatus', 'checkInStatus'),
      ]}
      columns={[
        column('paxName', { width: 110 }),
        column('tktNo', { width: 130 }),
        dict('cabin', 'cabin', { width: 84 }),
        money('currentAmount', { width: 104 }),
        { field: 'receiveStatus', width: 104, render: pax => <Received pax={pax} /> },
        { field: 'earlier', width: 220, render: pax => <EarlierCell earlier={pax.earlier} /> },
        column('segment', { width: 92 }),
        status('checkStatus', 'checkInStatus'),
        {
          ...column('idNo', { width: 190 }),
          render: pax => (
            <Masked
              value={pax.idNo}
              call={order.reveal}
              input={{ orderId: row.orderId, paxId: pax.paxId }}
              column="idNo"
              about={pax.paxName}
            />
          ),
        },
        choice('idType', 'idType', { width: 84 }),
      ]}
      amountOf={pax => pax.currentAmount}
      {...(mayFreeze && {
        selectable: hasNotReceived,
        selected: (selection: Selection<Pax>) => <Freezing order={row} selection={selection} />,
      })}
    />
  );
}

const hasNotReceived = (pax: Pax) => pax.receiveStatus === ReceiveStatus.open;

function Received({ pax }: { pax: Pax }) {
  const { t } = usePortal();
  if (pax.frozen)
    return (
      <ToneTag tone="failed" hover={pax.freezeReason}>
        {t('order.paxFrozen')}
      </ToneTag>
    );
  return (
    <ToneTag tone={pax.receiveStatus === ReceiveStatus.received ? 'done' : 'idle'}>{t(`enum.receiveStatus.${pax.receiveStatus}`)}</ToneTag>
  );
}

function Freezing({ order: row, selection }: { order: Order; selection: Selection<Pax> }) {
  const { t, toast } = usePortal();
  const thawing = useAction(order.freezeOrderPax);
  const [asking, setAsking] = useState<readonly Pax[]>([]);
  const frozen = selection.rows.filter(pax => pax.frozen);
  // All are frozen or none: whoever has received meanwhile would hold up the others.
  const loose = selection.rows.filter(pax => !pax.frozen && hasNotReceived(pax));
  const thaw = async () => {
    try {
      const { orderId, version } = row;
      const { left } = await thawing.run({ orderId, version, paxId: frozen.map(pax => pax.paxId), frozen: false });
      toast.success(t('order.thaw.done', { n: frozen.length - left }));
      selection.clear();
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <>
      <Button size="small" danger disabled={loose.length === 0} onClick={() => setAsking(loose)}>
        {t('order.freeze.verb')}
      </Button>
      <Button size="small" loading={thawing.busy} disabled={frozen.length === 0} onClick={() => void thaw()}>
        {t('order.thaw.verb')}
      </Button>
      <FreezeDialog
        order={row}
        passengers={asking}
        onDone={() => {
          setAsking([]);
          selection.clear();
        }}
        onClose={() => setAsking([])}
      />
    </>
  );
}
