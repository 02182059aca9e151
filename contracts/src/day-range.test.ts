import * as z from 'zod';
import { type AnyCall, isFile, isPage } from './contract.ts';
import { dayRange, overlongRanges, rangeStartOf } from './day-range.ts';
import { date, entity } from './fields.ts';
import { columnsOf } from './model.ts';
import { registry } from './registry.ts';
import { isDay } from './schema-kind.ts';

const shapeOf = (call: AnyCall) => ({ ...call.query?.shape, ...call.body?.shape }) as Record<string, z.ZodType>;
const isBound = (name: string) => /start|end|from|to\b/i.test(name);

// A list, a file or totals, and what is asked about a range before it is saved.
const asking = Object.entries(registry).flatMap(([resource, calls]) =>
  Object.entries<AnyCall>(calls)
    .filter(([, call]) => isPage(call.returns) || isFile(call.returns) || !call.changes)
    .map(([name, call]) => ({ id: `${resource}.${name}`, shape: shapeOf(call) })),
);
const bounded = asking.flatMap(({ id, shape }) => {
  const names = Object.keys(shape).filter(name => isBound(name) && isDay(shape[name] as z.ZodType));
  return names.length > 0 ? [{ id, shape, names }] : [];
});

test.each(bounded)('every range of days that $id asks with holds to 365 days', ({ shape, names }) => {
  const ends = names.filter(name => rangeStartOf(shape[name]));
  const paired = ends.flatMap(end => [rangeStartOf(shape[end]), end]);
  // The first day may be a field that also stands alone, as flightDate does.
  expect(paired.filter(name => name !== undefined && isBound(name)).toSorted()).toEqual(names.toSorted());
  const asked = (first: string, last: string) =>
    Object.fromEntries(ends.flatMap(end => [[rangeStartOf(shape[end]), first] as const, [end, last] as const]));
  expect(overlongRanges(shape, asked('2025-01-01', '2026-01-01'))).toEqual([]);
  expect(overlongRanges(shape, asked('2024-01-01', '2025-01-01'))).toEqual(ends);
});

test('lists that are known to have ranges are among them', () => {
  const ids = bounded.map(call => call.id);
  for (const id of ['comp.order.page', 'comp.cashReport.cashPayExport', 'fp.passenger.page', 'uc.auditLog.export', 'gnd.surveyTask.page'])
    expect(ids).toContain(id);
});

test('the rule stays with the fields, whatever they are put into', () => {
  const model = { id: 'a.b', columns: { last: {} } };
  const shape = entity('thing', columnsOf(model, { ...dayRange('first', 'last', date()), other: z.string() })).shape;
  expect(overlongRanges(shape, { first: '2024-01-01', last: '2025-01-01' })).toEqual(['last']);
});

test('a range with one end is none', () => {
  const shape = dayRange('first', 'last');
  expect(overlongRanges(shape, { last: '2026-01-01' })).toEqual([]);
  expect(overlongRanges(shape, { first: '2024-01-01' })).toEqual([]);
});
