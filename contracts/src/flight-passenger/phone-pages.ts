/** The pages of flights and passengers on phones. They stand in no menu; links and the start page of staff lead there. */
export const flightPassengerPhonePages = {
  followed: '/h5/flight/concerned',
} as const;
