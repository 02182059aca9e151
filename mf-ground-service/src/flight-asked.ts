/** The six signs of a booking (PNR): letters, or letters and digits. */
export const bookingAsked = /^(?!TV\d)(?=.*[A-Z])[A-Z\d]{6}$/i;

/** A whole document: the resident's number, or that of a passport or travel permit. */
export const documentAsked = /^(?:\d{17}[\dX]|\d{15}|[A-Z]{1,2}\d{7,10})$/i;

/** A ticket's number, as printed or in one piece: `781-2061534838`, `781 2061534838`. */
export const ticketAsked = /^\d{3}[\s\p{Pd}]?\d{10}$/u;

/** A flight's number or its beginning, with or without its day: `TV98`, `9801`, `TV9801 03-14`, `9801 2026/3/14`. */
export const flightAsked = /^(TV[A-Z0-9]{2,6}|\d{4})(?:\s+(?:(\d{4})[-/])?(\d{1,2})[-/](\d{1,2}))?$/;
