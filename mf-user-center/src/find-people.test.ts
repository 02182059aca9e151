import { employee } from '@reap/contracts/user-center/employee';
import { configureHttp } from '@reap/shared-ui/core/http';
import { fake, fakeAdapter, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { findPeople } from './find-people.ts';
import remote from './remote.ts';
import { routes } from './routes.ts';
import { staffRow } from './testing/samples.ts';

const staff = fake(employee.page, () => pageOf([staffRow(1, { organizationName: '拉萨站', organizationNameEn: 'Lhasa' })]));
beforeEach(() => configureHttp({ adapter: fakeAdapter([staff]) }));

test('people are found by a part of their name or by their job number, with where they work', async () => {
  const path = routes.staffForm({ type: 'DETAIL', id: staffRow(1).id });
  expect(await findPeople(' 卓玛 ', 'zh-CN')).toMatchObject([{ detail: '拉萨站', path }]);
  expect(await findPeople('tv1001', 'en-US')).toMatchObject([{ detail: 'Lhasa', path }]);
  expect(staff.inputs).toMatchObject([{ name: '卓玛' }, { jobNumber: 'TV1001' }]);
});

test.each([
  ['卓玛', true],
  ['次仁·卓', true],
  ['SATO', true],
  ['TV1001', true],
  ['卓', false],
  ['BC2603', false],
])('whether %s may be a person: %s', (text, may) => {
  expect(remote.searches?.some(({ asks }) => asks.test(text))).toBe(may);
});
