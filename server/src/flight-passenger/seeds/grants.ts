import type { Grants } from '../../kernel/seeds.ts';

const reader = ['fp:flight:view', 'fp:flight:export', 'fp:passenger:view', 'fp:passenger:export'];

export const flightGrants: Grants = {
  'station-agent': reader,
  'station-manager': [...reader, 'fp:passenger:reveal'],
  assurance: reader,
};
