import { endOf, folderOf, mayUse } from './override.rules.ts';

test.each([
  ['http://localhost:3104', true],
  ['https://localhost', true],
  ['http://127.0.0.1:8080', true],
  ['https://review.example', true],
  ['http://review.example', false],
  ['https://review.example:8443', false],
  ['https://localhost.evil.example', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://127.0.0.2', false],
  ['http://[::1]:3104', false],
  ['https://evil.example', false],
])('a remote may be taken from %s: %s', (origin, may) => {
  expect(mayUse(origin, ['https://review.example'])).toBe(may);
});

test.each([
  ['http://localhost:3104', 'http://localhost:3104/'],
  ['http://LOCALHOST:3104/', 'http://localhost:3104/'],
  ['http://localhost:80/reap-remote.json', 'http://localhost/'],
  ['https://review.example/survey/12', 'https://review.example/survey/12/'],
  ['https://review.example/survey/12/reap-remote.json', 'https://review.example/survey/12/'],
])('the folder of %s is %s', (address, folder) => {
  expect(folderOf(address)).toBe(folder);
});

test('an override ends after its hours, and never after the session', () => {
  const now = new Date('2026-03-01T08:00:00Z');
  expect(endOf(now, 8, new Date('2026-03-01T20:00:00Z'))).toEqual(new Date('2026-03-01T16:00:00Z'));
  expect(endOf(now, 8, new Date('2026-03-01T09:30:00Z'))).toEqual(new Date('2026-03-01T09:30:00Z'));
});
