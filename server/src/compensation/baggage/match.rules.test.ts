import * as fc from 'fast-check';
import { type BagFacts, evidenceFor, likelihoodOf, scoreOf, wordsOf } from './match.rules.ts';

const unknown: BagFacts = {
  bagTag: '',
  flightNo: '',
  flightDate: '2026-03-14',
  segment: '',
  station: 'CTU',
  bagColor: null,
  bagType: null,
  weight: null,
  description: '',
};
const bag = (facts: Partial<BagFacts> = {}): BagFacts => ({ ...unknown, ...facts });
/** On days far from each other, so that only what is asked about speaks. */
const reasons = (one: Partial<BagFacts>, other: Partial<BagFacts>) =>
  evidenceFor(bag(one), bag({ flightDate: '2026-05-01', station: 'PEK', ...other })).map(({ reason }) => reason);

test.each([
  ['the same tag', '0088123456', '0088123456', ['tagSame']],
  ['the same tag, rushed after', '0088123456', '2088123456', ['tagSame']],
  ['neighbours swapped', '0088123456', '0088124356', ['tagSwapped']],
  ['one digit wrong', '0088123456', '0088123457', ['tagOneWrong']],
  ['two digits wrong', '0088123456', '0088123499', ['tagAirline']],
  ['digits far apart swapped', '0088123456', '0088623451', ['tagAirline']],
  ['another airline', '0088123456', '0876123456', []],
  ['a torn tag', '0088123456', '', []],
])('%s', (_, one, other, expected) => {
  expect(reasons({ bagTag: one }, { bagTag: other })).toEqual(expected);
});

test.each<[string, Partial<BagFacts>, Partial<BagFacts>, string[]]>([
  [
    'one flight',
    { flightNo: 'TV9801', flightDate: '2026-03-14' },
    { flightNo: 'TV9801', flightDate: '2026-03-14' },
    ['flightSame', 'daySame'],
  ],
  ['one segment of other flights', { segment: 'LXA-CTU' }, { segment: 'LXA-CTU' }, ['segmentSame']],
  ['one destination', { segment: 'LXA-CTU' }, { segment: 'PEK-CTU' }, ['destinationSame']],
  ['found where it should have gone', { segment: 'LXA-PEK' }, { station: 'PEK' }, ['destinationSame']],
  ['two stations without a route', { station: 'PEK' }, { station: 'PEK' }, []],
  ['the day after', { flightDate: '2026-03-14' }, { flightDate: '2026-03-15' }, ['dayNext']],
  ['three days on', { flightDate: '2026-03-14' }, { flightDate: '2026-03-17' }, ['dayNear']],
  ['one colour', { bagColor: 'BK' }, { bagColor: 'BK' }, ['colorSame']],
  ['another colour', { bagColor: 'BK' }, { bagColor: 'RD' }, []],
  ['one type', { bagType: '22' }, { bagType: '22' }, ['typeSame']],
  ['one family of types', { bagType: '22' }, { bagType: '27' }, ['typeAlike']],
  ['another family', { bagType: '22' }, { bagType: '02' }, []],
  ['nearly one weight', { weight: 18 }, { weight: 20 }, ['weightNear']],
  ['another weight', { weight: 18 }, { weight: 21 }, []],
])('%s', (_, one, other, expected) => {
  expect(reasons(one, other)).toEqual(expected);
});

test('descriptions are compared by Chinese pairs and English words, without those that every bag has', () => {
  expect([...wordsOf('红绳，Samsonite bag')]).toEqual(['samsonite', '红绳']);
  const [words] = evidenceFor(bag({ description: '把手系红绳，贴熊猫' }), bag({ flightDate: '2026-05-01', description: '红绳 熊猫贴纸' }));
  expect(words).toMatchObject({ reason: 'wordsShared', detail: '红绳 熊猫', points: 8 });
  const [colour] = evidenceFor(
    bag({ description: '红色行李箱，一只轮子松动' }),
    bag({ flightDate: '2026-05-01', description: '小红色拉杆箱' }),
  );
  expect(colour).toMatchObject({ reason: 'wordsShared', detail: '红色', points: 4 });
});

test('a tag alone is all but certain; colour, type and day alone are not', () => {
  const tag = scoreOf(evidenceFor(bag({ bagTag: '0088123456' }), bag({ bagTag: '0088123456' })));
  const looks = { bagColor: 'BK', bagType: '22' };
  expect([likelihoodOf(tag), likelihoodOf(scoreOf(evidenceFor(bag(looks), bag(looks)))), likelihoodOf(12)]).toEqual([
    'strong',
    'weak',
    undefined,
  ]);
});

const maybe = <T>(values: fc.Arbitrary<T>, none: T) => fc.oneof(fc.constant(none), values);
const facts: fc.Arbitrary<BagFacts> = fc.record({
  bagTag: maybe(
    fc
      .tuple(fc.constantFrom('0088', '2088', '0876'), fc.constantFrom('123456', '123465', '123457', '123999', '700001'))
      .map(parts => parts.join('')),
    '',
  ),
  flightNo: maybe(fc.constantFrom('TV9801', 'TV9802'), ''),
  flightDate: fc.constantFrom('2026-03-14', '2026-03-15', '2026-03-17', '2026-04-20'),
  segment: maybe(fc.constantFrom('LXA-CTU', 'CTU-PEK', 'PEK-CTU'), ''),
  station: fc.constantFrom('LXA', 'CTU', 'PEK'),
  bagColor: maybe(fc.constantFrom<string | null>('BK', 'RD'), null),
  bagType: maybe(fc.constantFrom<string | null>('22', '27', '02'), null),
  weight: maybe(fc.constantFrom<number | null>(10, 12, 20), null),
  description: maybe(fc.constantFrom('把手系红绳', '红绳 蓝色贴纸', 'Samsonite panda'), ''),
});

test('it is the same whichever bag is named first', () => {
  fc.assert(fc.property(facts, facts, (one, other) => expect(evidenceFor(one, other)).toEqual(evidenceFor(other, one))));
});

test('what more is known and agrees never lowers a bag’s place', () => {
  const learned = fc.constantFrom<keyof BagFacts>('bagTag', 'flightNo', 'segment', 'bagColor', 'bagType', 'weight', 'description');
  fc.assert(
    fc.property(facts, facts, learned, (one, other, field) => {
      const before = { ...other, [field]: unknown[field] };
      const after = { ...other, [field]: one[field] };
      expect(scoreOf(evidenceFor(one, after))).toBeGreaterThanOrEqual(scoreOf(evidenceFor(one, before)));
    }),
  );
});
