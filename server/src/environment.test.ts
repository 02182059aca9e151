import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { serverFolder } from './db/embedded-home.ts';
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

test('remotes are the server’s to tell unless a web host does', () => {
  expect(readEnvironment({}, '/').staticRemotes).toBe(false);
  expect(readEnvironment({ REMOTES: 'static' }, '/').staticRemotes).toBe(true);
  expect(() => readEnvironment({ REMOTES: 'nginx' }, '/')).toThrow('REMOTES is "nginx"');
});

test('a session takes remotes from nowhere but its own machine unless the operator names origins', () => {
  expect(readEnvironment({}, '/').overrideOrigins).toEqual([]);
  const two = 'https://review.example, https://builds.example:8443';
  expect(readEnvironment({ OVERRIDE_ORIGINS: two }, '/').overrideOrigins).toEqual([
    'https://review.example',
    'https://builds.example:8443',
  ]);
  for (const wrong of ['http://review.example', 'https://review.example/', 'https://*.example', "https://a.example 'unsafe-eval'", '*'])
    expect(() => readEnvironment({ OVERRIDE_ORIGINS: wrong }, '/')).toThrow('OVERRIDE_ORIGINS has');
});

test('one process answers unless more are asked for', () => {
  expect(readEnvironment({}, '/').workers).toBe(1);
  expect(readEnvironment({ WORKERS: '3' }, '/').workers).toBe(3);
  expect(readEnvironment({ WORKERS: 'auto' }, '/').workers).toBe(availableParallelism());
  for (const WORKERS of ['0', '65', '1.5', 'many']) expect(() => readEnvironment({ WORKERS }, '/')).toThrow(`WORKERS is "${WORKERS}"`);
});

test('money is moved by nobody unless a gateway and a secret are named', () => {
  expect(readEnvironment({}, '/').payments).toBeUndefined();
  const named = { PAYMENT_URL: 'https://pay.example', PAYMENT_SECRET: 'a secret of both sides, thirty-two long' };
  expect(readEnvironment(named, '/').payments).toEqual({ url: named.PAYMENT_URL, secret: named.PAYMENT_SECRET });
  expect(() => readEnvironment({ ...named, PAYMENT_SECRET: 'short' }, '/')).toThrow('PAYMENT_SECRET');
  expect(() => readEnvironment({ ...named, PAYMENT_URL: 'http://pay.example' }, '/')).toThrow('https://');
});

test('staff comes from a file unless a service is named; people’s data does not travel in the open', () => {
  expect(readEnvironment({}, '/').directory).toBeUndefined();
  const named = { DIRECTORY_URL: 'https://hr.example/staff', DIRECTORY_TOKEN: 'secret' };
  expect(readEnvironment(named, '/').directory).toEqual({ url: 'https://hr.example/staff', token: 'secret' });
  expect(() => readEnvironment({ DIRECTORY_URL: 'http://hr.example/staff' }, '/')).toThrow('https://');
  expect(readEnvironment({ DIRECTORY_URL: 'http://127.0.0.1:9000' }, '/').directory?.url).toBe('http://127.0.0.1:9000');
});

test('the token of who operates it can not be guessed', () => {
  expect(readEnvironment({}, '/').operationsToken).toBeUndefined();
  expect(() => readEnvironment({ OPERATIONS_TOKEN: 'short' }, '/')).toThrow('OPERATIONS_TOKEN');
  expect(readEnvironment({ OPERATIONS_TOKEN: 'x'.repeat(32) }, '/').operationsToken).toBe('x'.repeat(32));
});

test('statements are prepared unless a transaction pooler stands before the database', () => {
  expect(readEnvironment({}, '/').pooled).toBe(false);
  expect(readEnvironment({ DATABASE_POOLER: 'transaction' }, '/').pooled).toBe(true);
  expect(() => readEnvironment({ DATABASE_POOLER: 'yes' }, '/')).toThrow('DATABASE_POOLER is "yes"');
});

test('a server does everything unless services are named; a name that is none is refused with those that are', () => {
  expect(readEnvironment({}, '/').services).toEqual({ services: undefined, upstreams: {}, fronts: {} });
  expect(readEnvironment({ SERVICES: 'survey, compensation' }, '/').services.services).toEqual(new Set(['compensation', 'survey']));
  const listed = 'compensation, flight-passenger, survey, message-center, user-center, portal';
  expect(() => readEnvironment({ SERVICES: 'survey,surveys' }, '/')).toThrow(`SERVICES names "surveys": give some of ${listed}`);
});

test('a service is another backend’s by its address, which people’s data does not reach in the open, and a secret', () => {
  const secret = 'a secret of both sides, thirty-two long';
  const url = 'https://flights.example/api';
  const named = { UPSTREAM_FLIGHT_PASSENGER: url, UPSTREAM_FLIGHT_PASSENGER_SECRET: secret };
  expect(readEnvironment(named, '/').services).toMatchObject({ upstreams: { 'flight-passenger': { url, secret } }, fronts: {} });
  expect(readEnvironment({ UPSTREAM_SURVEY_SECRET: secret }, '/').services).toMatchObject({ upstreams: {}, fronts: { survey: secret } });
  expect(() => readEnvironment({ ...named, UPSTREAM_FLIGHT_PASSENGER_SECRET: 'short' }, '/')).toThrow('UPSTREAM_FLIGHT_PASSENGER_SECRET');
  expect(() => readEnvironment({ ...named, UPSTREAM_FLIGHT_PASSENGER: 'http://flights.example' }, '/')).toThrow('https://');
  for (const name of ['UPSTREAM_SURVEYS', 'UPSTREAM_USER_CENTER', 'UPSTREAM_PORTAL'])
    expect(() => readEnvironment({ [name]: url }, '/')).toThrow(`${name} names no service`);
});

test('whatever is read from the environment is explained, and nothing else', () => {
  const read = new Set<string>();
  const give = (name: string): string | undefined => {
    if (/_(?:SECRET|TOKEN|APP_ID)$/.test(name)) return 'x'.repeat(32);
    return /_URL$|^UPSTREAM_/.test(name) ? 'https://service.example' : undefined;
  };
  const env = new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name: string) => read.add(name) && give(name) });
  readEnvironment(env, '/');
  const document = readFileSync(join(serverFolder, '../docs/environment.md'), 'utf8');
  const firstCells = document.split('\n').flatMap(line => /^\| (`[^|]*) \|/.exec(line)?.[1] ?? []);
  const explained = firstCells.flatMap(cell => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  const elsewhere = ['DATA_KEYS', 'LOG_LEVEL'];
  expect(explained.sort()).toEqual([...read, ...elsewhere].sort());
});
