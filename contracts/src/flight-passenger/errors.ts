export const flightPassengerErrors = {
  'flight.notFound': 404,
  'flight.changed': 409,
  'flight.feedSignature': 401,
  'flight.nothingNew': 400,
  'flight.timesTurned': 400,
  'passenger.notFound': 404,
} as const;
