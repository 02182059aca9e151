import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace } from './workspace-copy.mjs';

let copy;
beforeAll(() => {
  copy = copyWorkspace();
});
afterAll(() => copy.remove());

const failureOf = (...run) => copy.failureOf(...run);
const write = (...words) => failureOf(['tooling/new/main.mjs', ...words]);
const types = name => failureOf(['node_modules/typescript/bin/tsc', '-p', name]);
const lint = (...names) => failureOf(['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...names]);
const firstTest = (name, pattern) =>
  failureOf(['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', pattern], name);
const build = name => failureOf(['tooling/webpack/build.mjs', name]);

test('a new remote has page, contract, module and their tests: lint, rules and its first tests pass, and it is built', () => {
  expect(write('remote', 'mf-reports', '--zh', '报表', '--en', 'Reports')).toBe('');
  copy.link('mf-reports');
  expect(lint('mf-reports', 'contracts', 'server/src/modules.ts', 'server/src/testing', 'server/src/reports', 'e2e/src')).toBe('');
  expect(firstTest('mf-reports', 'start')).toBe('');
  expect(firstTest('contracts', 'modules|services')).toBe('');
  expect(firstTest('tooling', 'rules/(catalogs|pages|calls-document)')).toBe('');
  expect(build('mf-reports')).toBe('');
  expect(existsSync(join(copy.folder, 'mf-reports/dist/reap-remote.json'))).toBe(true);
});

test('its module takes a first family of records; types of all of it and the tests of the server pass', () => {
  expect(write('module', 'reports/exports', '--remote', 'mf-reports', '--zh', '导出', '--en', 'Exports')).toBe('');
  expect(lint('contracts', 'mf-reports', 'server/src/reports', 'server/src/testing')).toBe('');
  for (const name of ['contracts', 'mf-reports', 'server', 'e2e']) expect(types(name)).toBe('');
  expect(firstTest('server', 'src/reports|deployment/deployment')).toBe('');
});

test('a new family of records passes lint, types and its first tests, with a call for each of its buttons', () => {
  const words = ['flight-passenger/handovers', '--remote', 'mf-ground-service', '--zh', '交接记录', '--en', 'Handovers'];
  expect(write('module', ...words)).toBe('');
  expect(lint('contracts', 'mf-ground-service', 'server/src/flight-passenger')).toBe('');
  expect(types('server')).toBe('');
  expect(types('mf-ground-service')).toBe('');
  expect(firstTest('server', 'handovers')).toBe('');
  expect(firstTest('mf-ground-service', 'handovers')).toBe('');
});

test('a new screen passes lint, types and its first tests', () => {
  const words = [
    'mf-message-center',
    '/features/message/archive',
    '--list',
    'msg.innerMail.page',
    '--zh',
    '归档',
    '--en',
    'Archive',
    '--subject',
    'archive',
  ];
  expect(write('screen', ...words)).toBe('');
  expect(lint('mf-message-center', 'server/src/message-center')).toBe('');
  expect(types('mf-message-center')).toBe('');
  expect(firstTest('mf-message-center', 'message-archive')).toBe('');
});

test('a new page for phones passes lint, types and its first tests', () => {
  const words = ['mf-message-center', '/h5/message/inbox', '--list', 'msg.innerMail.page', '--zh', '来信', '--en', 'Inbox'];
  expect(write('h5-screen', ...words)).toBe('');
  expect(lint('mf-message-center', 'contracts')).toBe('');
  expect(types('mf-message-center')).toBe('');
  expect(firstTest('mf-message-center', 'message-inbox')).toBe('');
});

test('a new call passes lint, types and its first test', () => {
  expect(write('call', 'comp.accident', 'findHistory', '--can', 'comp:accident:view')).toBe('');
  expect(lint('contracts', 'server/src/compensation', 'server/src/testing')).toBe('');
  expect(types('server')).toBe('');
  expect(firstTest('server', 'accident-find-history')).toBe('');
});

test('what is there already, or makes no sense, is refused and nothing is written', () => {
  expect(write('call', 'comp.accident', 'page', '--can', 'comp:accident:view')).toContain('has a call page already');
  expect(write('call', 'comp.accident', 'findOther', '--can', 'comp:nothing')).toContain('comp:nothing');
  expect(write('screen', 'mf-survey', '/features/survey/x', '--list', 'gnd.nothing.page', '--zh', '某', '--en', 'X')).toContain(
    'gnd.nothing',
  );
  expect(write('remote', 'mf-survey', '--zh', '问卷', '--en', 'Surveys')).toContain('there already');
  expect(write('module', 'nothing/handovers', '--remote', 'mf-survey', '--zh', '某', '--en', 'X')).toContain('no module nothing');
  expect(write('page')).toContain('usage');
});
