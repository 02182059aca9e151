import { TestEnvironment } from 'jest-environment-node';
import { lastFile } from './last-file.mjs';

/** Ends a file with its first failure, and tells which mutants the file came by. */
export default class MutantEnvironment extends TestEnvironment {
  #failed = false;

  handleTestEvent({ name, test }) {
    if (name === 'test_done' && test.errors.length > 0) this.#failed = true;
    if (name === 'test_start' && this.#failed) test.mode = 'skip';
  }

  async teardown() {
    lastFile.covered = Object.keys(this.global.__stryker__?.mutantCoverage?.static ?? {});
    await super.teardown();
  }
}
