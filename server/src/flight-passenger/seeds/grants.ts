import type { Grants } from '../../kernel/seeds.ts';

/** Who may put right what the feed says, and bring in a schedule. */
const keeper = ['fp:flight:correct', 'fp:flight:import'];
const reader = [
  'fp:flight:view',
  'fp:flight:export',
  'fp:board:view',
  'fp:flightInfo:view',
  'fp:flightMsg:view',
  'fp:passenger:view',
  'fp:passenger:export',
];

export const flightGrants: Grants = {
  'station-agent': reader,
  'station-manager': [...reader, 'fp:passenger:reveal', 'fp:flight:correct'],
  assurance: [...reader, ...keeper],
};
