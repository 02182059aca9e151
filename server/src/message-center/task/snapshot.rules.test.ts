import type { Listed, Receiver } from './receiver.ts';
import { changesBetween } from './snapshot.rules.ts';

const listed = (n: number, change: Partial<Listed> = {}): Listed => ({
  ...{ phone: `1380000000${n}`, receiver: `P${n}`, paxId: `pax${n}`, flightId: 'f1', flightNo: 'TV9801', flightDate: '2026-03-14' },
  ...{ segment: 'LXA-CTU', fills: { takeOff: '09:00', flightNo: 'TV9801' }, ...change },
});
const now = (n: number, change: Partial<Listed> = {}): Receiver => {
  const { phone, receiver, fills, ...pax } = listed(n, change);
  return { phone, receiver, fills, pax: { ...pax, paxName: receiver, telephone: phone } as NonNullable<Receiver['pax']> };
};
const changes = (list: readonly Listed[], receivers: readonly Receiver[], leftOut: readonly Receiver[] = []) =>
  changesBetween(list, { receivers: [...receivers], leftOut: leftOut.map(({ pax }) => ({ why: 'noPhone', ...(pax && { pax }) })) }).map(
    ({ change, why, person, flightBefore }) => [change, person.receiver, why ?? flightBefore].filter(Boolean).join(' '),
  );

test.each([
  ['nothing', [listed(1)], [now(1, { fills: { flightNo: 'TV9801', takeOff: '09:00' } })], []],
  ['a passenger more', [listed(1)], [now(1), now(2)], ['added P2']],
  ['one who flies no more', [listed(1), listed(2)], [now(2)], ['removed P1 gone']],
  ['another take-off', [listed(1)], [now(1, { fills: { flightNo: 'TV9801', takeOff: '11:00' } })], ['words P1']],
  ['another name', [listed(1)], [now(1, { receiver: 'P9' })], ['words P9']],
  ['another number', [listed(1)], [now(1, { phone: '13900000000' })], ['phone P1']],
  [
    'the same number on another flight',
    [listed(1)],
    [now(1, { paxId: 'pax9', flightId: 'f2', flightNo: 'TV9802' })],
    ['flight P1 TV9801 2026-03-14'],
  ],
] as const)('%s', (_, list, receivers, found) => {
  expect(changes(list, receivers)).toEqual(found);
});

test('who fell out is named with the reason', () => {
  expect(changes([listed(1)], [], [now(1)])).toEqual(['removed P1 noPhone']);
});
