import type { RowOf } from '@reap/contracts/contract';
import { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import { flightMsg } from '@reap/contracts/flight-passenger/flight-message';
import { exactFlightNo } from '@reap/contracts/patterns';
import { choice, column, date, dateTime, status } from '@reap/shared-ui/columns';
import { DictText } from '@reap/shared-ui/dict';
import { choiceFilter, dateRange, dictFilter, flightNo } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { flightsOfToday } from '../../../delivered-filters.ts';
import { routes } from '../../../routes.ts';
import { FeedSilence } from '../feed/feed-silence.tsx';
import { factsText } from '../flight-info/change-text.ts';
import { MessageCounts } from './message-counts.tsx';

const ahead = 30;

const lookUp = ({ flightId, flightNo, flightDate }: RowOf<typeof flightMsg.page>): string =>
  routes.flightInfo(flightId ? { flightId } : { flightNo: exactFlightNo(flightNo), flightStartDate: flightDate });

/** What was told of flights: each message as it came, and what became of it (screens.md fp.flightMsg). */
export default function FlightMessagesScreen() {
  const { t, can } = usePortal();
  return (
    <ListScreen
      call={flightMsg.page}
      exportCall={flightMsg.export}
      title={t('flight.message.title')}
      trail={[t('group.flights')]}
      defaults={flightsOfToday}
      above={<FeedSilence />}
      filters={[
        dateRange('flightStartDate', 'flightEndDate', { label: t('field.flight.flightDate'), ahead }),
        flightNo('flightNo'),
        dictFilter('event', 'FLIGHT_STATUS'),
        choiceFilter('source', 'flightSource'),
        choiceFilter('outcome', 'flightMessageOutcome'),
      ]}
      columns={[
        {
          ...column('flightNo', { width: 100 }),
          open: can(flightInfo.flightInfo) ? lookUp : undefined,
        },
        dateTime('receivedTime'),
        date('flightDate'),
        { field: 'event', width: 168, render: row => <DictText dictKey="FLIGHT_STATUS" value={row.event} /> },
        {
          field: 'facts',
          width: 300,
          render: row => (
            <span className="reap-cut" style={{ display: 'block' }}>
              {factsText(row.facts, t)}
            </span>
          ),
        },
        status('outcome', 'flightMessageOutcome', { width: 128 }),
        choice('source', 'flightSource', { width: 148 }),
        dateTime('sourceTime'),
        column('why', { width: 160 }),
        column('by', { width: 96 }),
        column('messageId', { width: 160, hidden: true }),
      ]}
      toolbar={list => <MessageCounts list={list} />}
      empty={t('flight.message.none')}
    />
  );
}
