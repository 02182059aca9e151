import { linesToName, readMobiles } from './sms-task.rules.ts';

test('numbers are read as people paste them, each once; lines with something else are named', () => {
  const typed = '13800138000\n+86 139-0013-9000，１３８００１３８０００\n\n12345\n0086 13700137000; hello\n';
  expect(readMobiles(typed)).toMatchObject({ repeated: 1, wrongLines: [4, 5] });
  expect(readMobiles('13800138000\n+86 139-0013-9000，１３８００１３８０００').mobiles).toEqual(['13800138000', '13900139000']);
  expect(readMobiles(' \n')).toEqual({ mobiles: [], repeated: 0, wrongLines: [] });
});

test('of many lines the first ten are named', () => {
  expect(linesToName([3, 7])).toBe('3, 7');
  expect(linesToName(Array.from({ length: 11 }, (_, at) => at + 1))).toBe('1, 2, 3, 4, 5, 6, 7, 8, 9, 10…');
});
