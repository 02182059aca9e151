import type * as z from 'zod';
import { type AnyCall, isFile, isPage } from './contract.ts';
import { lookedUp, searched, text, typedText } from './fields.ts';
import { ConcernForm } from './flight-passenger/concerned-passenger.ts';
import { InvoiceIssue } from './flight-passenger/invoice.ts';
import { FimDraft } from './flight-passenger/tsu.ts';
import { exactFlightNo, type PatternName, patterns, type SearchedName, searchedParts } from './patterns.ts';
import { registry } from './registry.ts';

/** Fields that carry a value with a pattern (seed 0 §5, seed 2 §5), whatever list they filter. */
const patternOf: Record<string, PatternName> = {
  orderNo: 'orderNo',
  applyNo: 'orderNo',
  accidentNo: 'orderNo',
  flightNo: 'flightNo',
  tktNo: 'ticketNo',
  pnr: 'pnr',
  idNo: 'certNo',
  phone: 'mobile',
  telephone: 'mobile',
  paxName: 'passengerName',
  createdBy: 'operator',
};

// Totals and plain lists take the filters of their page.
const isOfList = (call: AnyCall) => isPage(call.returns) || isFile(call.returns) || (!call.changes && 'flightStartDate' in shapeOf(call));
const shapeOf = (call: AnyCall): Record<string, z.ZodType> => ({ ...call.query?.shape, ...call.body?.shape }) as Record<string, z.ZodType>;

const filters = Object.entries(registry).flatMap(([resource, calls]) =>
  Object.entries<AnyCall>(calls).flatMap(([name, call]) =>
    isOfList(call)
      ? Object.entries(shapeOf(call)).map(([field, schema]) => ({ id: `${resource}.${name}.${field}`, field, schema, call }))
      : [],
  ),
);
const ofPattern = filters.flatMap(filter => {
  const pattern = patternOf[filter.field];
  return pattern ? [{ ...filter, pattern }] : [];
});
const refusal = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues[0]?.message;

test.each(ofPattern)('$id refuses what its pattern never takes, and says so', ({ schema, pattern }) => {
  for (const strange of ['A!', '中!', '12%', '_', '1'.repeat(60), '中'.repeat(60)])
    expect({ strange, refusal: refusal(schema, strange) }).toEqual({ strange, refusal: patterns[pattern].key });
  expect(refusal(schema, '')).toBeUndefined();
});

test('the lists that are known to filter by such values are among them', () => {
  for (const id of [
    'comp.order.page.orderNo',
    'comp.payment.page.applyNo',
    'fp.passenger.page.tktNo',
    'fp.passenger.download.paxName',
    'comp.cashReport.getCashPayTotal.flightNo',
  ])
    expect(ofPattern.map(filter => filter.id)).toContain(id);
});

test.each(ofPattern.filter(({ call, field }) => call.lookup?.includes(field)))('$id looks up a complete value', ({ schema, pattern }) => {
  if (pattern === 'mobile') {
    expect(refusal(schema, '1380013800')).toBe('validate.mobile');
    expect(schema.parse('+86 １３８-0013 8000')).toBe('13800138000');
  }
  expect(refusal(schema, pattern === 'mobile' ? '13800138000' : pattern === 'ticketNo' ? '0881234567890' : 'E12345678')).toBeUndefined();
});

const whole: Record<SearchedName, string> = {
  flightNo: 'TV9801',
  orderNo: 'BC202401010000000001',
  ticketNo: '7812140000001',
  passengerName: '格桑CHEN',
  operator: '张三001',
};

test.each(Object.keys(searchedParts) as SearchedName[])('every part of a %s may be searched for, spaces around it go', name => {
  const value = whole[name];
  for (let start = 0; start < value.length; start += 1) expect(refusal(searched(name), value.slice(start))).toBeUndefined();
  expect(searched(name).parse(` ${value} `)).toBe(value);
});

test.each(['CHEN ANNA', 'CHEN/ANNA', '扎西·次仁', "O'BRIEN-LEE"])('a name is found as it is stored: %s', name => {
  expect(refusal(searched('passengerName'), name)).toBeUndefined();
});

test('a whole flight number is searched for behind =, of whatever width', () => {
  expect(searched('flightNo').parse('＝ＴＶ９８０１')).toBe(exactFlightNo('TV9801'));
  for (const strange of ['TV=9801', '==TV9801', '=TV9801234']) expect(refusal(searched('flightNo'), strange)).toBeDefined();
});

test('a complete value is neither shortened nor lengthened', () => {
  for (const pnr of ['ABC12', 'ABC1234']) expect(refusal(lookedUp('pnr'), pnr)).toBe('common.enterTitleCorrectly');
  expect(lookedUp('pnr').parse(' ABC123 ')).toBe('ABC123');
});

test.each(['781-2140000001', '７８１－２１４００００００１　', ' 781 2140000001 ', '781–2140000001'])(
  'a ticket number is read as it is printed: %j',
  printed => {
    for (const schema of [text('ticketNo'), typedText('ticketNo'), searched('ticketNo'), lookedUp('ticketNo')])
      expect(schema.parse(printed)).toBe('7812140000001');
  },
);

test.each([
  ['an invoice number', InvoiceIssue, { invoiceNo: ' ２６１１２０００００１２ ' }, { invoiceNo: '261120000012' }],
  ['an interruption manifest', FimDraft, { fimNo: 'ＦＩＭ００１　', remarks: '' }, { fimNo: 'FIM001', remarks: '' }],
  ['a document', ConcernForm.pick({ idNumber: true }), { idNumber: ' Ｅ１２３４５６７８' }, { idNumber: 'E12345678' }],
] as const)('%s is read with full-width signs and blanks around', (_, schema, typed, read) => {
  expect(schema.parse(typed)).toEqual(read);
});
