import { ImportOutlined, SendOutlined } from '@ant-design/icons';
import { maxChosen } from '@reap/contracts/fields';
import { departure, flightImport } from '@reap/contracts/flight-passenger/departure';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { Can } from '@reap/shared-ui/can';
import { choice, column, date, dateTime, dict, status } from '@reap/shared-ui/columns';
import { choiceFilter, dateRange, field, flightNo } from '@reap/shared-ui/filters';
import { ListScreen, type Selection } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { Button } from 'antd';
import { useState } from 'react';
import { flightsOfToday } from '../../delivered-filters.ts';
import { PassengerDrawer } from '../passengers/passenger.drawer.tsx';
import { ChosenActions, type Departure, departureActions } from './departure-actions.tsx';
import { DepartureFigures } from './departure-figures.tsx';
import { type AskedFlight, FlightDeparture } from './flight-departure.drawer.tsx';
import { NameImport } from './name-import.tsx';
import { NameLists } from './name-lists.drawer.tsx';

const ahead = 30;

/** Names on the lists of departure control, and who departed (screens.md fp.departure). */
export default function DepartureScreen() {
  const portal = usePortal();
  const { t, can } = portal;
  const [opened, setOpened] = useState<Departure>();
  const [importing, setImporting] = useState(false);
  const [lists, setLists] = useState(false);
  const [flight, setFlight] = useState<AskedFlight>();
  return (
    <>
      <ListScreen
        call={departure.departureInfoImportDepartListPage}
        title={t('departure.title')}
        trail={[t('group.flights')]}
        rowKey="id"
        defaults={flightsOfToday}
        extra={<Button onClick={() => setLists(true)}>{t('departure.lists.title')}</Button>}
        filters={[
          dateRange('flightStartDate', 'flightEndDate', { label: t('field.flight.flightDate'), ahead }),
          flightNo('flightNo'),
          choiceFilter('status', 'departureStatus'),
          field('paxName'),
          field('tktNo', { width: 140 }),
          field('segment', { placeholder: 'LXA-CTU', width: 110 }),
          choiceFilter('missing', 'yesNo'),
        ]}
        columns={[
          { field: 'paxName', width: 130, link: true, render: row => <Name row={row} onOpen={setOpened} /> },
          {
            field: 'flightNo',
            width: 96,
            render: row => (
              <button type="button" className="reap-link" onClick={() => setFlight(row)}>
                {row.flightNo}
              </button>
            ),
          },
          date('flightDate'),
          column('segment', { width: 92 }),
          status('status', 'departureStatus', { width: 148 }),
          choice('failure', 'departureFailure', { width: 148 }),
          { field: 'missing', width: 120, render: row => <Missing row={row} /> },
          column('boardingNumber', { width: 92 }),
          column('seatNumber', { width: 76 }),
          dict('cabin', 'cabin', { width: 84 }),
          column('tktNo', { width: 136 }),
          dateTime('importTime'),
          dateTime('departedTime'),
          column('changedBy', { width: 96 }),
        ]}
        toolbar={list => (
          <>
            <Can do={flightImport.importNamesInfo}>
              <Button type="primary" icon={<ImportOutlined />} onClick={() => setImporting(true)}>
                {t('departure.import.verb')}
              </Button>
            </Can>
            <Can do={departure.flightDeparture}>
              <Button icon={<SendOutlined />} onClick={() => setFlight({})}>
                {t('departure.flight.title')}
              </Button>
            </Can>
            <DepartureFigures list={list} />
          </>
        )}
        actions={row => departureActions(row, portal)}
        {...((can(departure.passengerDeparture) || can(departure.repeatDeparture)) && {
          selectable: (row: Departure) => row.allowed.some(one => one !== 'importAgain'),
          selectAtMost: maxChosen,
          selected: (selection: Selection<Departure>) => <ChosenActions selection={selection} />,
        })}
        empty={t('departure.none')}
      />
      <PassengerDrawer
        pax={opened?.paxId ? { paxId: opened.paxId, paxName: opened.paxName } : undefined}
        onClose={() => setOpened(undefined)}
      />
      <NameImport open={importing} onClose={() => setImporting(false)} />
      <NameLists open={lists} onClose={() => setLists(false)} />
      <FlightDeparture asked={flight} onAsk={setFlight} onClose={() => setFlight(undefined)} />
    </>
  );
}

/** Opens the passenger, where the flight has one with this ticket and this person may read passengers. */
function Name({ row, onOpen }: { row: Departure; onOpen: (row: Departure) => void }) {
  const { can } = usePortal();
  if (!row.paxId || !can(passenger.detailFlight)) return <span className="reap-cut">{row.paxName ?? '—'}</span>;
  return (
    <button type="button" className="reap-link reap-cut" style={{ maxWidth: '100%' }} onClick={() => onOpen(row)}>
      {row.paxName ?? '—'}
    </button>
  );
}

function Missing({ row }: { row: Departure }) {
  const { t } = usePortal();
  if (row.missing === 'N') return <span style={{ color: 'var(--reap-faint)' }}>—</span>;
  return (
    <ToneTag tone="returned" hover={t('departure.missingHint')}>
      {t('departure.missing')}
    </ToneTag>
  );
}
