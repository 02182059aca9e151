import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { flights } from '../flight.schema.ts';
import { givenFlights } from '../testing/given-flights.ts';
import { nameList } from '../testing/given-names.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

type Flight = Awaited<ReturnType<ReturnType<typeof givenFlights>['flight']>>;
const lists = () => portal.as('assurance').fp.flightImport;
const listed = ({ flightNo, flightDate }: Flight, at: number, change: object = {}) => ({
  flightNo,
  flightDate,
  paxName: `P${at + 1}`,
  tktNo: `781${String(Number(flightNo.slice(2)) * 1000 + at).padStart(10, '0')}`,
  ...change,
});

test.each([3, 250])('who stands in a wrong row is on the list, also %i rows before the first right one of his flight', async between => {
  const flight = await givenFlights(portal).flight({ pax: 2 });
  await lists().importNamesInfo({ file: nameList([listed(flight, 0), listed(flight, 1)]) });
  const others = Array.from({ length: between }, (_, at) => ({ flightNo: 'TV9999', tktNo: `7819${String(at).padStart(9, '0')}` }));
  const later = nameList([listed(flight, 1, { paxName: '' }), ...others, listed(flight, 0)]);
  expect(await lists().importNamesInfo({ file: later, goodOnly: true })).toMatchObject({ imported: 1, missing: 0 });
  const { names } = await lists().getFlightDepartureListOfNameInfo({ flightId: flight.id });
  expect(names.map(({ paxName, missing }) => `${paxName} ${missing}`).sort()).toEqual(['P1 N', 'P2 N']);
});

test('on a flight with several stops a list names whoever boards and leaves between its ends', async () => {
  const flight = await givenFlights(portal).flight({ pax: 1 });
  const route = ['LXA', 'CTU', 'XIY', 'PEK'];
  await portal.inDb(db => db.update(flights).set({ route, dstCity: 'PEK' }).where(eq(flights.id, flight.id)));
  expect(await lists().importNamesInfo({ file: nameList([listed(flight, 0, { segment: 'CTU-PEK' })]) })).toMatchObject({
    imported: 1,
    errors: [],
  });
});
