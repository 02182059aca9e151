import { PlusOutlined } from '@ant-design/icons';
import { luggage } from '@reap/contracts/compensation/luggage/luggage';
import { Can } from '@reap/shared-ui/can';
import { column, count, dateTime, money } from '@reap/shared-ui/columns';
import { field, station } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { Button } from 'antd';
import { useState } from 'react';
import { Available } from './available.tsx';
import { ItemDialog } from './item.dialog.tsx';
import { LedgerDrawer } from './ledger.drawer.tsx';
import { MovementDialog } from './movement.dialog.tsx';
import { onlyFilter } from './only-filter.tsx';
import { StationStrip } from './station-strip.tsx';
import { type Opened, stockActions } from './stock-actions.tsx';
import { TransfersDialog } from './transfers.dialog.tsx';

/** Luggage in stock by station, brand and model, and everything that changes how much there is (screens.md comp.luggageStock). */
export default function LuggageStockScreen() {
  const { t } = usePortal();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const of = (...kinds: readonly Opened['kind'][]) => (opened && kinds.includes(opened.kind) ? opened.row : undefined);
  return (
    <>
      <ListScreen
        call={luggage.findLuggage}
        title={t('luggageStock.title')}
        trail={[t('group.irregular')]}
        rowKey="id"
        above={<StationStrip />}
        filters={[station('code'), field('brand'), field('model'), onlyFilter('low', t), onlyFilter('coming', t)]}
        columns={[
          column('brand', { width: 150 }),
          column('model', { width: 120 }),
          { field: 'code', width: 116, render: row => <StationText code={row.code} /> },
          { field: 'available', width: 110, kind: 'count', render: row => <Available row={row} /> },
          count('stock', { width: 96 }),
          count('reserved', { width: 88 }),
          count('onTheWay', { width: 88 }),
          count('warningLevel', { width: 96 }),
          money('price'),
          column('updatedBy', { width: 110 }),
          dateTime('updatedTime'),
        ]}
        toolbar={
          <Can do={luggage.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ kind: 'new' })}>
              {t('luggageStock.add')}
            </Button>
          </Can>
        }
        actions={row => stockActions(row, t, setOpened)}
        empty={t('luggageStock.empty')}
      />
      <ItemDialog item={opened?.kind === 'new' ? 'new' : of('update')} onClose={close} />
      <MovementDialog kind={opened?.kind} item={of('receive', 'correct', 'count', 'transfer')} onClose={close} />
      <TransfersDialog item={of('transfers')} onClose={close} />
      <LedgerDrawer item={of('ledger')} onClose={close} />
    </>
  );
}
