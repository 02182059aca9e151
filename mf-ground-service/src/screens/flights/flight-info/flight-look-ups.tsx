import { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { routes } from '../../../routes.ts';
import { FollowButton } from '../../follow/follow-button.tsx';
import { HeadOfFlight } from '../../passengers/flight-head.tsx';
import type { Flight } from '../flight-labels.ts';
import { AirplaneFacts } from './airplane-facts.tsx';
import { AlternateFacts } from './alternate-facts.tsx';
import { ChangeTable } from './change-table.tsx';
import { DelayFacts } from './delay-facts.tsx';
import { LookUp } from './look-up.tsx';
import { OvertimeFacts } from './overtime-facts.tsx';
import { PassengerFacts } from './passenger-facts.tsx';
import { UnitFacts } from './unit-facts.tsx';

/** All that can be asked of a flight, side by side. */
export function FlightLookUps({ flight }: { flight: Flight }) {
  const { t, openTab } = usePortal();
  const { flightId } = flight;
  const asked = { input: { flightId }, flightId };
  return (
    <>
      <HeadOfFlight
        flight={flight}
        about={t('flight.info.tab')}
        actions={
          <>
            <FollowButton flight={flight} />
            <Button onClick={() => openTab(routes.flight({ flightId }))}>{t('flightPage.title')}</Button>
          </>
        }
      />
      <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))' }}>
        <LookUp title={t('flight.info.airplane')} call={flightInfo.airplane} {...asked}>
          {answer => <AirplaneFacts airplane={answer} flightId={flightId} />}
        </LookUp>
        <LookUp title={t('flight.info.passenger')} call={flightInfo.passenger} {...asked}>
          {answer => <PassengerFacts figures={answer} />}
        </LookUp>
        <LookUp title={t('flight.info.delay')} call={flightInfo.delay} {...asked}>
          {answer => <DelayFacts delay={answer} />}
        </LookUp>
        <LookUp title={t('flight.info.overtime')} call={flightInfo.overtime} {...asked}>
          {answer => <OvertimeFacts overtime={answer} />}
        </LookUp>
        <LookUp title={t('flight.info.unit')} call={flightInfo.unit} {...asked}>
          {answer => <UnitFacts unit={answer} />}
        </LookUp>
        <LookUp title={t('flight.info.alternate')} call={flightInfo.alternateLanding} {...asked}>
          {answer => <AlternateFacts landing={answer} />}
        </LookUp>
        <LookUp title={t('flight.info.adjust')} call={flightInfo.flightAdjust} {...asked}>
          {answer => <ChangeTable changes={answer} label={t('flight.info.adjust')} none={t('flight.info.noAdjust')} />}
        </LookUp>
        <LookUp
          title={t('flight.info.acType')}
          call={flightInfo.getChangeACType}
          input={{ flightRealInfoId: flightId }}
          flightId={flightId}
        >
          {answer => <ChangeTable changes={answer} label={t('flight.info.acType')} none={t('flight.info.noAcType')} />}
        </LookUp>
      </div>
    </>
  );
}
