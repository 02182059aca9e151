import { readEnvironment } from './environment.ts';

test.each([
  ['a plain start', {}, true],
  ['DEMO=0', { DEMO: '0' }, false],
  ['production', { NODE_ENV: 'production' }, false],
  ['an address that others reach', { HOST: '0.0.0.0' }, false],
  ['production that wants it', { NODE_ENV: 'production', DEMO: '1' }, true],
])('demo data: %s', (_, env, demo) => {
  expect(readEnvironment(env, '/').demo).toBe(demo);
});

test('a port that can not be meant is refused in one line', () => {
  expect(() => readEnvironment({ PORT: '80a' }, '/')).toThrow('PORT is "80a": give a number from 1 to 65535');
});
