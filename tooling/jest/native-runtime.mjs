import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const imports = new Map();

/**
 * Jest's runtime for code that Node runs as it is: what a worker's files import is loaded once and shared by all of them.
 * Jest's own loads hundreds of modules anew for each file, longer than most files test. It mocks nothing.
 */
export default class NativeRuntime {
  constructor(_config, _environment, _resolver, _transformer, _cache, _coverage, _path, { watch, watchAll }) {
    if (watch || watchAll) throw new Error('modules stay loaded: what has changed would not be seen');
  }

  unstable_shouldLoadAsEsm = () => true;

  /** A setup file runs for each test file. */
  unstable_importModule(path) {
    const times = imports.get(path) ?? 0;
    imports.set(path, times + 1);
    return import(`${pathToFileURL(path).href}${times > 0 ? `?${times}` : ''}`);
  }

  requireModule(path) {
    return require(path);
  }

  /** Jest's part that keeps the tests of a file: a new one for each file. */
  requireInternalModule(path) {
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    for (const loaded of Object.keys(require.cache)) if (loaded.startsWith(dirname(path))) delete require.cache[loaded];
    return require(path);
  }

  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
  getSourceMaps = () => new Map();
  getAllCoverageInfoCopy = () => undefined;
  teardown() {}
}
