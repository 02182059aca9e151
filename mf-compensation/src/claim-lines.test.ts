import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { choose, chosenOf, firstChoice, keyOf, needsReceipts, obstacle, peopleOf, sumOf, titleOf, withPhoto } from './claim-lines.ts';
import { claimLine } from './testing/claim-lines.ts';

const lines = [
  claimLine(1),
  claimLine(2, { claimState: 'received' }),
  claimLine(3),
  claimLine(4, { serviceCity: 'CTU' }),
  claimLine(1, { orderId: idOf(905), currentAmount: 5000 }),
];
const [first, received, , elsewhere, second] = lines as [(typeof lines)[0], ...typeof lines];

test('what is open of the first flight and station is chosen to begin with', () => {
  expect(firstChoice(lines).map(keyOf)).toEqual([lines[0], lines[2], lines[4]].map(line => keyOf(line as never)));
  expect(firstChoice([received as never])).toEqual([]);
});

test('a line that is not open, or belongs into another application, can’t be added', () => {
  expect(obstacle(received as never, [])).toBe('state');
  expect(obstacle(elsewhere as never, [])).toBeUndefined();
  expect(obstacle(elsewhere as never, [first])).toBe('group');
  expect(obstacle(second as never, [first])).toBeUndefined();
  // Claimed meanwhile, a ticked one can still be taken away.
  expect(obstacle(received as never, [first, received as never])).toBeUndefined();
});

test('ticking keeps the pictures of passengers who stay', () => {
  const chosen = withPhoto(firstChoice(lines), idOf(501), idOf(77));
  expect(chosen.filter(line => line.photoId)).toHaveLength(2);
  const fewer = choose(chosen, [keyOf(first)], lines);
  expect(fewer).toEqual([{ orderId: first.orderId, paxId: first.paxId, photoId: idOf(77) }]);
  expect(withPhoto(fewer, idOf(501), undefined)).toEqual([{ orderId: first.orderId, paxId: first.paxId }]);
});

test('people, sum and receipts of what is chosen', () => {
  const chosen = chosenOf(lines, firstChoice(lines));
  expect(peopleOf(chosen).map(one => one.name)).toEqual(['旅客1', '旅客3']);
  expect(sumOf(chosen)).toBe(85_000);
  expect(sumOf([...chosen, { ...first, currentAmount: undefined as never }])).toBeUndefined();
  expect(needsReceipts(chosen)).toBe(false);
  expect(needsReceipts([claimLine(1, { accidentSubType: '8' })])).toBe(true);
});

test('a line is named by what may be read of it: its passenger, its order, else its flight', () => {
  const { orderNo, paxName, flightNo, flightDate, ...rest } = first;
  const unnamed = { ...rest, flightNo, flightDate };
  expect(titleOf(first)).toBe(`${paxName} ${orderNo}`);
  expect(titleOf({ ...unnamed, paxName })).toBe(`${paxName} ${flightNo} ${flightDate}`);
  expect(titleOf(unnamed)).toBe(`${flightNo} ${flightDate}`);
  expect(peopleOf([unnamed]).map(one => one.name)).toEqual([`${flightNo} ${flightDate}`]);
});
