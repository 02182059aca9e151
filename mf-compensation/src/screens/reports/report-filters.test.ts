import { toggled } from './report-filters.ts';

test('the only one that is chosen is taken away, another one takes its place', () => {
  expect(toggled({ serviceCity: 'CTU', status: '3' }, 'serviceCity', 'CTU')).toEqual({ status: '3' });
  expect(toggled({ serviceCity: 'CTU' }, 'serviceCity', 'LXA')).toEqual({ serviceCity: 'LXA' });
});

test('of several that are chosen one alone is taken away', () => {
  expect(toggled({ accidentTypes: ['1:8', '2:1'] }, 'accidentTypes', '1:8')).toEqual({ accidentTypes: ['2:1'] });
});
