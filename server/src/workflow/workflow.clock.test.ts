import { clockFrom, type Deadline } from './workflow.clock.ts';

const opened = new Date('2026-03-14T00:00:00Z');
const flight = (at: string): Deadline => ({ kind: 'flight', at });
const claim = (at: string): Deadline => ({ kind: 'claim', at });

test.each([
  ['two hours to take-off', [flight('2026-03-14T02:00:00Z')], 24, 'flight', '14T02:00', '14T01:00', '14T01:30'],
  [
    'the flight has left',
    [flight('2026-03-13T22:00:00Z'), claim('2027-03-15T16:00:00Z')],
    24,
    'target',
    '15T00:00',
    '14T12:00',
    '14T18:00',
  ],
  ['it leaves after the target', [flight('2026-03-15T08:00:00Z')], 24, 'target', '15T00:00', '14T12:00', '14T18:00'],
  ['the level has four hours', [flight('2026-03-14T08:00:00Z')], 4, 'target', '14T04:00', '14T02:00', '14T03:00'],
  [
    'a week, but take-off before it',
    [claim('2026-03-20T00:00:00Z'), flight('2026-03-16T00:00:00Z')],
    168,
    'flight',
    '16T00:00',
    '15T00:00',
    '15T12:00',
  ],
  ['the right to money ends before it', [claim('2026-03-14T12:00:00Z')], 24, 'claim', '14T12:00', '14T06:00', '14T09:00'],
  [
    'take-off and the end of the right at one time, named in this order',
    [flight('2026-03-14T12:00:00Z'), claim('2026-03-14T12:00:00Z')],
    24,
    'flight',
    '14T12:00',
    '14T06:00',
    '14T09:00',
  ],
  ['nothing but the target', [], 100, 'target', '18T04:00', '15T00:00', '16T00:00'],
] as const)('%s', (_, deadlines, hours, dueKind, dueAt, remindAt, escalateAt) => {
  const clock = clockFrom(deadlines, opened, hours);
  const short = (at: Date | null) => at?.toISOString().slice(8, 16);
  expect({
    dueKind: clock.dueKind,
    dueAt: short(clock.dueAt),
    remindAt: short(clock.remindAt),
    escalateAt: short(clock.escalateAt),
  }).toEqual({
    dueKind,
    dueAt,
    remindAt,
    escalateAt,
  });
});

test('a level without a target of its own has a day', () => {
  expect(clockFrom([], opened).dueAt).toEqual(new Date('2026-03-15T00:00:00Z'));
});
