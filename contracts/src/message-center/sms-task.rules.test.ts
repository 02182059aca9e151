import { linesToName, readPeople, readTyped } from './sms-task.rules.ts';

test('numbers are read as people paste them, each once; lines with something else are named', () => {
  const typed = '13800138000\n+86 139-0013-9000，１３８００１３８０００\n\n12345\n0086 13700137000; hello\n';
  expect(readTyped('mobile', typed)).toMatchObject({ repeated: 1, wrongLines: [4, 5] });
  expect(readTyped('mobile', '13800138000\n+86 139-0013-9000，１３８００１３８０００').values).toEqual(['13800138000', '13900139000']);
  expect(readTyped('mobile', '8613600136000\n13500135000  +8613400134000\n135 0013 6000\n86 138 0013 8000')).toEqual({
    values: ['13600136000', '13500135000', '13400134000', '13500136000', '13800138000'],
    repeated: 0,
    wrongLines: [],
  });
  expect(readTyped('mobile', ' \n')).toEqual({ values: [], repeated: 0, wrongLines: [] });
});

test('bookings are read in either case, tickets with or without the dash behind the airline', () => {
  expect(readTyped('pnr', 'abc123, XYZ987\nABC123\nabc-12')).toEqual({
    values: ['ABC123', 'XYZ987', 'ABC-12'],
    repeated: 1,
    wrongLines: [3],
  });
  expect(readTyped('ticketNo', '781-2345678901\n7812345678901\n781')).toMatchObject({ repeated: 1, wrongLines: [3] });
});

test('of many lines the first ten are named', () => {
  expect(linesToName([3, 7])).toBe('3, 7');
  expect(linesToName(Array.from({ length: 11 }, (_, at) => at + 1))).toBe('1, 2, 3, 4, 5, 6, 7, 8, 9, 10…');
});

test.each([
  ['张伟 13800138000', [{ receiver: '张伟', phone: '13800138000' }], []],
  ['SMITH JOHN，+86 138-0013-8000', [{ receiver: 'SMITH JOHN', phone: '13800138000' }], []],
  [
    '张伟\t13800138000\n\n李娜:13900139000',
    [
      { receiver: '张伟', phone: '13800138000' },
      { receiver: '李娜', phone: '13900139000' },
    ],
    [],
  ],
  ['张伟（13800138000）', [{ receiver: '张伟', phone: '13800138000' }], []],
  ['张伟(先生)(+86 13800138000)', [{ receiver: '张伟(先生)', phone: '13800138000' }], []],
  ['张伟-13800138000', [{ receiver: '张伟', phone: '13800138000' }], []],
  ['SMITH-JONES MARY – 13800138000', [{ receiver: 'SMITH-JONES MARY', phone: '13800138000' }], []],
  ['ZHANG/WEI/13800138000', [{ receiver: 'ZHANG/WEI', phone: '13800138000' }], []],
  ['13800138000', [], [1]],
  ['张伟', [], [1]],
  ['张伟 13800138000\n李娜 1380013', [{ receiver: '张伟', phone: '13800138000' }], [2]],
] as const)('people by hand: %j', (typed, values, wrongLines) => {
  expect(readPeople(typed)).toEqual({ values, wrongLines, repeated: 0 });
});

test('a number that was typed for two people is the first one’s', () => {
  expect(readPeople('张伟 13800138000\n李娜 13800138000')).toMatchObject({ values: [{ receiver: '张伟' }], repeated: 1 });
});
