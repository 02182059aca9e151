import { stationDay } from '../../kernel/station-time.ts';
import type { SamplesOf } from '../../testing/sample.ts';

const filter = {
  startDate: stationDay(new Date()),
  endDate: stationDay(new Date()),
  applyObject: 'PASSENGER',
  businessCategory: 3,
} as const;

export const sentReportSamples: SamplesOf<'msg.sentReport'> = { statics: filter, download: filter };
export const personReportSamples: SamplesOf<'msg.personReport'> = { statics: filter, download: filter };
