import { EditOutlined, ProfileOutlined, StarOutlined, TeamOutlined, WalletOutlined } from '@ant-design/icons';
import { concernedFlight } from '@reap/contracts/flight-passenger/concerned-flight';
import { flightFeed } from '@reap/contracts/flight-passenger/feed';
import { flightList } from '@reap/contracts/flight-passenger/flight';
import { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { choice, column, count, date, status } from '@reap/shared-ui/columns';
import { causeText } from '@reap/shared-ui/core/enum-text';
import { CutText } from '@reap/shared-ui/cut-text';
import { choiceFilter, customFilter, dateRange, flightNo, station } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { openAction } from '@reap/shared-ui/row-actions';
import { Segments } from '@reap/shared-ui/segments';
import { useState } from 'react';
import { flightsOfToday } from '../../../delivered-filters.ts';
import { routes } from '../../../routes.ts';
import { FollowDialog } from '../../follow/follow.dialog.tsx';
import { CorrectDialog } from '../feed/correct.dialog.tsx';
import { FeedSilence } from '../feed/feed-silence.tsx';
import { ScheduleImport } from '../feed/schedule-import.tsx';
import { type Flight, spanOf } from '../flight-labels.ts';
import { Irregular } from '../irregular.tsx';
import { AverageFareDialog } from './average-fare.dialog.tsx';
import { FlightFigures } from './flight-figures.tsx';
import { FlightLoad } from './flight-load.tsx';
import { FlightTime } from './flight-time.tsx';
import { TerminalSelect } from './terminal-select.tsx';

const ahead = 30;

/** Flights of today and of other days: times, states, how full; a flight opens its passengers (screens.md fp.flightList). */
export default function FlightListScreen() {
  const { t, can } = usePortal();
  const [fareOf, setFareOf] = useState<Flight>();
  const [following, setFollowing] = useState<Flight>();
  const [correcting, setCorrecting] = useState<Flight>();
  return (
    <>
      <ListScreen
        call={flightList.basicPage}
        exportCall={flightList.allFlightListExport}
        title={t('flight.list.title')}
        trail={[t('group.flights')]}
        extra={<ScheduleImport />}
        above={<FeedSilence />}
        defaults={flightsOfToday}
        filters={[
          dateRange('flightStartDate', 'flightEndDate', { label: t('field.flight.flightDate'), ahead }),
          flightNo('flightNo'),
          station('orgCity'),
          station('dstCity'),
          customFilter(
            'terminal',
            filter => <TerminalSelect {...filter} label={t('field.flight.terminal')} />,
            value => String(value).replace('-', ' '),
          ),
          choiceFilter('runState', 'flightRunState'),
          choiceFilter('adjustState', 'flightAdjustState'),
          choiceFilter('flightType', 'flightType'),
          choiceFilter('includedPassengerType', 'includedPassengerType'),
        ]}
        columns={[
          {
            ...column('flightNo', { width: 100 }),
            open: can(passenger.page) ? row => routes.passengers({ flightId: row.flightId }) : undefined,
          },
          date('flightDate'),
          { field: 'segment', width: 106, render: row => <Segments value={[row.segment]} /> },
          column('terminal', { width: 84 }),
          column('gate', { width: 76 }),
          {
            field: 'takeOffTime',
            width: 132,
            render: row => (
              <FlightTime
                planned={row.takeOffTime}
                estimated={row.estimatedTakeOffTime}
                actual={row.actualTakeOffTime}
                cancelled={row.adjustState === 'CANCEL'}
              />
            ),
          },
          {
            field: 'arrivalTime',
            width: 132,
            render: row => (
              <FlightTime
                planned={row.arrivalTime}
                estimated={row.estimatedArrivalTime}
                actual={row.actualArrivalTime}
                cancelled={row.adjustState === 'CANCEL'}
              />
            ),
          },
          status('runState', 'flightRunState', { width: 96 }),
          {
            field: 'adjustState',
            width: 156,
            render: row => (row.adjustState ? <Irregular flight={row} /> : <span style={{ color: 'var(--reap-faint)' }}>—</span>),
          },
          { field: 'delayMinutes', width: 96, hidden: true, render: row => (row.delayMinutes > 0 ? spanOf(row.delayMinutes) : '—') },
          { field: 'paxCount', width: 168, title: t('flight.load'), render: row => <FlightLoad flight={row} /> },
          count('vipCount', { width: 72 }),
          count('specialCount', { width: 92 }),
          column('acType', { width: 80 }),
          column('aircraftNo', { width: 92 }),
          choice('flightType', 'flightType', { width: 88, hidden: true }),
          { field: 'reason', width: 110, hidden: true, render: row => <CutText text={causeText(row.reason, t) || '—'} /> },
        ]}
        toolbar={list => <FlightFigures list={list} />}
        actions={row => [
          openAction('passengers', t('flight.passengers'), routes.passengers({ flightId: row.flightId }), <TeamOutlined />, passenger.page),
          {
            key: 'follow',
            label: t('follow.verb'),
            icon: <StarOutlined />,
            call: concernedFlight.save,
            run: () => setFollowing(row),
          },
          {
            key: 'fare',
            label: t('field.flight.averageFare'),
            icon: <WalletOutlined />,
            call: flightList.getAverageFare,
            run: () => setFareOf(row),
          },
          {
            key: 'correct',
            label: t('flight.correct.title'),
            icon: <EditOutlined />,
            call: flightFeed.correct,
            run: () => setCorrecting(row),
          },
          openAction(
            'flight',
            t('flightPage.title'),
            routes.flight({ flightId: row.flightId }),
            <ProfileOutlined />,
            flightInfo.flightInfo,
          ),
        ]}
      />
      <FollowDialog flight={following} onClose={() => setFollowing(undefined)} />
      <CorrectDialog flight={correcting} onClose={() => setCorrecting(undefined)} />
      <AverageFareDialog flight={fareOf} onClose={() => setFareOf(undefined)} />
    </>
  );
}
