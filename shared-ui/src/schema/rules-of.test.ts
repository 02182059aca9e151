import { AccidentDraft } from '@reap/contracts/compensation/accident';
import { OrderPaxDraft } from '@reap/contracts/compensation/order/order-pax';
import { OrderDraft } from '@reap/contracts/compensation/order/order-record';
import { SetupForm } from '@reap/contracts/portal/portal';
import * as z from 'zod';
import { textsOf } from '../testing/fake-shell.tsx';
import { filledValues, isRequired, problemOf } from './rules-of.ts';

const t = textsOf('zh-CN');
const Lists = z.object({ pair: z.array(z.string()).min(2).max(3) });
const at = (schema: z.ZodObject, field: string) => schema.shape[field] as z.ZodType;

test.each([
  [AccidentDraft, 'flightNo', true],
  [AccidentDraft, 'accidentType', true],
  [AccidentDraft, 'choiceSegment', true],
  [AccidentDraft, 'remark', false],
  [OrderDraft, 'orderId', false],
  [OrderDraft, 'passengers', false],
  [OrderPaxDraft, 'currentAmount', true],
])('%# %s is required: %p', (schema, field, required) => expect(isRequired(at(schema, field))).toBe(required));

test.each([
  [AccidentDraft, 'flightNo', '', '请输入航班号'],
  [AccidentDraft, 'flightNo', 'TV1', '请正确输入航班号'],
  [AccidentDraft, 'flightNo', 'TV9812', undefined],
  [AccidentDraft, 'flightDate', undefined, '请选择航班号'],
  [AccidentDraft, 'accidentType', 7, '请选择有效的航班号'],
  [AccidentDraft, 'workStations', [], '请选择航班号'],
  [AccidentDraft, 'remark', '<'.repeat(201), '航班号最多 200 个字符'],
  [AccidentDraft, 'remark', '雷雨😀', '航班号不能含有字符 😀 (U+1F600)'],
  [OrderPaxDraft, 'currentAmount', 40_000, undefined],
  [OrderPaxDraft, 'currentAmount', '4OO', '请输入正确的金额'],
  [SetupForm, 'tenantName', '租'.repeat(41), '航班号最多 40 个字符'],
  [SetupForm, 'password', 'short', '密码至少 10 个字符'],
  [Lists, 'pair', ['a'], '航班号至少 2 项'],
  [Lists, 'pair', ['a', 'b', 'c', 'd'], '航班号最多 3 项'],
])('%# %s with %p says %p', (schema, field, value, problem) => expect(problemOf(at(schema, field), value, '航班号', t)).toBe(problem));

test('of lists, one item is counted as one (English)', () => {
  const english = textsOf('en-US');
  const problem = (max: number) => problemOf(z.array(z.string()).max(max), ['a', 'b', 'c'], 'Stations', english);
  expect([problem(1), problem(2)]).toEqual(['Stations may have at most 1 item', 'Stations may have at most 2 items']);
});

test('a form sends empty texts and lists where the contract wants one, and nothing else that is blank', () => {
  expect(filledValues(OrderDraft, { serviceCity: 'LXA', remark: ' ', responsibleUnits: [], orderId: undefined })).toEqual({
    serviceCity: 'LXA',
  });
});

test('both languages have the same texts, with the same placeholders', () => {
  const flat = (node: object, at = ''): [string, string][] =>
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${at}${key}`, value]] : flat(value as object, `${at}${key}.`),
    );
  const zh = flat(jest.requireActual('../../locales/zh-CN.json'));
  const en = flat(jest.requireActual('../../locales/en-US.json'));
  const places = (texts: [string, string][]) => texts.map(([key, text]) => [key, [...text.matchAll(/\{\w+\}/g)].map(String).sort()]);
  expect(places(zh)).toEqual(places(en));
});
