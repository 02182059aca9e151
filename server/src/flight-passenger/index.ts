export { type Flight, flightByNumber, irregularFlights, irregularTotals, paxBySegment, segmentsOf } from './flight.queries.ts';
export { flightPassengers, flights } from './flight.schema.ts';
