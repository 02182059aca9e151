import type { Grants } from '../../kernel/seeds.ts';

/** Who may put right what the feed says, and bring in a schedule. */
const keeper = ['fp:flight:correct', 'fp:flight:import'];
const reader = [
  'fp:flight:view',
  'fp:flight:export',
  'fp:board:view',
  'fp:flightInfo:view',
  'fp:flightMsg:view',
  'fp:departure:view',
  'fp:follow:view',
  'fp:follow:edit',
  'fp:concern:view',
  'fp:concern:edit',
  'fp:passenger:view',
  'fp:passenger:export',
  'fp:passengerMsg:view',
  'fp:passengerMsg:export',
  'fp:file:view',
  'fp:file:edit',
  'fp:file:delete',
];

/** Who works at departure control. */
const departs = ['fp:departure:import', 'fp:departure:depart', 'fp:departure:repeat'];
const tickets = ['fp:tsu:apply', 'fp:tsu:view', 'fp:tsu:export'];
const reviewsTickets = [...tickets, 'fp:tsu:audit', 'fp:tsu:execute'];

/** Who writes invoices at the counter; issuing them is the manager's office. */
const invoices = ['fp:invoice:view', 'fp:invoice:edit'];
const issuesInvoices = [...invoices, 'fp:invoice:import', 'fp:invoice:issue'];

/** Who helps first flyers on their way; whom they are is looked up by the manager. */
const firstFlyers = ['fp:firstFlyer:view', 'fp:firstFlyer:apply', 'fp:firstFlyer:export'];

export const flightGrants: Grants = {
  'station-agent': [...reader, ...tickets, ...invoices, ...firstFlyers, 'fp:departure:import', 'fp:departure:depart'],
  'station-manager': [
    ...reader,
    ...reviewsTickets,
    ...issuesInvoices,
    ...firstFlyers,
    'fp:firstFlyer:reveal',
    ...departs,
    'fp:passenger:reveal',
    'fp:flight:correct',
    'fp:file:manage',
  ],
  assurance: [...reader, ...tickets, ...issuesInvoices, ...firstFlyers, ...keeper, ...departs],
};
