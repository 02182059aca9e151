import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, serverNode, tryRun } from './processes.mjs';
import { slowest } from './slowest.mjs';

const results = join(root, '.cache/test-results');
/** What Jest needs to load the modules that we write. */
export const jestOptions = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

/** Runs checks and tests, and keeps how they ended and how long they took. */
export class Tally {
  #passed = 0;
  #failed = 0;
  #broken = [];
  #checks = [];
  #reports = [];

  constructor() {
    rmSync(results, { recursive: true, force: true });
    mkdirSync(results, { recursive: true });
  }

  /** A program of our Node that passes or fails as one. */
  async check(name, args) {
    console.log(`\n— ${name}`);
    const began = performance.now();
    const code = await tryRun(serverNode(), args);
    this.#checks.push({ name, ms: performance.now() - began });
    this.#count(name, ...(code === 0 ? [1, 0] : [0, 1]));
  }

  /** Jest (that of the package `tool`) in a folder; of its tests those that import `files`, where these are given. */
  async jest(name, { folder = name, tool = folder, config = [], env = {}, files }) {
    console.log(`\n— ${name}: tests`);
    const report = join(results, `${name}.json`);
    const related = files ? ['--passWithNoTests', '--findRelatedTests', ...files.map(file => join(root, file))] : [];
    const bin = join(root, tool, 'node_modules/jest/bin/jest.js');
    const code = await tryRun(serverNode(), [...jestOptions, bin, ...config, '--json', `--outputFile=${report}`, ...related], {
      cwd: join(root, folder),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const found = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { numPassedTests: 0, numFailedTests: 0, testResults: [] };
    this.#reports.push(found);
    // A suite that does not even load fails without a failed test.
    this.#count(`${name}: tests`, found.numPassedTests, code !== 0 ? Math.max(found.numFailedTests, 1) : 0);
  }

  /** Prints what took longest and the count; answers the exit code. */
  close() {
    console.log('\nslowest:');
    for (const line of slowest({ reports: this.#reports, checks: this.#checks, root })) console.log(line);
    console.log('');
    for (const name of this.#broken) console.log(`failed: ${name}`);
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed === 0 ? 0 : 1;
  }

  #count(name, passed, failed) {
    this.#passed += passed;
    this.#failed += failed;
    if (failed > 0) this.#broken.push(name);
  }
}
