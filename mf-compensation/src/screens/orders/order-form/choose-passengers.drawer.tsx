import { order } from '@reap/contracts/compensation/order/order';
import { choice, column, date, dict, status } from '@reap/shared-ui/columns';
import { Drawer } from '@reap/shared-ui/drawer';
import { choiceFilter, dateRange, day, dictFilter, field, flightNo } from '@reap/shared-ui/filters';
import { ListScreen, type Selection } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import type { List } from '@reap/shared-ui/use-list';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { EarlierCell } from '../earlier.tsx';
import { allChoicePax, PAX_PAGE } from './choice-pax.ts';
import type { ChosenPax } from './lines.ts';

interface ChoosePassengersProps {
  open: boolean;
  accidentId: string;
  orderId: string | undefined;
  chosen: readonly ChosenPax[];
  onDone: (chosen: readonly ChosenPax[]) => void;
  onClose: () => void;
  /** It is out of sight. */
  onClosed: () => void;
}

/** The passengers of the accident with all filters of seed 2 §3; those already in the order are ticked. */
export function ChoosePassengers({ open, accidentId, orderId, chosen, onDone, onClose, onClosed }: ChoosePassengersProps) {
  const { t } = usePortal();
  return (
    <Drawer open={open} onClose={onClose} afterOpenChange={shown => !shown && onClosed()} size="80vw" title={t('order.form.choosePax')}>
      <ListScreen
        call={order.findChoicePax}
        name="choose-passengers"
        local
        inDialog
        pageSize={PAX_PAGE}
        fixed={{ accidentId, ...(orderId && { orderId }) }}
        defaults={{ containsCancel: 'N' }}
        chosen={chosen}
        filters={[
          field('paxName'),
          field('tktNo'),
          field('idNo'),
          choiceFilter('checkStatus', 'checkInStatus'),
          dictFilter('cabin', 'cabin'),
          choiceFilter('receiveStatus', 'receiveStatus'),
          choiceFilter('containsCancel', 'yesNo'),
          choiceFilter('containsN', 'yesNo'),
          choiceFilter('isCancel', 'yesNo'),
          choiceFilter('isCabinN', 'yesNo'),
          choiceFilter('paxStatus', 'checkInStatus'),
          field('bagTag'),
          field('paxId'),
          flightNo('flightNo'),
          day('flightDate'),
          field('segment', { placeholder: 'LXA-CTU' }),
          dateRange('startTktIssueDate', 'endTktIssueDate', { label: t('field.compensationPassenger.tktIssueDate') }),
          day('tktEndDateStart'),
          day('tktEndDateEnd'),
        ]}
        columns={[
          column('paxName', { width: 110 }),
          column('tktNo', { width: 130 }),
          column('pnr', { width: 84 }),
          column('segment', { width: 92 }),
          dict('cabin', 'cabin', { width: 84 }),
          status('checkStatus', 'checkInStatus'),
          { field: 'earlier', width: 230, render: pax => <EarlierCell earlier={pax.earlier} /> },
          column('idNo', { width: 170 }),
          choice('idType', 'idType', { width: 84 }),
          column('passengerCategory', { width: 84 }),
          date('tktIssueDate'),
          column('bagTag', { width: 96, hidden: true }),
        ]}
        toolbar={list => list.total > 0 && <TakeAll open={open} list={list} onTaken={all => onDone(joined(chosen, all))} />}
        selected={(selection: Selection<ChosenPax>) => (
          <Button type="primary" size="small" onClick={() => onDone(selection.rows)}>
            {t('order.form.takeChosen', { n: selection.rows.length })}
          </Button>
        )}
      />
    </Drawer>
  );
}

interface TakeAllProps {
  open: boolean;
  list: List<typeof order.findChoicePax>;
  onTaken: (all: ChosenPax[]) => void;
}

/** Takes everybody who matches, on whatever page; closing the drawer cancels it. */
function TakeAll({ open, list, onTaken }: TakeAllProps) {
  const { t, toast } = usePortal();
  const [busy, setBusy] = useState(false);
  const wanted = useRef(0);
  useEffect(() => {
    if (!open) wanted.current += 1;
  }, [open]);
  const take = async () => {
    const asked = wanted.current;
    setBusy(true);
    await allChoicePax(list.input).then(all => asked === wanted.current && onTaken(all), toast.failure);
    setBusy(false);
  };
  return (
    <Button loading={busy} onClick={() => void take()}>
      {t('order.form.takeAll', { n: list.total })}
    </Button>
  );
}

const joined = (chosen: readonly ChosenPax[], all: readonly ChosenPax[]): ChosenPax[] => {
  const known = new Set(chosen.map(pax => pax.paxId));
  return [...chosen, ...all.filter(pax => !known.has(pax.paxId))];
};
