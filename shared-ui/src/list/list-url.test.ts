import { paging } from '@reap/contracts/fields';
import { readListUrl } from './list-url.ts';

const pageOf = (query: string) => readListUrl(`/features/compensation/order${query}`, {}).pageNumber;

test.each([1, 7, 100_000])('page %d is read from a location', page => {
  expect(pageOf(`?pageNumber=${page}`)).toBe(page);
});

test.each(['100001', '0', '-2', '1.5', 'two', ''])('page "%s", which no list is asked for, is the first one', typed => {
  expect(paging.pageNumber.safeParse(typed).success).toBe(false);
  expect(pageOf(`?pageNumber=${typed}`)).toBe(1);
});
