import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** The packages whose tests need neither database nor browser. */
export const screenPackages = ['contracts', 'shared-ui', 'shell', ...readdirSync(root).filter(name => name.startsWith('mf-')), 'tooling'];

/** Their tests in one run, so that no worker waits for the last file of a package. */
export default {
  rootDir: root,
  projects: screenPackages.map(name => `<rootDir>/${name}`),
  // Jest takes it from here for every project; who needs longer says so.
  testTimeout: 20_000,
  maxWorkers: 2,
  // What a file leaves behind in memory, some 20 MB, stays with its worker: after fifty a new one takes over.
  workerIdleMemoryLimit: '1GB',
};
