import { textOf } from './texts.ts';

test('English words go with their number, Chinese ones stay as they are', () => {
  const saying = (count: number) => (['en-US', 'zh-CN'] as const).map(language => textOf(language, 'order.paxUnknown', { count }));
  expect(saying(1)).toEqual(["1 passenger is not on the accident's flight", '有 1 位旅客不在该事故航班上']);
  expect(saying(2)).toEqual(["2 passengers are not on the accident's flight", '有 2 位旅客不在该事故航班上']);
});
