import type { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import type { Db } from '../../db/pool.ts';
import type { Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { flightsThat, type ListedFlight, toFlightRow } from '../flight-list.queries.ts';
import { changesOf, legsOf, passengerFigures } from './flight-info.queries.ts';
import { overtimeOf, responsibleUnit } from './flight-info.rules.ts';

const adjusted = ['takeOffTime', 'arrivalTime', 'route', 'terminal', 'gate', 'flightType', 'adjustState', 'alternateCity'] as const;

async function flightOf(db: Db, flightId: string): Promise<ListedFlight> {
  const [flight] = await flightsThat(db, { flightId });
  return flight ?? fail('record.notFound');
}

export const flightInfoHandlers: Handlers<typeof flightInfo> = {
  async flightInfo({ flightId }, { db }) {
    return toFlightRow(await flightOf(db, flightId));
  },

  async airplane({ flightId }, { db }) {
    const { aircraftNo, acType, seats, flightDate } = await flightOf(db, flightId);
    const legs = aircraftNo ? await legsOf(db, aircraftNo, flightDate) : [];
    return {
      aircraftNo,
      acType,
      seats,
      legs: legs.map(leg => ({
        flightId: leg.id,
        flightNo: leg.flightNo,
        flightDate: leg.flightDate,
        runState: leg.runState,
        segment: leg.route.join('-'),
        takeOffTime: leg.takeOffAt.toISOString(),
        arrivalTime: leg.arrivalAt.toISOString(),
      })),
    };
  },

  async alternateLanding({ flightId }, { db }) {
    const { alternateCity, adjustState, reason, dstCity } = await flightOf(db, flightId);
    const told = await changesOf(db, flightId, ['adjustState', 'alternateCity']);
    const elsewhere = told.filter(
      ({ toValue, field }) => field === 'alternateCity' || toValue === 'ALTERNATE_LANDING' || toValue === 'RETURN',
    );
    return { alternateCity, adjustState, reason, dstCity, toldTime: elsewhere.at(-1)?.sourceTime ?? null };
  },

  async flightAdjust({ flightId }, { db }) {
    await flightOf(db, flightId);
    return changesOf(db, flightId, adjusted);
  },

  async delay({ flightId }, { db }) {
    const { adjustState, delayMinutes, reason, takeOffAt } = await flightOf(db, flightId);
    const told = await changesOf(db, flightId, ['estimatedTakeOffTime', 'actualTakeOffTime']);
    const steps = told.flatMap(({ id, toValue, source, sourceTime }) =>
      toValue
        ? { id, source, sourceTime, estimatedTime: toValue, minutes: Math.round((Date.parse(toValue) - takeOffAt.getTime()) / 60_000) }
        : [],
    );
    return { adjustState, delayMinutes, reason, steps };
  },

  overtime: async ({ flightId }, { db, now }) => overtimeOf(await flightOf(db, flightId), now),

  async unit({ flightId }, { db }) {
    const { reason, adjustState, delayMinutes } = await flightOf(db, flightId);
    return { unit: responsibleUnit(reason), reason, adjustState, delayMinutes };
  },

  async passenger({ flightId }, { db }) {
    await flightOf(db, flightId);
    return passengerFigures(db, flightId);
  },

  async getChangeACType({ flightRealInfoId }, { db }) {
    await flightOf(db, flightRealInfoId);
    const told = await changesOf(db, flightRealInfoId, ['acType', 'aircraftNo']);
    return told.flatMap(({ field, ...change }) => (field === 'acType' || field === 'aircraftNo' ? { ...change, field } : []));
  },
};
