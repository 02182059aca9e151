import { EyeOutlined } from '@ant-design/icons';
import { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import { passengerMsg } from '@reap/contracts/flight-passenger/passenger-message';
import { exactFlightNo } from '@reap/contracts/patterns';
import { choice, column, date, dateTime } from '@reap/shared-ui/columns';
import { choiceFilter, dateRange, flightNo, station } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { flightsOfToday } from '../../delivered-filters.ts';
import { routes } from '../../routes.ts';
import { FeedSilence } from '../flights/feed/feed-silence.tsx';
import { type PassengerMessage, PassengerMessageDrawer } from './passenger-message.drawer.tsx';

const ahead = 30;

/** Telexes about passengers as they came; one opens as a whole (screens.md fp.passengerMessage). */
export default function PassengerMessagesScreen() {
  const { t, can } = usePortal();
  const [opened, setOpened] = useState<PassengerMessage>();
  return (
    <>
      <ListScreen
        call={passengerMsg.page}
        exportCall={passengerMsg.download}
        title={t('passengerMessages.title')}
        trail={[t('group.flights')]}
        defaults={flightsOfToday}
        above={<FeedSilence />}
        filters={[
          dateRange('flightStartDate', 'flightEndDate', { label: t('field.flight.flightDate'), ahead }),
          choiceFilter('msgType', 'passengerMessageType'),
          flightNo('flightNo'),
          station('station'),
        ]}
        columns={[
          {
            ...column('flightNo', { width: 100 }),
            open: can(flightInfo.flightInfo) ? flightOf : undefined,
          },
          dateTime('sendTime'),
          date('flightDate'),
          column('station', { width: 92 }),
          choice('msgType', 'passengerMessageType', { width: 176 }),
          { field: 'content', width: 320, render: row => <Content message={row} onOpen={setOpened} /> },
          dateTime('sourceTime', { hidden: true }),
          choice('source', 'flightSource', { width: 148, hidden: true }),
        ]}
        actions={row => [{ key: 'read', label: t('passengerMessages.open'), icon: <EyeOutlined />, run: () => setOpened(row) }]}
        empty={t('passengerMessages.none')}
      />
      <PassengerMessageDrawer message={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** The flight's own page; of a flight that nobody knows, where flights are looked up. */
const flightOf = ({ flightId, flightNo, flightDate }: PassengerMessage): string =>
  flightId ? routes.flight({ flightId }) : routes.flightInfo({ flightNo: exactFlightNo(flightNo), flightStartDate: flightDate });

/** The first lines in one, as far as there is room; a click shows all of it. */
function Content({ message, onOpen }: { message: PassengerMessage; onOpen: (message: PassengerMessage) => void }) {
  const { t } = usePortal();
  if (message.content === undefined)
    return (
      <span className="reap-cut" style={{ display: 'block', color: 'var(--reap-secondary)' }}>
        {t('passengerMessages.hidden')}
      </span>
    );
  return (
    <button type="button" className="reap-link reap-cut" style={{ maxWidth: '100%' }} onClick={() => onOpen(message)}>
      {message.content.slice(0, shown).replaceAll('\n', ' · ')}
    </button>
  );
}

const shown = 120;
