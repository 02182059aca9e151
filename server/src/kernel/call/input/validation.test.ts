import { get, type Resource } from '@reap/contracts/contract';
import { dayRange } from '@reap/contracts/day-range';
import { asks, code, entity, list, nothing, text, whole } from '@reap/contracts/fields';
import * as z from 'zod';
import { Refusal } from '../refusal.ts';
import { nameFields, parse, readBy } from './validation.ts';

const Body = entity('reimbursement', {
  station: asks(
    z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    'reimbursement.stationRequired',
  ),
  remark: text('long').nullable().optional(),
  kind: z.enum(['a', 'b']).optional(),
  status: code('reimbursementStatus').optional(),
  words: z.string().max(3).optional(),
  letters: z.string().min(2).optional(),
  count: z.int().min(2).max(5).optional(),
  items: z
    .array(z.object({ id: z.string().max(2), deep: z.object({ amount: z.int() }).optional() }))
    .max(2)
    .optional(),
  few: z.array(z.string()).min(1).optional(),
  needed: z.string().default('x'),
  plain: z.iso.date().optional(),
});
const call = get('page', {
  can: 'signed-in',
  query: z.object({ ...dayRange('from', 'to'), size: whole(1, 300).default(20), sortColumn: z.string().optional() }),
  body: Body,
  sortable: ['from'],
  returns: nothing,
}) as unknown as Resource[string];

const refusedBy = (run: () => unknown): Refusal => {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('it was not refused');
};
const problemsOf = (query: object, body: object) => refusedBy(() => parse(call, query, body, 'zh-CN')).fields;

test('query and body together are the input, with what the contract fills in', () => {
  expect(parse(call, { size: '5' }, { station: 'LXA', more: 1 }, 'zh-CN')).toEqual({ size: 5, station: 'LXA', needed: 'x' });
});

test('a call that takes nothing gets nothing', () => {
  expect(parse({ ...call, query: undefined, body: undefined } as never, { size: 1 }, { station: 1 }, 'zh-CN')).toEqual({});
});

test('what is left out is neither read nor refused', () => {
  expect(parse(call, {}, { station: 'nowhere', remark: 'x' }, 'zh-CN', ['station'])).toEqual({ size: 20, remark: 'x', needed: 'x' });
});

test.each<[string, object, string, { key: string; params?: object }]>([
  ['not filled in, with words of its own', { station: '' }, 'station', { key: 'reimbursement.stationRequired' }],
  ['blank, with words of its own', { station: ' ' }, 'station', { key: 'reimbursement.stationRequired' }],
  ['null, with words of its own', { station: null }, 'station', { key: 'reimbursement.stationRequired' }],
  ['filled in wrongly', { station: 'lxa' }, 'station', { key: 'validate.format', params: { title: '航站' } }],
  ['null where a text is wanted', { needed: null }, 'needed', { key: 'validate.required', params: { title: 'needed' } }],
  ['empty where a word of a list is wanted', { kind: '' }, 'kind', { key: 'validate.choose' }],
  ['none of the words', { kind: 'c' }, 'kind', { key: 'validate.choice' }],
  ['none of the codes', { status: 9 }, 'status', { key: 'validate.choice' }],
  ['no code at all', { status: 'x' }, 'status', { key: 'validate.choice' }],
  ['too long a text', { words: 'abcd' }, 'words', { key: 'validate.tooLong', params: { max: 3 } }],
  ['too short a text', { letters: 'a' }, 'letters', { key: 'validate.tooShort', params: { min: 2 } }],
  ['too large a number', { count: 6 }, 'count', { key: 'validate.tooBig', params: { max: 5 } }],
  ['too small a number', { count: 1 }, 'count', { key: 'validate.tooSmall', params: { min: 2 } }],
  ['half a number', { count: 2.5 }, 'count', { key: 'validate.format' }],
  ['what is no text, and can’t be made one', { station: { toString: 1 } }, 'station', { key: 'validate.format' }],
  ['too many', { items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }, 'items', { key: 'validate.tooMany', params: { max: 2 } }],
  ['too few', { few: [] }, 'few', { key: 'validate.tooFew', params: { min: 1 } }],
  [
    'an item of a list',
    { items: [{ id: 'a' }, { id: 'abc' }] },
    'items.1.id',
    { key: 'validate.tooLong', params: { title: 'id', max: 2 } },
  ],
  ['deep in an item', { items: [{ id: 'a', deep: { amount: 'x' } }] }, 'items.0.deep.amount', { key: 'validate.format' }],
  [
    'a character that is none',
    { remark: 'a\u0000' },
    'remark',
    { key: 'validate.character', params: { title: '说明', character: 'U+0000' } },
  ],
  ['no day', { plain: 'soon' }, 'plain', { key: 'validate.format', params: { title: 'plain' } }],
])('%s is told at its field', (_, body, field, problem) => {
  const fields = problemsOf({}, body);
  expect(Object.keys(fields)).toEqual([field]);
  expect(fields[field]).toMatchObject(problem);
});

