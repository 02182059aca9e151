import { EditOutlined, TeamOutlined } from '@ant-design/icons';
import { flightFeed } from '@reap/contracts/flight-passenger/feed';
import { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { Can } from '@reap/shared-ui/can';
import { useCall } from '@reap/shared-ui/core/query';
import { FlightPanels } from '@reap/shared-ui/flight-panels';
import { MissingId } from '@reap/shared-ui/missing-id';
import { usePortal } from '@reap/shared-ui/portal';
import { RecordProblem } from '@reap/shared-ui/record-problem';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { routes } from '../../routes.ts';
import { CorrectDialog } from '../flights/feed/correct.dialog.tsx';
import { FeedSilence } from '../flights/feed/feed-silence.tsx';
import type { Flight } from '../flights/flight-labels.ts';
import { FollowButton } from '../follow/follow-button.tsx';
import { HeadOfFlight } from '../passengers/flight-head.tsx';
import { FlightFacts } from './flight-facts.tsx';
import { FlightTimes } from './flight-times.tsx';

/** One flight on one page: its times, what changed and why, who is on board in figures, and what each remote knows of it. */
export default function FlightPageScreen() {
  const { tab } = usePortal();
  const flightId = new URLSearchParams(tab.path.split('?')[1] ?? '').get('flightId');
  return flightId ? <FlightPage key={flightId} flightId={flightId} /> : <MissingId back={routes.flights()} />;
}

function FlightPage({ flightId }: { flightId: string }) {
  const { onEvent } = usePortal();
  const answer = useCall(flightInfo.flightInfo, { flightId });
  const { refetch, data: flight } = answer;
  useEffect(
    () => onEvent('flight', ({ changed }) => void (changed.some(([id]) => id === flightId) && refetch())),
    [onEvent, flightId, refetch],
  );
  if (answer.error && !flight) return <RecordProblem error={answer.error} back={routes.flights()} onRetry={() => void refetch()} />;
  if (!flight) return <Skeleton lines={10} />;
  return (
    <>
      <FlightActions flight={flight} />
      <FeedSilence />
      <div style={{ display: 'grid', gap: 12 }}>
        <FlightTimes flight={flight} />
        <FlightFacts flightId={flightId} />
        <FlightPanels flight={flight} />
      </div>
    </>
  );
}

/** The flight's head, with what may be done about it. */
function FlightActions({ flight }: { flight: Flight }) {
  const { t, openTab } = usePortal();
  const [correcting, setCorrecting] = useState(false);
  return (
    <>
      <HeadOfFlight
        flight={flight}
        about={t('flightPage.tab')}
        actions={
          <>
            <FollowButton flight={flight} />
            <Can do={passenger.page}>
              <Button icon={<TeamOutlined aria-hidden />} onClick={() => openTab(routes.passengers({ flightId: flight.flightId }))}>
                {t('flight.passengers')}
              </Button>
            </Can>
            <Can do={flightFeed.correct}>
              <Button icon={<EditOutlined aria-hidden />} onClick={() => setCorrecting(true)}>
                {t('flight.correct.title')}
              </Button>
            </Can>
          </>
        }
      />
      <CorrectDialog flight={correcting ? flight : undefined} onClose={() => setCorrecting(false)} />
    </>
  );
}
