import { csvCell } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '\r=1'])('%j is no formula in a csv', text => {
  expect(csvCell(text)).toBe(`"'${text}"`);
});

test.each<[string | number, string]>([
  [-1.5, '-1.5'],
  ['扎西', '扎西'],
  ['', ''],
  ['a, "b"', '"a, ""b"""'],
  ['two\nlines', '"two\nlines"'],
])('%j is written %s', (value, written) => {
  expect(csvCell(value)).toBe(written);
});
