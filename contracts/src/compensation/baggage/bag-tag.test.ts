import { bagTagOf, printedTag, tagSearch, tagsAfter } from './bag-tag.ts';

test.each([
  ['0088123456', '0088123456'],
  ['TV123456', '0088123456'],
  ['tv 123 456', '0088123456'],
  ['ＴＶ１２３４５６', '0088123456'],
  ['3U-001002', '0876001002'],
  ['9c123456', '0089123456'],
  ['4 088 123456', '4088123456'],
  ['TV12345', undefined],
  ['QZ123456', undefined],
  ['12345678901', undefined],
  ['', undefined],
])('%s is kept as %s', (typed, kept) => {
  expect(bagTagOf(typed)).toBe(kept);
});

test('a tag is shown as it is printed; of an airline that is not known as its digits', () => {
  expect(['0088123456', '0876001002', '0555000001', ''].map(printedTag)).toEqual(['TV 123456', '3U 001002', '0555000001', '']);
});

test.each([
  ['TV123456', { whole: '0088123456' }],
  ['123456', { serial: '123456' }],
  ['TV12', { begins: '008812' }],
  ['0088', { begins: '0088' }],
  ['ZZ', { begins: 'ZZ' }],
])('whoever types %s looks for %j', (typed, search) => {
  expect(tagSearch(typed)).toEqual(search);
});

test('the second bag of a passenger carries the next number', () => {
  expect(['TV123456', 'TV123457', '0088123458', 'TV123455', '3U123457', 'TV123466'].map(tag => tagsAfter('TV123456', tag))).toEqual([
    ...[0, 1, 2],
    ...[undefined, undefined, undefined],
  ]);
});
