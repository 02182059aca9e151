import { byDuty, carries } from '@reap/contracts/model';
import * as z from 'zod';
import { disclosed, type Seeing } from './disclosure.ts';

const row = z.object({
  // Called otherwise than its column.
  submitter: carries('comp.order.createdBy', z.string()),
  phones: carries('uc.employee.phone', z.array(z.string())),
  sum: carries('comp.order.sumMoney', z.int().optional()),
  contact: byDuty('uc.employee.phone', z.string()),
  // Called like a column, and says that it is none.
  createdBy: z.string(),
  at: z.date(),
});
const Tree = z.object({
  name: z.string(),
  get inner() {
    return z.object({ row: row.optional() });
  },
  get below(): z.ZodType {
    return z.array(Tree);
  },
});
const value = {
  submitter: '扎西',
  phones: ['13800138000', '13900139000'],
  sum: 5,
  contact: '13800138000',
  createdBy: '门户',
  at: new Date(0),
};
const all =
  (processor: 1 | 2 | 3 | 4): Seeing =>
  () =>
    processor;

test('a field is treated by the column that it says it carries, whatever it is called; duty and names alone change nothing', () => {
  expect(disclosed(value, row, all(2), 's')).toEqual({
    submitter: '扎*',
    phones: ['138****8000', '139****9000'],
    sum: '*',
    contact: '13800138000',
    createdBy: '门户',
    at: new Date(0),
  });
  expect(disclosed(value, row, all(3), 's')).toEqual({ contact: '13800138000', createdBy: '门户', at: new Date(0) });
  expect(disclosed(value, row, () => undefined, 's')).toEqual(value);
});

test('pseudonyms stay the same wherever the column stands, and tell nothing without the secret', () => {
  const rows = z.array(z.object({ inner: row.nullable() }));
  const seen = (secret: string) => disclosed([{ inner: value }, { inner: value }, { inner: null }], rows, all(4), secret);
  const [first, second, third] = seen('s') as { inner: { submitter: string } | null }[];
  expect(first?.inner?.submitter).toMatch(/^#[\w-]{8}$/);
  expect(second).toEqual(first);
  expect(third).toEqual({ inner: null });
  expect((seen('other') as { inner: { submitter: string } }[])[0]?.inner.submitter).not.toBe(first?.inner?.submitter);
});

test('a column of another data table is not touched by the rules of this one', () => {
  const seeing: Seeing = ref => (ref === 'uc.employee.phone' ? 3 : undefined);
  expect(disclosed(value, row, seeing, 's')).toEqual({ ...value, phones: undefined });
});

test('a tree is treated at every depth, and what a person may read clear is handed on as it is', () => {
  const leaf = { name: 'leaf', inner: { row: value }, below: [] };
  const top = { name: 'top', inner: {}, below: [{ name: 'branch', inner: {}, below: [leaf] }] };
  const onlySum: Seeing = column => (column === 'comp.order.sumMoney' ? 3 : undefined);
  const { sum: _, ...others } = value;
  expect(disclosed(top, Tree, onlySum, 's')).toEqual({
    ...top,
    below: [{ name: 'branch', inner: {}, below: [{ ...leaf, inner: { row: others } }] }],
  });
  expect(disclosed(top, Tree, () => undefined, 's')).toBe(top);
});
