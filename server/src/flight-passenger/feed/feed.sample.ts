import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

/** A schedule of one flight, with the headings of the template. */
export const scheduleList = (...lines: string[]) =>
  new File([`航班号,航班日期,航线,起飞时间,到达时间,机型,登机口\n${lines.join('\n')}\n`], 'schedule.csv', { type: 'text/csv' });

export const flightFeedSamples = (world: World): SamplesOf<'fp.flightFeed'> => ({
  push: { tenant: 'TV', messages: [] },
  state: {},
  correct: { flightId: world.flightId, gate: '21', why: 'told by the tower' },
  importExcel: { file: scheduleList('TV9001,2026-03-20,LXA-CTU,2026-03-20 08:10,2026-03-20 10:10,A319,12'), goodOnly: true },
  importTemplate: {},
  recent: { station: 'LXA' },
  history: { flightId: world.flightId },
});
