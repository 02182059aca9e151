import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenIn } from '../testing/given.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

test('the figure counts every irregular flight of the day, the card lists the worst twenty', async () => {
  portal.setNow(new Date('2026-04-02T03:00:00Z'));
  for (let at = 0; at < 23; at += 1) await given.flight({ pax: 2, flightDate: '2026-04-02' });
  const figures = await portal.as('station').comp.home.figures({});
  expect(figures).toMatchObject({ irregularFlights: 23, affectedPax: 46 });
  expect(await portal.as('station').comp.home.irregularFlights({})).toHaveLength(20);
});
