import { eq, sql } from 'drizzle-orm';
import { eventOutbox } from '../../kernel/kernel.schema.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenTexts } from '../testing/given-texts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const flight = { flightNo: 'TV9801', flightDate: '2026-03-14' };
const told = () =>
  portal.inDb(db =>
    db
      .select({ event: eventOutbox.payload })
      .from(eventOutbox)
      .where(eq(sql`${eventOutbox.payload}->>'kind'`, 'flightRecord')),
  );

test('open pages hear of which flights passengers are written to, once however many they are; of texts to staff they don’t', async () => {
  await givenTexts(portal, ['13866660001'], { to: 'WORKER', flight });
  await givenTexts(portal, ['13866660001']);
  expect(await told()).toEqual([]);
  await givenTexts(
    portal,
    Array.from({ length: 120 }, (_, at) => `13866661${String(at).padStart(3, '0')}`),
    { flight },
  );
  expect(await told()).toEqual([{ event: { kind: 'flightRecord', of: 'texts', flights: [flight] } }]);
});

test('nothing is told of what somebody had already', async () => {
  const before = (await told()).length;
  const again = () => givenTexts(portal, ['13866660002'], { flight, occasion: 'test:again' });
  await again();
  await again();
  expect(await told()).toHaveLength(before + 1);
});
