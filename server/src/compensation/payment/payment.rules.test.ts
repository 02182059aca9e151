import { dueAt } from './payment.rules.ts';

test.each([
  [24, false, '2026-03-15T08:00:00.000Z'],
  [0, false, '2026-03-14T08:00:00.000Z'],
  [24, true, '2026-03-14T08:00:00.000Z'],
])('passed with a wait of %i hours, quick pay %s: due %s', (hours, quick, due) => {
  expect(dueAt(new Date('2026-03-14T08:00:00Z'), hours, quick).toISOString()).toBe(due);
});
