import * as fc from 'fast-check';
import { givenFlights } from '../flight-passenger/testing/given-flights.ts';
import { nameList } from '../flight-passenger/testing/given-names.ts';
import { stepsThatAgree, taken } from '../testing/model-steps.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';

// Sequences of lists and departures that two people may try with three names of a flight, beside a model of the state machine
// (entities.md departure).

const runs = process.env['PROOF'] === 'full' ? 300 : 25;
/** P1 and P2 are booked and checked in, P9 is not on the flight. */
const people = ['P1', 'P2', 'P9'] as const;
type Person = (typeof people)[number];
const booked = (person: Person): boolean => person !== 'P9';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

interface Name {
  status: 0 | 1 | 2;
  missing: boolean;
}
type Model = Map<Person, Name>;
type Flight = Awaited<ReturnType<ReturnType<typeof givenFlights>['flight']>>;
const step = stepsThatAgree<Model, Flight>(agree);

const leads = (person: Person, { missing }: Name): 1 | 2 => (missing || !booked(person) ? 2 : 1);
const calls = (by: string) => portal.as(by).fp;
const namesOf = async (flight: Flight) =>
  (await calls('assurance').departure.departureInfoImportDepartListPage({ flightId: flight.id, pageSize: 100 })).rows;

const bring = (list: readonly Person[], by: string) =>
  step(`${by} brings ${list.join()}`, async (model, { flightNo }) => {
    const base = Number(flightNo.slice(2)) * 1000 - 1;
    const rows = list.map(paxName => ({ flightNo, paxName, tktNo: `781${String(base + Number(paxName.slice(1))).padStart(10, '0')}` }));
    await calls(by).flightImport.importNamesInfo({ file: nameList(rows) });
    for (const person of list) if (model.get(person)?.status !== 1) model.set(person, { status: 0, missing: false });
    for (const [person, name] of model) if (!list.includes(person) && name.status !== 1) name.missing = true;
  });

const depart = (chosen: readonly Person[], action: 'passengerDeparture' | 'repeatDeparture', by: string) =>
  step(`${by} ${action}(${chosen.join()})`, async (model, flight) => {
    const records = (await namesOf(flight)).filter(({ paxName }) => chosen.some(person => person === paxName));
    const known = chosen.flatMap(person => model.get(person) ?? []);
    const may = known.length > 0 && known.every(({ status }) => (action === 'passengerDeparture') === (status === 0));
    expect(await taken(calls(by).departure[action]({ records }))).toBe(may);
    for (const person of may ? chosen : []) {
      const name = model.get(person);
      if (name) name.status = leads(person, name);
    }
  });

const departFlight = (by: string) =>
  step(`${by} flightDeparture`, async (model, { id: flightId }) => {
    const left = [...model].filter(([, { status }]) => status === 0);
    expect(await taken(calls(by).departure.flightDeparture({ flightId }))).toBe(left.length > 0);
    for (const [person, name] of left) name.status = leads(person, name);
  });

/** What is there is what the model says, and nobody who was on a list is gone. */
async function agree(model: Model, flight: Flight): Promise<void> {
  const found = (await namesOf(flight)).map(({ paxName, status, missing }) => [paxName, { status, missing: missing === 'Y' }] as const);
  expect(new Map<string | undefined, Name>(found)).toEqual(new Map(model));
}

const some = fc.subarray([...people], { minLength: 1 });
const who = fc.constantFrom('assurance', 'manager');
const steps = [
  fc.tuple(some, who).map(([list, by]) => bring(list, by)),
  fc.tuple(some, fc.constantFrom('passengerDeparture', 'repeatDeparture'), who).map(([chosen, action, by]) => depart(chosen, action, by)),
  who.map(departFlight),
];

test('whatever lists come and whoever departs in whatever order, names go only where their state machine leads, and none is dropped', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 12 }), async commands => {
      const flight = await givenFlights(portal).flight({ pax: 2 });
      await fc.asyncModelRun(() => ({ model: new Map<Person, Name>(), real: flight }), commands);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 120_000);
