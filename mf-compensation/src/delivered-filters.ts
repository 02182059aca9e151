import { ApplicationStatus } from '@reap/contracts/compensation/codes';

// Filters with which lists are delivered: their screens start with them, and so do the calls that are sent ahead. Days move with today.

/** Applications that wait for a review. */
export const waitingApplications = { status: String(ApplicationStatus.unreviewed) };

/** The last thirty days. */
export const costsOfDays = { flightStartDate: 'today-29', flightEndDate: 'today' };
export const luggageOfDays = { consumeStartDate: 'today-29', consumeEndDate: 'today' };
export const paymentsOfDays = { payStartDate: 'today-29', payEndDate: 'today' };
