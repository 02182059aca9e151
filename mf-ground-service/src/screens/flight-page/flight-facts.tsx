import { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import { usePortal } from '@reap/shared-ui/portal';
import type { ComponentProps } from 'react';
import { AirplaneFacts } from '../flights/flight-info/airplane-facts.tsx';
import { ChangeTable } from '../flights/flight-info/change-table.tsx';
import { DelayFacts } from '../flights/flight-info/delay-facts.tsx';
import { LookUp } from '../flights/flight-info/look-up.tsx';
import { PassengerFacts } from '../flights/flight-info/passenger-facts.tsx';

/** What is known of a flight by this remote itself: delays, changes of gate and aircraft with who told them, passengers in figures. */
export function FlightFacts({ flightId }: { flightId: string }) {
  const { t } = usePortal();
  const asked = { input: { flightId }, flightId };
  return (
    <div style={{ display: 'grid', gap: 12, alignItems: 'start', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))' }}>
      <LookUp title={t('flight.info.delay')} call={flightInfo.delay} {...asked}>
        {answer => <DelayFacts delay={answer} />}
      </LookUp>
      <LookUp title={t('flight.info.passenger')} call={flightInfo.passenger} {...asked}>
        {answer => <PassengerFacts figures={answer} />}
      </LookUp>
      <LookUp title={t('flight.info.adjust')} call={flightInfo.flightAdjust} {...asked}>
        {answer => <Changes changes={answer} label={t('flight.info.adjust')} none={t('flight.info.noAdjust')} />}
      </LookUp>
      <LookUp title={t('flight.info.acType')} call={flightInfo.getChangeACType} input={{ flightRealInfoId: flightId }} flightId={flightId}>
        {answer => <Changes changes={answer} label={t('flight.info.acType')} none={t('flight.info.noAcType')} />}
      </LookUp>
      <div style={{ gridColumn: '1 / -1' }}>
        <LookUp title={t('flight.info.airplane')} call={flightInfo.airplane} {...asked}>
          {answer => <AirplaneFacts airplane={answer} flightId={flightId} />}
        </LookUp>
      </div>
    </div>
  );
}

/** Where nothing changed, one line says so: the page has other things to show. */
function Changes(props: ComponentProps<typeof ChangeTable>) {
  if (props.changes.length === 0) return <span style={{ color: 'var(--reap-secondary)' }}>{props.none}</span>;
  return <ChangeTable {...props} />;
}