test('a field is named in the person’s language, one without a label by its name', () => {
  const title = (language: 'zh-CN' | 'en-US') => refusedBy(() => parse(call, {}, { station: 'x', words: 'abcd' }, language)).fields;
  expect(title('zh-CN')['station']?.params).toMatchObject({ title: '航站' });
  expect(title('en-US')['station']?.params).toMatchObject({ title: 'Station' });
  expect(title('en-US')['words']?.params).toMatchObject({ title: 'words' });
});

test('of several problems of a field the first is told, and all fields at once', () => {
  expect(Object.keys(problemsOf({ size: 0 }, { words: 'abcd', letters: 'a' })).sort()).toEqual(['letters', 'size', 'words']);
  expect(refusedBy(() => parse(call, { size: 0 }, {}, 'zh-CN')).key).toBe('request.invalid');
});

test('sorting goes by the columns that the contract names', () => {
  expect(problemsOf({ sortColumn: 'secret' }, {})).toEqual({ sortColumn: { key: 'validate.sort' } });
  expect(parse(call, { sortColumn: 'from' }, {}, 'zh-CN')).toMatchObject({ sortColumn: 'from' });
  expect(parse({ ...call, sortable: undefined } as never, { sortColumn: 'any' }, {}, 'zh-CN')).toMatchObject({ sortColumn: 'any' });
});

test('a range of days is refused at its end when it is longer than 365; what is wrong with the day itself is told first', () => {
  expect(problemsOf({ from: '2026-01-01', to: '2027-01-02' }, {})).toEqual({ to: { key: 'common.dateRangeMax' } });
  expect(parse(call, { from: '2026-01-01', to: '2027-01-01' }, {}, 'zh-CN')).toMatchObject({ to: '2027-01-01' });
  expect(problemsOf({ from: '2026-01-01', to: 'x' }, {})['to']).toMatchObject({ key: 'validate.date' });
});

describe('a row of a file', () => {
  test('is read as a form is', () => {
    expect(readBy(Body, { station: 'LXA' }, 'zh-CN')).toEqual({ data: { station: 'LXA', needed: 'x' } });
    expect(readBy(Body, { station: 'x', words: 'abcd' }, 'zh-CN')).toEqual({
      refused: {
        station: { key: 'validate.format', params: { title: '航站' } },
        words: { key: 'validate.tooLong', params: { title: 'words', max: 3 } },
      },
    });
  });
});

test('fields that a handler refuses get their names, and keep what they said of themselves', () => {
  const refusal = new Refusal(
    'request.invalid',
    {},
    {
      station: { key: 'a', params: { max: 1 } },
      'items.0.id': { key: 'b' },
      size: { key: 'c' },
      remark: { key: 'd', params: { title: '说明' } },
      elsewhere: { key: 'e' },
    },
  );
  nameFields(call, refusal, 'zh-CN');
  expect(refusal.fields).toEqual({
    station: { key: 'a', params: { title: '航站', max: 1 } },
    'items.0.id': { key: 'b', params: { title: 'id' } },
    size: { key: 'c', params: { title: 'size' } },
    remark: { key: 'd', params: { title: '说明' } },
    elsewhere: { key: 'e', params: { title: 'elsewhere' } },
  });
});

test('an item of a list without a name of its own goes by that of the list', () => {
  const listed = { ...call, body: entity('reimbursement', { station: list(z.string().max(3)) }) } as never;
  expect(refusedBy(() => parse(listed, {}, { station: ['LXA', 'LHASA'] }, 'zh-CN')).fields).toEqual({
    'station.1': { key: 'validate.tooLong', params: { title: '航站', max: 3 } },
  });
});
