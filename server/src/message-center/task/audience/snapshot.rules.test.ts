import { changeOf, type Listed } from './snapshot.rules.ts';

const listed: Listed = {
  phoneHash: 'phone',
  receiver: 'P1',
  paxId: 'pax',
  flightId: 'f1',
  flightNo: 'TV9801',
  flightDate: '2026-03-14',
  segment: 'LXA-CTU',
  fills: { takeOff: '09:00', flightNo: 'TV9801' },
};

test.each([
  ['nothing', { fills: { flightNo: 'TV9801', takeOff: '09:00' } }, undefined],
  ['another take-off', { fills: { flightNo: 'TV9801', takeOff: '11:00' } }, 'words'],
  ['another name', { receiver: 'P2' }, 'words'],
  ['another number', { phoneHash: 'other phone' }, 'phone'],
  ['the same number on another flight', { paxId: 'other', flightId: 'f2', flightNo: 'TV9802' }, 'flight'],
] as const)('%s', (_, change, found) => {
  expect(changeOf(listed, { ...listed, ...change })).toBe(found);
});
