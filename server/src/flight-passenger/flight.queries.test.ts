import { segmentsOf } from './flight.queries.ts';

test.each([
  [['LXA', 'CTU'], ['LXA-CTU']],
  [
    ['LXA', 'CTU', 'PEK'],
    ['LXA-CTU', 'CTU-PEK', 'LXA-PEK'],
  ],
  [
    ['LXA', 'CTU', 'XIY', 'PEK'],
    ['LXA-CTU', 'CTU-XIY', 'XIY-PEK', 'LXA-XIY', 'CTU-PEK', 'LXA-PEK'],
  ],
  [
    ['LXA', 'CTU', 'LXA'],
    ['LXA-CTU', 'CTU-LXA'],
  ],
])('whoever flies by %j is booked on one of %j', (route, segments) => {
  expect(segmentsOf(route)).toEqual(segments);
});
