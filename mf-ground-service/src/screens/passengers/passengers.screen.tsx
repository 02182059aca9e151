import { EyeOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { choice, column, count, date, dict, status } from '@reap/shared-ui/columns';
import { ExportButton } from '@reap/shared-ui/export-button';
import { choiceFilter, dateRange, day, dictFilter, field, flightNo } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { Masked } from '@reap/shared-ui/masked';
import { usePortal } from '@reap/shared-ui/portal';
import { useMemo, useState } from 'react';
import { passengersOfToday } from '../../delivered-filters.ts';
import { FlightHead } from './flight-head.tsx';
import { PassengerDrawer } from './passenger.drawer.tsx';

type Pax = RowOf<typeof passenger.page>;

/** The passengers of a flight (`flightId`), or of a day; a name opens the drawer that tells everything about him. */
export default function PassengersScreen() {
  const { t, tab } = usePortal();
  const [opened, setOpened] = useState<Pax>();
  const [flightId] = useState(() => new URLSearchParams(tab.path.split('?')[1] ?? '').get('flightId') ?? undefined);
  const defaults = useMemo(() => (flightId ? { flightId } : passengersOfToday), [flightId]);
  return (
    <>
      <ListScreen
        call={passenger.page}
        exportCall={passenger.download}
        {...(flightId
          ? { fixed: { flightId }, head: <FlightHead flightId={flightId} about={t('flight.passengers')} /> }
          : { title: t('pax.list.title'), trail: [t('group.flights')] })}
        defaults={defaults}
        filters={[
          field('paxName'),
          ...(flightId ? [] : [day('flightDate'), flightNo('flightNo')]),
          field('idNo', { width: 180 }),
          field('tktNo', { width: 140 }),
          field('telephone'),
          field('pnr', { width: 96 }),
          choiceFilter('checkStatus', 'checkInStatus'),
          choiceFilter('boardingStatus', 'boardingStatus'),
          dictFilter('cabin', 'cabin'),
          choiceFilter('includedPassengerType', 'includedPassengerType'),
          choiceFilter('containsCancel', 'yesNo'),
          choiceFilter('containsN', 'yesNo'),
          choiceFilter('receiveStatus', 'receiveStatus'),
          field('segment', { placeholder: 'LXA-CTU', width: 110 }),
          field('bagTag'),
          dateRange('startTktIssueDate', 'endTktIssueDate', { label: t('field.passenger.tktIssueDate') }),
          day('tktEndDateStart'),
          day('tktEndDateEnd'),
        ]}
        columns={[
          { field: 'paxName', width: 130, link: true, render: row => <Name pax={row} onOpen={setOpened} /> },
          ...(flightId ? [] : [column('flightNo' as const, { width: 92 }), date('flightDate' as const)]),
          column('segment', { width: 92 }),
          dict('cabin', 'cabin', { width: 84 }),
          column('seatNumber', { width: 76 }),
          status('checkStatus', 'checkInStatus', { width: 120 }),
          status('boardingStatus', 'boardingStatus', { width: 104 }),
          column('tktNo', { width: 136 }),
          column('pnr', { width: 84 }),
          choice('idType', 'idType', { width: 84 }),
          {
            ...column('idNo', { width: 192 }),
            render: pax => <Masked value={pax.idNo} call={passenger.reveal} input={{ id: pax.paxId }} column="idNo" about={pax.paxName} />,
          },
          {
            ...column('telephone', { width: 140 }),
            render: pax => (
              <Masked value={pax.telephone} call={passenger.reveal} input={{ id: pax.paxId }} column="telephone" about={pax.paxName} />
            ),
          },
          choice('loyalLevel', 'loyalLevel', { width: 96 }),
          choice('specialService', 'specialService', { width: 130 }),
          column('vipInfo', { width: 130 }),
          count('baggageCount', { width: 84 }),
          column('bagTag', { width: 104, hidden: true }),
          column('boardingNumber', { width: 92, hidden: true }),
          date('tktIssueDate', { hidden: true }),
        ]}
        tools={list => (
          <>
            <ExportButton call={passenger.emergencyDrillsDownload} input={list.input} label={t('pax.drill')} disabled={list.total === 0} />
            <ExportButton
              call={passenger.epidemicPreventionDownload}
              input={list.input}
              label={t('pax.epidemic')}
              disabled={list.total === 0}
            />
          </>
        )}
        empty={t('pax.list.empty')}
        actions={row => [{ key: 'detail', label: t('passenger.title'), icon: <EyeOutlined />, run: () => setOpened(row) }]}
      />
      <PassengerDrawer pax={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function Name({ pax, onOpen }: { pax: Pax; onOpen: (pax: Pax) => void }) {
  return (
    <button type="button" className="reap-link reap-cut" style={{ maxWidth: '100%' }} onClick={() => onOpen(pax)}>
      {pax.paxName ?? '—'}
    </button>
  );
}
