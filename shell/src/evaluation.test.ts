import { inSlices } from './evaluation.ts';

let now = 0;
beforeEach(() => {
  now += 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** A part whose evaluation takes so long, and says when it has run. */
const part = (name: string, ms: number, order: string[]) =>
  inSlices(async () => {
    order.push(name);
    now += ms;
  });

test('the browser has its turn after each slice: what waits is served before the next part is evaluated', async () => {
  const order: string[] = [];
  const parts = [part('one', 40, order), part('two', 40, order), part('three', 5, order), part('four', 5, order)];
  setTimeout(() => order.push('a click'));
  await Promise.all(parts);
  expect(order.slice(0, order.indexOf('two'))).toContain('a click');
  expect(order.filter(name => name !== 'a click')).toEqual(['one', 'two', 'three', 'four']);
});
