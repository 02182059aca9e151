import { plainText } from '@reap/contracts/patterns';
import { amountOf, dayOf, momentOf, wholeOf } from '../form/typed/typed-text.ts';
import { formatAmount, formatDate, formatDateTime, formatMoney, formatRelative, formatSince, formatTime, shortNumber } from './format.ts';

const now = '2026-03-14T06:05:00Z';

test('money, dates and times read as at the station', () => {
  expect(formatMoney(123_456)).toBe('¥1,234.56');
  expect(formatMoney(-100)).toBe('-¥1.00');
  expect(formatAmount(1_520_000)).toBe('15,200.00');
  expect(formatDate('2026-03-13T16:00:00Z')).toBe('2026-03-14');
  expect(formatDate('2026-03-14')).toBe('2026-03-14');
  expect(formatDateTime(Date.UTC(2026, 2, 13, 16, 30))).toBe('2026-03-14 00:30');
  expect(formatTime('2026-03-14T06:05:00Z')).toBe('14:05');
  expect(shortNumber('TV260314000000001820')).toBe('…001820');
});

test.each([
  ['2026-03-14T05:41:00Z', '13:41', '13:41'],
  ['2026-03-13T14:10:00Z', '昨天 22:10', 'Yesterday 22:10'],
  ['2026-03-11T14:10:00Z', '03-11', '03-11'],
  ['2025-12-31T14:10:00Z', '2025-12-31', '2025-12-31'],
])('%s reads %s', (moment, zh, en) => {
  expect(formatRelative(moment, 'zh-CN', now)).toBe(zh);
  expect(formatRelative(moment, 'en-US', now)).toBe(en);
});

test('time gone by in words', () => {
  expect(formatSince('2026-03-14T05:39:00Z', 'zh-CN', now)).toBe('26 分钟');
  expect(formatSince('2026-03-14T05:04:00Z', 'en-US', now)).toBe('1 hour');
  expect(formatSince('2026-03-11T05:04:00Z', 'en-US', now)).toBe('3 days');
});

test.each([
  ['1,234.5', 123_450],
  ['￥１，２３４．５０', 123_450],
  ['1 200元', 120_000],
  ['0', 0],
  ['1.234', undefined],
  ['-5', undefined],
  ['4OO', undefined],
  ['99,5', undefined],
  ['1,23', undefined],
  ['12 34', undefined],
  ['1元00', undefined],
  ['1,234,5', undefined],
  ['1,2345', undefined],
  ['1,234 567', undefined],
  ['1.234,50', undefined],
  ['1,234,567.8', 123_456_780],
  ['￥ 1，234 元', 123_400],
])('the amount %s is %p fen', (text, fen) => expect(amountOf(text)).toBe(fen));

test.each([
  ['2026/3/1', '2026-03-01'],
  ['２０２６．０３．０１', '2026-03-01'],
  ['20260301', '2026-03-01'],
  ['2026年3月1日', '2026-03-01'],
  ['2026-02-30', undefined],
  ['3/1', undefined],
])('the day %s is %p', (text, day) => expect(dayOf(text)).toBe(day));

test.each([
  [' 2026-03-14  08:10 ', '2026-03-14T00:10:00.000Z'],
  ['２０２６／３／１４　８：１０', '2026-03-14T00:10:00.000Z'],
  ['2026年3月14日 23:59', '2026-03-14T15:59:00.000Z'],
  ['2026-03-14T08:10', '2026-03-14T00:10:00.000Z'],
  ['2026-02-30 08:10', undefined],
  ['2026-03-14 24:00', undefined],
  ['08:10', undefined],
  ['2026-03-14', undefined],
])('the moment %s is %p', (text, moment) => expect(momentOf(text)).toBe(moment));

test('full-width signs and whole numbers', () => {
  expect(plainText('　ＴＶ９８１２ ')).toBe('TV9812');
  expect(wholeOf('１,０２４')).toBe(1024);
  for (const text of ['1.5', '1,5', '1 2', '10,24']) expect(wholeOf(text)).toBeUndefined();
});
