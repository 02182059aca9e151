import type { DataModel } from '@reap/contracts/model';
import type { Access, Processor } from '../../kernel/access/account-lookup.ts';
import { beyondColumns, beyondRows, onlyRole, openedColumns, opensRows, withRules } from './data-permission.rules.ts';

const model: DataModel = { id: 'm', columns: { name: { mask: 'name' }, phone: { mask: 'phone' }, amount: {} } };
const column = (roleId: string, name: string, processor: Processor, of = 'm') => ({ roleId, model: of, column: name, processor });
const row = (roleId: string, stations: string[], businessTypes: string[] = [], of = 'm') => ({
  roleId,
  model: of,
  stations,
  businessTypes,
});
const access = (roleIds: string[], columnRules: Access['columnRules'] = [], rowRules: Access['rowRules'] = []): Access => ({
  codes: new Set(),
  roleIds,
  columnRules,
  rowRules,
});

test('somebody with one role alone has its rules and no codes', () => {
  const { rowRules, columnRules } = access([], [column('a', 'name', 2)], [row('a', ['LXA'])]);
  expect(onlyRole('a', { rowRules, columnRules })).toEqual({ codes: new Set(), roleIds: ['a'], rowRules, columnRules });
});

describe('other rules for one table', () => {
  const before = access(
    ['a'],
    [column('a', 'name', 2), column('a', 'x', 2, 'other'), column('b', 'name', 3)],
    [row('a', ['LXA']), row('a', ['CTU'], [], 'other'), row('b', ['CTU'])],
  );

  test('take the place of the role’s rules for it, and of no others', () => {
    const after = withRules(before, 'a', model, { columns: new Map([['phone', 4]]), rows: { stations: [], businessTypes: ['1'] } });
    expect(after.columnRules).toEqual([column('a', 'x', 2, 'other'), column('b', 'name', 3), column('a', 'phone', 4)]);
    expect(after.rowRules).toEqual([row('a', ['CTU'], [], 'other'), row('b', ['CTU']), row('a', [], ['1'])]);
    expect(after.roleIds).toEqual(['a']);
  });

  test('without a row rule there is none', () => {
    const after = withRules(before, 'a', model, { columns: new Map(), rows: undefined });
    expect(after.rowRules).toEqual([row('a', ['CTU'], [], 'other'), row('b', ['CTU'])]);
  });
});

test('opened is a column of which the role sees more than before', () => {
  const before = access(['a'], [column('a', 'name', 3), column('a', 'phone', 2), column('b', 'amount', 3)]);
  const after = access(['a'], [column('a', 'name', 2), column('a', 'phone', 2), column('a', 'amount', 2)]);
  expect(openedColumns(model, 'a', before, after)).toEqual(['name']);
  expect(openedColumns(model, 'a', after, access(['a']))).toEqual(['name', 'phone', 'amount']);
});

test('beyond somebody is a column that the role would see clearer', () => {
  const after = access(['a'], [column('a', 'phone', 2)]);
  const mine = access(['me'], [column('me', 'name', 4), column('me', 'phone', 1)]);
  expect(beyondColumns(model, 'a', ['name', 'phone', 'amount'], after, mine)).toEqual(['name', 'phone']);
  expect(beyondColumns(model, 'a', ['phone'], after, mine)).toEqual(['phone']);
  expect(beyondColumns(model, 'a', ['name', 'phone', 'amount'], after, access(['me']))).toEqual([]);
});

const broken = [column('a', 'gone', 2)];
test.each<[string, Access['rowRules'], Access['rowRules'], boolean]>([
  ['no rule before', [], [row('a', ['LXA'])], false],
  ['the same', [row('a', ['LXA'], ['1'])], [row('a', ['LXA'], ['1'])], false],
  ['one station less', [row('a', ['LXA', 'CTU'])], [row('a', ['CTU'])], false],
  ['one station more', [row('a', ['LXA'])], [row('a', ['LXA', 'CTU'])], true],
  ['another station', [row('a', ['LXA'])], [row('a', ['CTU'])], true],
  ['every station', [row('a', ['LXA'])], [row('a', [])], true],
  ['no rule after', [row('a', ['LXA'])], [], true],
  ['one type more', [row('a', [], ['1'])], [row('a', [], ['1', '2'])], true],
  ['types as well as stations', [row('a', ['LXA'])], [row('a', ['LXA'], ['1'])], false],
  ['types in place of stations', [row('a', ['LXA'])], [row('a', [], ['1'])], true],
  ['rules of other roles and tables', [row('a', ['LXA'])], [row('a', ['LXA']), row('b', []), row('a', [], [], 'other')], false],
])('a change of row rules, %s: opens rows', (_, before, after, opens) => {
  expect(opensRows(model, 'a', access(['a'], [], before), access(['a'], [], after))).toBe(opens);
});

test('rules that could not be read showed no row', () => {
  expect(opensRows(model, 'a', access(['a'], broken), access(['a']))).toBe(true);
});

test.each<[string, Access, boolean]>([
  ['without a role', access([]), false],
  ['without a rule', access(['me']), false],
  ['with these rows', access(['me'], [], [row('me', ['LXA', 'CTU'])]), false],
  ['with other rows', access(['me'], [], [row('me', ['CTU'])]), true],
  ['with these rows by one of two roles', access(['me', 'too'], [], [row('me', ['CTU']), row('too', ['LXA'])]), false],
  ['whose rules can’t be read', access(['me'], [column('me', 'gone', 2)]), true],
])('rows of Lhasa are beyond somebody %s', (_, mine, beyond) => {
  expect(beyondRows(model, 'a', access(['a'], [], [row('a', ['LXA'])]), mine)).toBe(beyond);
});
