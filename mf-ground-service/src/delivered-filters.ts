// Filters with which lists are delivered: their screens start with them, and so do the calls that are sent ahead. Days move with today.

export const flightsOfToday = { flightStartDate: 'today', flightEndDate: 'today' };
export const boardOfToday = { flightDate: 'today' };
export const passengersOfToday = { flightDate: 'today' };
