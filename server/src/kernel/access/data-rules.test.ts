import type { DataModel } from '@reap/contracts/model';
import { integer, PgDialect, pgTable, text } from 'drizzle-orm/pg-core';
import type { Access, Processor } from './account-lookup.ts';
import { limitsOf, seesStation, visibleRows } from './data-rules.ts';

const model: DataModel = { id: 'comp.order', columns: { orderNo: {} } };
const table = pgTable('orders', { station: text('station'), stations: text('stations').array(), type: integer('type') });
const places = { station: table.station, businessType: table.type };

const rowRule = (roleId: string, stations: string[], businessTypes: string[] = [], of = model.id) => ({
  roleId,
  model: of,
  stations,
  businessTypes,
});
const columnRule = (roleId: string, column: string, processor: number) => ({
  roleId,
  model: model.id,
  column,
  processor: processor as Processor,
});
const access = (roleIds: string[], rowRules: Access['rowRules'] = [], more: Partial<Access> = {}): Access => ({
  codes: new Set(),
  roleIds,
  rowRules,
  columnRules: [],
  ...more,
});
/** The predicate as the database gets it, its values in their places; undefined is every row. */
function rowsOf(who: Access, columns: Parameters<typeof visibleRows>[2] = places): string | undefined {
  const found = visibleRows(who, model, columns);
  if (!found) return undefined;
  const query = new PgDialect().sqlToQuery(found);
  return query.sql.replace(/\$(\d+)/g, (_, at) => JSON.stringify(query.params[at - 1])).replaceAll('"orders".', '');
}

const inLhasa = '"station" in ("LXA")';
const irregular = '"type" in (1)';

test.each<[string, Access, string | undefined]>([
  ['nobody, without a role', access([]), undefined],
  ['a role without a rule', access(['a']), undefined],
  ['a rule of another role or table', access(['a'], [rowRule('b', ['LXA']), rowRule('a', ['LXA'], [], 'comp.pay')]), undefined],
  ['a rule that names nothing', access(['a'], [rowRule('a', [])]), undefined],
  ['stations', access(['a'], [rowRule('a', ['LXA', 'CTU'])]), '("station" in ("LXA", "CTU"))'],
  ['business types', access(['a'], [rowRule('a', [], ['1'])]), `(${irregular})`],
  ['business types of which one is none', access(['a'], [rowRule('a', [], ['1', 'x'])]), `(${irregular})`],
  ['business types that are none', access(['a'], [rowRule('a', [], ['x', '', '99999999999'])]), '(false)'],
  ['both of one role', access(['a'], [rowRule('a', ['LXA'], ['1'])]), `((${inLhasa} and ${irregular}))`],
  ['either of two roles', access(['a', 'b'], [rowRule('a', ['LXA']), rowRule('b', [], ['1'])]), `((${inLhasa} or ${irregular}))`],
  ['one of whose roles is not limited', access(['a', 'b'], [rowRule('a', ['LXA'])]), undefined],
  ['a rule that can’t be read', access(['a'], [], { columnRules: [columnRule('a', 'orderNo', 9)] }), '(false)'],
  ['a rule about a column that went', access(['a'], [], { columnRules: [columnRule('a', 'gone', 2)] }), '(false)'],
  ['a readable one beside it', access(['a'], [], { columnRules: [columnRule('a', 'orderNo', 2)] }), undefined],
])('%s sees rows: %#', (_, who, rows) => {
  expect(rowsOf(who)).toBe(rows);
});

test('whoever looks as somebody sees what both see', () => {
  const within = access(['mine'], [rowRule('mine', ['LXA'])]);
  expect(rowsOf(access(['theirs'], [rowRule('theirs', [], ['1'])], { within }))).toBe(`((${irregular}) and (${inLhasa}))`);
  expect(rowsOf(access(['theirs'], [], { within }))).toBe(`(${inLhasa})`);
});

test('a list of stations fits where one of them does; a rule about what the table lacks lets nothing through', () => {
  const who = access(['a'], [rowRule('a', ['LXA'])]);
  expect(rowsOf(who, { station: table.stations })).toBe('("stations" && "{"LXA"}")'.replace('"{"LXA"}"', JSON.stringify('{"LXA"}')));
  expect(rowsOf(who, { businessType: table.type })).toBe('(false)');
});

test('what a portal in front says that its caller sees is seen here as there', () => {
  const who = access(['a', 'b'], [rowRule('a', ['LXA']), rowRule('b', [], ['1'])]);
  const within = access(['mine'], [rowRule('mine', ['CTU'])]);
  for (const there of [who, access(['a']), { ...who, within }, access(['a'], [], { columnRules: [columnRule('a', 'gone', 2)] })]) {
    const here = access(['other'], [rowRule('other', ['XIY'])], { limits: { [model.id]: limitsOf(there, model) } });
    expect(rowsOf(here)).toBe(rowsOf(there));
  }
  expect(rowsOf(access(['other'], [rowRule('other', ['XIY'])], { limits: {} }))).toBeUndefined();
});

test('a row that is read already is seen under the same rules', () => {
  const sees = (who: Access) => ['LXA', 'CTU'].filter(station => seesStation(who, model, station));
  expect(sees(access(['a']))).toEqual(['LXA', 'CTU']);
  expect(sees(access(['a', 'b'], [rowRule('a', ['LXA']), rowRule('b', [], ['1'])]))).toEqual(['LXA']);
  expect(sees(access(['a'], [], { columnRules: [columnRule('a', 'gone', 2)] }))).toEqual([]);
  expect(sees(access(['a'], [], { within: access(['mine'], [rowRule('mine', ['CTU'])]) }))).toEqual(['CTU']);
});
