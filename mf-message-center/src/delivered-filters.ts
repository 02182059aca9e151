// Filters with which lists are delivered: their screens start with them, and so do the calls that are sent ahead. Days move with today.

export const smsOfMonth = { startDate: 'today-29', endDate: 'today' };
