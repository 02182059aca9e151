import { slowest } from './slowest.mjs';

const file = (name, ms, tests) => ({
  name: `/repository/${name}`,
  startTime: 1000,
  endTime: 1000 + ms,
  assertionResults: tests.map(([fullName, duration]) => ({ fullName, duration })),
});
const reports = [
  {
    testResults: [
      file('server/src/a.test.ts', 9000, [
        ['walls hold', 7000],
        ['doors open', 10],
      ]),
      file('server/src/b.test.ts', 12_300, [
        ['one', 4000],
        ['other', 4000],
      ]),
    ],
  },
  { testResults: [file('e2e/src/c.test.ts', 500, [['never ran', null]])] },
];
const checks = [{ name: 'build', ms: 10_000 }];

test('the slowest of all parts are named with their seconds, and the test that takes most of a file', () => {
  expect(slowest({ reports, checks, root: '/repository' })).toEqual([
    '  12.3 s  server/src/b.test.ts',
    '  10.0 s  build',
    '   9.0 s  server/src/a.test.ts › walls hold (7.0 s)',
    '   0.5 s  e2e/src/c.test.ts',
  ]);
});

test('no more of them than asked for', () => {
  expect(slowest({ reports, checks, root: '/repository', count: 1 })).toHaveLength(1);
});
