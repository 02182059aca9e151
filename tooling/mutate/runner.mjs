// Runs test files of the server's copy that it stands in, one at a time, each with the mutant that it is told to switch on.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runCLI } from 'jest';
import { lastFile } from './last-file.mjs';
import { outcomeOf } from './outcome.mjs';

// Thrice the tests' own: a machine that is busy notices nothing.
const testTimeout = 60_000;
const server = process.cwd();
const { default: given } = await import(pathToFileURL(join(server, 'jest.config.mjs')).href);
// The database of all runs is there already; modules are loaded anew with each mutant.
const { globalSetup: _start, globalTeardown: _stop, runtime: _shared, testSequencer: _order, ...config } = given;
const swc = { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } };
const settings = JSON.stringify({
  ...config,
  rootDir: server,
  testTimeout,
  testEnvironment: join(import.meta.dirname, 'environment.mjs'),
  transform: { '^.+\\.ts$': [fileURLToPath(import.meta.resolve('@swc/jest')), swc] },
  transformIgnorePatterns: ['/node_modules/'],
});

process.on('message', async ({ test, mutant }) => {
  process.env.__STRYKER_ACTIVE_MUTANT__ = mutant;
  lastFile.covered = [];
  const words = { _: [join(server, test)], $0: '', runTestsByPath: true, runInBand: true, silent: true, reporters: [], watchman: false };
  const { results } = await runCLI({ ...words, config: settings }, [server]);
  process.send({ ...outcomeOf(results.testResults[0]), covered: lastFile.covered });
});
process.on('disconnect', () => process.exit());
