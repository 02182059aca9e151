import type { FlightFacts } from '@reap/contracts/flight-passenger/flight-facts';
import { newId } from '../../kernel/ids.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { applyFlightMessages } from '../feed/apply-message.ts';

/** What the feed tells of a flight at that moment. */
export const tellOfFlight = (
  portal: TestPortal,
  flight: { flightNo: string; flightDate: string },
  now: Date,
  facts: FlightFacts,
  messageId = newId(),
) =>
  portal.inDb((db, tenantId) => {
    const { flightNo, flightDate } = flight;
    const message = { messageId, sourceTime: now.toISOString(), flightNo, flightDate, facts };
    return applyFlightMessages({ db, tenantId, now, emit: () => undefined }, { source: 'PUSH' }, [message]);
  });
