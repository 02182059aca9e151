import { savedOrders } from '@reap/shared-ui/testing/sample-views';
import { pinyin } from 'pinyin-pro';
import type { NavigationEntry } from '../navigation/navigation.ts';
import { matching, pageHits, viewHits } from './match.ts';

const entry = (path: string, zh: string, en: string, children: NavigationEntry[] = [], hidden = false): NavigationEntry => ({
  id: path || zh,
  parentId: null,
  type: '2',
  path,
  title: { 'zh-CN': zh, 'en-US': en },
  icon: '',
  moduleId: '',
  hidden,
  children,
});
const menu = [
  entry('', '不正常航班补偿', 'Irregular flight compensation', [
    entry('/order', '补偿单', 'Compensation orders', [entry('/order/form', '编辑补偿单', 'Edit order', [], true)]),
    entry('/accident', '事故登记', 'Accidents'),
  ]),
];
const initials = (title: string) => pinyin(title, { pattern: 'first', toneType: 'none', type: 'array' }).join('');
const found = (text: string, recent: string[] = []) => matching(pageHits(menu, 'zh-CN', initials), text, recent).map(hit => hit.title);

test.each([
  ['补偿', ['补偿单']],
  ['bcd', ['补偿单']],
  ['sgdj', ['事故登记']],
  ['Accid', ['事故登记']],
  ['ｂｃＤ', ['补偿单']],
  ['compensation orders', ['补偿单']],
  ['编辑', []],
  ['', ['补偿单', '事故登记']],
])('%j finds %j', (text, titles) => {
  expect(found(text)).toEqual(titles);
});

test('recent pages come first', () => {
  expect(found('', ['/accident'])).toEqual(['事故登记', '补偿单']);
});

test('saved views are found by name and initials, with the page that they are of; those of other pages are not there', () => {
  const views = [savedOrders(1, { name: '待审核', page: '/order' }), savedOrders(2, { name: '待领取', page: '/elsewhere' })];
  const hits = viewHits(views, pageHits(menu, 'zh-CN', initials), initials);
  expect(matching(hits, 'dsh', [])).toMatchObject([{ path: `/order?view=${savedOrders(1).id}`, title: '待审核', trail: '补偿单' }]);
  expect(matching(hits, '待', [])).toHaveLength(1);
});
