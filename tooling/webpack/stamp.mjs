import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow, inRepository, root } from './workspace.mjs';

const isTest = file => /\.test\.tsx?$|\/testing\//.test(file);
// A remote that stands alone has its packages in its own lockfile.
const everybody = inRepository ? ['contracts/src', 'contracts/locales', 'tooling/webpack', 'pnpm-lock.yaml'] : [];
const inputs = {
  shell: ['shell', 'shared-ui', ...everybody],
};

/** A hash of everything that a package's bundle is made of: the same stamp means the same build. */
export function stampOf(name) {
  const hash = createHash('sha256');
  for (const input of inputs[name] ?? [name, ...everybody]) {
    for (const file of inputFiles(join(root, input))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  hash.update(process.env['MF_BUILD_VERSION'] ?? '');
  return hash.digest('hex');
}

function inputFiles(path) {
  if (!existsSync(path)) return [];
  return path.endsWith('.yaml') ? [path] : filesBelow(path).filter(file => !isTest(file));
}
