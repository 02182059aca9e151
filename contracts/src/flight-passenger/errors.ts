export const flightPassengerErrors = {
  'flight.notFound': 404,
  'passenger.notFound': 404,
} as const;
