export { type Flight, flightByNumber, irregularFlights, paxBySegment, segmentsOf } from './flight.queries.ts';
export { flightPassengers, flights } from './flight.schema.ts';
