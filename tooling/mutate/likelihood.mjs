import { basename, dirname } from 'node:path';

// How likely a test file notices what is broken in a file of its own subject, folder and module, before anything was tried.
const beside = { subject: 0.8, folder: 0.6, module: 0.3, elsewhere: 0.1 };
// As many tries as the guess is worth.
const guessWeight = 2;

/** What has been seen of test files that ran with a broken file. */
export class Likelihood {
  #tries = new Map();

  saw(test, file, noticed) {
    const tries = this.#of(test, file);
    tries.made += 1;
    if (noticed) tries.noticed += 1;
  }

  /** The test files in the order in which to try them: by how often one is expected to notice per second that it takes. */
  order(tests, file, secondsOf) {
    const worth = new Map(tests.map(test => [test, this.#chance(test, file) / (secondsOf(test) + 0.1)]));
    return tests.toSorted((one, other) => worth.get(other) - worth.get(one) || (one < other ? -1 : 1));
  }

  #chance(test, file) {
    const { made, noticed } = this.#of(test, file);
    return (noticed + guessWeight * guessOf(test, file)) / (made + guessWeight);
  }

  #of(test, file) {
    const pair = `${test}\0${file}`;
    const tries = this.#tries.get(pair) ?? { made: 0, noticed: 0 };
    this.#tries.set(pair, tries);
    return tries;
  }
}

const subjectOf = path => basename(path).split('.')[0];
const moduleOf = path => path.split('/')[1];

function guessOf(test, file) {
  if (moduleOf(test) !== moduleOf(file)) return beside.elsewhere;
  if (subjectOf(test) === subjectOf(file)) return beside.subject;
  return dirname(test) === dirname(file) ? beside.folder : beside.module;
}
