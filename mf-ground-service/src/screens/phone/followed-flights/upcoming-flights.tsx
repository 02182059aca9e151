import { concernedFlight } from '@reap/contracts/flight-passenger/concerned-flight';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { useCall } from '@reap/shared-ui/core/query';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { PhoneRow } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { timeOn } from '../../../time-on.ts';

/** How the followed flights of today and tomorrow stand; nothing where there are none. */
export function UpcomingFlights() {
  const { t } = usePortal();
  const upcoming = useCall(concernedFlight.upcoming, {});
  return (
    <Answer of={upcoming}>
      {flights =>
        flights.length > 0 && (
          <PhoneGroup label={t('phoneFollow.upcoming')}>
            {flights.map(flight => (
              <PhoneRow
                key={flight.flightId}
                label={
                  <>
                    {flight.flightNo} <span style={{ whiteSpace: 'nowrap' }}>{flight.flightDate}</span>
                    <br />
                    <span className="reap-phone-note">
                      {flight.segment} ·{' '}
                      {t('phoneFollow.takesOff', {
                        at: timeOn(flight.flightDate, flight.actualTakeOffTime ?? flight.estimatedTakeOffTime ?? flight.takeOffTime),
                      })}
                    </span>
                  </>
                }
              >
                {flight.adjustState ? enumText('flightAdjustState', flight.adjustState, t) : enumText('flightRunState', flight.runState, t)}
              </PhoneRow>
            ))}
          </PhoneGroup>
        )
      }
    </Answer>
  );
}
