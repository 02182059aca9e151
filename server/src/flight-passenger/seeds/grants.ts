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
  'fp:passenger:view',
  'fp:passenger:export',
];

/** Who works at departure control. */
const departs = ['fp:departure:import', 'fp:departure:depart', 'fp:departure:repeat'];

export const flightGrants: Grants = {
  'station-agent': [...reader, 'fp:departure:import', 'fp:departure:depart'],
  'station-manager': [...reader, ...departs, 'fp:passenger:reveal', 'fp:flight:correct'],
  assurance: [...reader, ...keeper, ...departs],
};
