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
];

/** Who works at departure control. */
const departs = ['fp:departure:import', 'fp:departure:depart', 'fp:departure:repeat'];
const tickets = ['fp:tsu:apply', 'fp:tsu:view', 'fp:tsu:export'];
const reviewsTickets = [...tickets, 'fp:tsu:audit', 'fp:tsu:execute'];

export const flightGrants: Grants = {
  'station-agent': [...reader, ...tickets, 'fp:departure:import', 'fp:departure:depart'],
  'station-manager': [...reader, ...reviewsTickets, ...departs, 'fp:passenger:reveal', 'fp:flight:correct'],
  assurance: [...reader, ...tickets, ...keeper, ...departs],
};
