import { order } from '@reap/contracts/compensation/order';
import type { RowOf } from '@reap/contracts/contract';
import { choice, column, dict, money, status } from '@reap/shared-ui/columns';
import { useAction } from '@reap/shared-ui/core/query';
import { choiceFilter, field } from '@reap/shared-ui/filters';
import { ListScreen, type Selection } from '@reap/shared-ui/list-screen';
import { Masked } from '@reap/shared-ui/masked';
import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { App, Button } from 'antd';
import { EarlierCell } from '../../earlier.tsx';

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
        selectable: (pax: Pax) => pax.receiveStatus === 0,
        selected: (selection: Selection<Pax>) => <Freezing order={row} selection={selection} />,
      })}
    />
  );
}

function Received({ pax }: { pax: Pax }) {
  const { t } = usePortal();
  if (pax.frozen) return <ToneTag tone="failed">{t('order.paxFrozen')}</ToneTag>;
  return <ToneTag tone={pax.receiveStatus === 1 ? 'done' : 'idle'}>{t(`enum.receiveStatus.${pax.receiveStatus}`)}</ToneTag>;
}

function Freezing({ order: row, selection }: { order: Order; selection: Selection<Pax> }) {
  const { t, toast } = usePortal();
  const { modal } = App.useApp();
  const freezing = useAction(order.freezeOrderPax);
  const freeze = async (frozen: boolean) => {
    try {
      await freezing.run({ orderId: row.orderId, paxId: selection.rows.map(pax => pax.paxId), frozen });
      toast.success(t(frozen ? 'order.freeze.done' : 'order.thaw.done', { n: selection.rows.length }));
      selection.clear();
    } catch (error) {
      toast.failure(error);
    }
  };
  const ask = () =>
    modal.confirm({
      title: t('order.freeze.title', { n: selection.rows.length }),
      content: t('order.freeze.content'),
      okText: t('order.freeze.verb'),
      cancelText: t('common.cancel'),
      okButtonProps: { danger: true },
      onOk: () => freeze(true),
    });
  return (
    <>
      <Button size="small" danger loading={freezing.busy} disabled={selection.rows.every(pax => pax.frozen)} onClick={ask}>
        {t('order.freeze.verb')}
      </Button>
      <Button size="small" loading={freezing.busy} disabled={!selection.rows.some(pax => pax.frozen)} onClick={() => void freeze(false)}>
        {t('order.thaw.verb')}
      </Button>
    </>
  );
}
