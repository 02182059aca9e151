import { flightList } from '@reap/contracts/flight-passenger/flight';
import { flightEvent } from '@reap/contracts/message-center/flight-event';
import { Can } from '@reap/shared-ui/can';
import { useCall } from '@reap/shared-ui/core/query';
import { Drawer } from '@reap/shared-ui/drawer';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Button, Tabs } from 'antd';
import { useEffect } from 'react';
import { routes } from '../../routes.ts';
import { EventFacts } from './event-facts.tsx';
import { EventNotices } from './event-notices.tsx';
import { EventPassengers } from './event-passengers.tsx';

const width = 1000;

/** One event: what has changed, who is concerned, and whom it was told. */
export function EventDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Drawer open={id !== undefined} onClose={onClose} size={width} title={t('flightEvents.view')}>
      {id && <Detail id={id} onLeave={onClose} />}
    </Drawer>
  );
}

function Detail({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { t, openTab, onEvent } = usePortal();
  const answer = useCall(flightEvent.detail, { id });
  const { refetch } = answer;
  useEffect(() => onEvent('flightEvent', ({ ids }) => void (ids.includes(id) && refetch())), [onEvent, id, refetch]);
  // A message about it was passed, refused or sent.
  useEffect(() => onEvent('task', () => void refetch()), [onEvent, refetch]);
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void refetch()} />;
  if (!answer.data) return <Skeleton lines={10} />;
  const event = answer.data;
  const open = (path: string) => {
    onLeave();
    openTab(path);
  };
  return (
    <>
      <EventFacts event={event}>
        <Can do={flightList.basicPage}>
          <Button onClick={() => open(routes.flight({ flightId: event.flightId }))}>{t('flightEvents.openFlight')}</Button>
        </Can>
        {event.allowed.includes('messageAdd') && (
          <Button type="primary" onClick={() => open(routes.flightEventNotice({ flightEventId: id }))}>
            {t(event.state === 'proposed' ? 'flightEvents.notifyVerb' : 'flightEvents.again')}
          </Button>
        )}
      </EventFacts>
      <Tabs
        items={[
          {
            key: 'onBoard',
            label: t('flightEvents.onBoard'),
            children: <EventPassengers call={flightEvent.passengersOfEventPost} id={id} none={t('flightEvents.nobody')} />,
          },
          {
            key: 'written',
            label: t('flightEvents.written'),
            children: <EventPassengers call={flightEvent.passengersPost} id={id} none={t('flightEvents.nobodyWritten')} />,
          },
          { key: 'notices', label: t('flightEvents.notices'), children: <EventNotices notices={event.notices} /> },
        ]}
      />
    </>
  );
}
