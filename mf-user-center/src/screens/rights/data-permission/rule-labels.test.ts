import { table } from '../../../testing/sample-roles.ts';
import { mergeRules } from './rule-labels.ts';

const station = (typeValue: string, typeName: string) => ({ typeId: 'station', typeValue, typeName }) as const;
const withRows = (...rows: ReturnType<typeof station>[]) => table({ rowPermissionDatas: rows });

test('rows that are called otherwise in another language, or stand in another order, were not configured: theirs stay', () => {
  const begun = withRows(station('LXA', '拉萨'), station('CTU', '成都'));
  const mine = withRows(station('CTU', 'Chengdu'), station('LXA', 'Lhasa'));
  expect(mergeRules(begun, mine, withRows(station('LXA', 'Lhasa'))).rowPermissionDatas).toEqual([station('LXA', 'Lhasa')]);
});

test('rows that were configured are one’s own, beside columns as they have saved them', () => {
  const theirs = table({ columnPermissionList: [] });
  const mine = withRows(station('CTU', '成都'));
  expect(mergeRules(table(), mine, theirs)).toMatchObject({ columnPermissionList: [], rowPermissionDatas: [station('CTU', '成都')] });
});
