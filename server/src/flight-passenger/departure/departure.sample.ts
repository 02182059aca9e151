import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

const list = () =>
  new File(['航班号,航班日期,航段,旅客姓名,票号\nTV0001,2026-03-14,LXA-CTU,P1,7810000001000'], 'names.csv', { type: 'text/csv' });

export const departureSamples = ({ departureId, departureListId, flightId, flightNo, flightDate }: World): SamplesOf<'fp.departure'> => ({
  departureInfoImportDepartListPage: { flightId, flightNo, status: 0, missing: 'N', paxName: 'P' },
  countFlightInfo: { flightId },
  getFlightSegment: { flightNo, flightDate },
  passengerDeparture: { records: [{ id: departureId, version: 1 }] },
  flightDeparture: { flightId, segment: 'LXA-CTU' },
  repeatDeparture: { records: [{ id: departureId }] },
  importDepartListDetails: { id: departureListId },
  againImportDetails: { file: list(), listId: departureListId },
});

export const flightImportSamples = ({ flightId }: World): SamplesOf<'fp.flightImport'> => ({
  importNamesInfo: { file: list(), goodOnly: true },
  namesTemplate: {},
  getFlightDepartureListOfNameInfo: { flightId },
});
