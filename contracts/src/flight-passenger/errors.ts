export const flightPassengerErrors = {
  'flight.notFound': 404,
  'flight.changed': 409,
  'flight.feedSignature': 401,
  'flight.nothingNew': 400,
  'flight.timesTurned': 400,
  'departure.state': 409,
  'departure.nobodyLeft': 409,
  'departure.importing': 409,
  'departure.hidden': 403,
  'departure.noList': 404,
  'passenger.notFound': 404,
} as const;
