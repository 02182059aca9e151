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

const lists = ['--list', 'msg.innerMail.page'];
test.each([
  ['a first family of the new module', ['module', 'reports/exports', '--remote', 'mf-reports', '--zh', '导出', '--en', 'Exports']],
  [
    'a family of records',
    ['module', 'flight-passenger/handovers', '--remote', 'mf-ground-service', '--zh', '交接记录', '--en', 'Handovers'],
  ],
  [
    'a screen',
    ['screen', 'mf-message-center', '/features/message/archive', ...lists, '--zh', '归档', '--en', 'Archive', '--subject', 'archive'],
  ],
  ['a page for phones', ['h5-screen', 'mf-message-center', '/h5/message/inbox', ...lists, '--zh', '来信', '--en', 'Inbox']],
  ['a call', ['call', 'comp.accident', 'findHistory', '--can', 'comp:accident:view']],
])('%s is written as the house writes', (_, words) => {
  expect(write(...words)).toBe('');
  expect(lint('contracts', 'mf-reports', 'mf-ground-service', 'mf-message-center', 'server/src')).toBe('');
});

test.each(['contracts', 'mf-reports', 'mf-ground-service', 'mf-message-center', 'server', 'e2e'])('types of %s hold all of it', name => {
  expect(types(name)).toBe('');
});

test.each([
  ['server', 'src/reports|deployment/deployment|handovers|accident-find-history'],
  ['mf-reports', 'exports'],
  ['mf-ground-service', 'handovers'],
  ['mf-message-center', 'message-archive|message-inbox'],
])('the first tests in %s pass, with a call for each button', (name, pattern) => {
  expect(firstTest(name, pattern)).toBe('');
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
