import type { EnumValue } from '@reap/contracts/enums';
import { DepartureStatus } from '@reap/contracts/flight-passenger/codes';
import { stateMachine } from '../../kernel/state-machine.ts';
import { isSameName } from '../passenger-name.rules.ts';

export interface DepartureFacts {
  status: DepartureStatus;
}

const { notDeparted, departed, failed } = DepartureStatus;
const outcome = { departed, failed } as const;

/**
 * The state machine of departure, row by row (entities.md departure); each row is for anyone with the code and the row rules. Who has
 * departed is not touched by a later list.
 */
export const { moves: departureMoves, allowed: allowedDepartures } = stateMachine<DepartureFacts>()({
  states: 'departureStatus',
  refused: 'departure.state',
  transitions: {
    importAgain: { from: [notDeparted, failed], to: notDeparted, code: 'fp:departure:import' },
    depart: { from: [notDeparted], to: outcome, code: 'fp:departure:depart' },
    repeat: { from: [departed, failed], to: outcome, code: 'fp:departure:repeat' },
  },
});

/** What is known of a passenger of the flight who has the name's ticket. */
export interface BookingFacts {
  paxName: string;
  isCancel: 'Y' | 'N';
  checkStatus: string;
  boardingStatus: string;
}

/** Why a name can't depart; undefined where nothing hinders it. */
export function failureOf(
  name: { missingAt: Date | null; paxName: string },
  flight: { adjustState: string | null },
  booking: BookingFacts | undefined,
): EnumValue<'departureFailure'> | undefined {
  if (flight.adjustState === 'CANCEL') return 'FLIGHT_CANCELLED';
  if (name.missingAt) return 'MISSING';
  if (!booking) return 'NOT_BOOKED';
  if (!isSameName(booking.paxName, name.paxName)) return 'OTHER_NAME';
  if (booking.isCancel === 'Y') return 'CANCELLED';
  if (booking.boardingStatus === 'OFFLOADED' || booking.checkStatus === 'DL') return 'OFFLOADED';
  return booking.checkStatus === 'AC' ? undefined : 'NOT_CHECKED_IN';
}
