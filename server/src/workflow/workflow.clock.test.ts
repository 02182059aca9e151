import { clockFrom, type Deadline } from './workflow.clock.ts';

const now = new Date('2026-03-14T00:00:00Z');
const flight = (at: string): Deadline => ({ kind: 'flight', at });
const claim = (at: string): Deadline => ({ kind: 'claim', at });

test.each([
  ['two hours to take-off', [flight('2026-03-14T02:00:00Z')], 'flight', '2026-03-14T01:00:00.000Z', '2026-03-14T01:30:00.000Z'],
  [
    'the flight has left: the time for claims counts',
    [flight('2026-03-13T22:00:00Z'), claim('2027-03-15T16:00:00Z')],
    'claim',
    '2026-03-15T00:00:00.000Z',
    '2026-03-16T00:00:00.000Z',
  ],
  ['everything is over', [flight('2025-01-01T00:00:00Z')], 'flight', '2026-03-15T00:00:00.000Z', '2026-03-16T00:00:00.000Z'],
  [
    'the nearer one first, however they are given',
    [claim('2026-03-20T00:00:00Z'), flight('2026-03-14T08:00:00Z')],
    'flight',
    '2026-03-14T04:00:00.000Z',
    '2026-03-14T06:00:00.000Z',
  ],
] as const)('%s', (_, deadlines, dueKind, remindAt, escalateAt) => {
  const clock = clockFrom(deadlines, now);
  expect({
    ...clock,
    dueAt: undefined,
    remindAt: clock.remindAt?.toISOString(),
    escalateAt: clock.escalateAt?.toISOString(),
  }).toEqual({ dueAt: undefined, dueKind, remindAt, escalateAt });
});

test('without a deadline nobody is reminded', () => {
  expect(clockFrom([], now)).toEqual({ dueAt: null, dueKind: '', remindAt: null, escalateAt: null });
});
