import type { passenger } from '@reap/contracts/flight-passenger/passenger';
import type { Handlers } from '../../kernel/call/context.ts';
import { allOf } from '../../message-center/index.ts';
import { passengersToTell } from './audience.queries.ts';

/** The passengers of a flight to choose from: who has no phone is named too, so that nobody is missed unseen. */
export const smsPaxersByFlight: Handlers<typeof passenger>['smsPaxersByFlight'] = async (flight, context) => {
  const found = await allOf(passengersToTell.parts(flight, context));
  return found.map(({ paxId, paxName, segment, pnr, telephone, isVip, specialService }) => ({
    paxId,
    paxName,
    segment,
    pnr,
    telephone,
    specialService,
    hasPhone: telephone ? ('Y' as const) : ('N' as const),
    isVip: isVip ? ('Y' as const) : ('N' as const),
  }));
};
