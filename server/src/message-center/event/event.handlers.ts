import type { InputOf } from '@reap/contracts/contract';
import type { flightEvent } from '@reap/contracts/message-center/flight-event';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import type { PassengersToTell } from '../task/audience/passengers-to-tell.ts';
import { eventOrder, eventsThat, eventWhere, loadEvent, noticesOf, templateFor, toEventRow } from './event.queries.ts';
import { notify } from './event-notice.ts';
import { pageOfPassengers, segmentsOf } from './event-passengers.ts';
import type { PassengersOfFlight } from './passengers-of-flight.ts';

async function list(filter: InputOf<typeof flightEvent.listPost>, context: Context) {
  const found = await pageOf(context.db, eventsThat(eventWhere(filter), context), filter, eventOrder);
  return { ...found, rows: found.rows.map(event => toEventRow(event, context.user)) };
}

type PassengerFilter = InputOf<typeof flightEvent.passengersPost>;

/** Flight events; each list answers GET and POST alike. */
export function flightEventHandlers(toTell: PassengersToTell, ofFlight: PassengersOfFlight): Handlers<typeof flightEvent> {
  const written = (filter: PassengerFilter, context: Context) => pageOfPassengers(filter, true, ofFlight, context);
  const concerned = (filter: PassengerFilter, context: Context) => pageOfPassengers(filter, false, ofFlight, context);
  return {
    listGet: list,
    listPost: list,

    async detail({ id }, context) {
      const event = await loadEvent(id, context);
      const notices = await noticesOf(id, context);
      const template = await templateFor(event.type, context);
      return { ...toEventRow(event, context.user), notices, template };
    },

    segments: ({ flightNumber, flightDate }, context) => segmentsOf({ flightNo: flightNumber, flightDate }, ofFlight, context),

    passengersGet: written,
    passengersPost: written,
    passengersOfEventGet: concerned,
    passengersOfEventPost: concerned,

    messageAdd: (draft, context) => notify(draft, toTell, context),
  };
}
