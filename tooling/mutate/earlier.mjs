import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const digest = text => createHash('sha256').update(text).digest('hex');

/**
 * What earlier runs found out about mutants, kept in a file. A finding holds while the mutant's file and the tests that it rests on say
 * the same; what ran out of time is tried again.
 */
export class Earlier {
  #path;
  #known;
  #digests;

  /** `files`: those of the folder that is tried, code and tests, as they are now. */
  constructor(path, server, files) {
    this.#path = path;
    this.#known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
    this.#digests = new Map(files.map(name => [name, digest(readFileSync(join(server, name), 'utf8'))]));
  }

  /** The finding that still holds for a mutant, given the tests that come by it now. */
  of(mutant, testsNow) {
    const found = this.#known[mutant.key];
    if (!found || found.status === 'late' || found.basis !== this.#basis(mutant, found.tests)) return;
    // One more test may notice what the others did not.
    if (found.status === 'unnoticed' && testsNow.some(test => !found.known.includes(test))) return;
    return found;
  }

  keep(mutant, { status, tests, said }, testsNow) {
    this.#known[mutant.key] = { status, tests, said, known: testsNow, basis: this.#basis(mutant, tests) };
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, JSON.stringify(this.#known));
  }

  #basis({ file }, tests) {
    return digest([file, ...tests].map(name => this.#digests.get(name)).join());
  }
}
