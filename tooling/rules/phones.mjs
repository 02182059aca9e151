import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { givenToPhones, sharedKeys } from '../webpack/shared-libraries.mjs';
import { options } from './rules.mjs';

/** The screens of a tree's remotes that phones open: those whose page has a `phone` beside its `load`. */
export const phoneScreens = baseDir =>
  globSync('mf-*/src/remote.ts', { cwd: baseDir }).flatMap(file =>
    [...readFileSync(join(baseDir, file), 'utf8').matchAll(/import\('([^']+)'\),\s+phone: /g)].map(([, screen]) =>
      join(dirname(file), screen),
    ),
  );

const isShared = name => name === 'antd' || sharedKeys.some(key => (key.endsWith('/') ? name.startsWith(key) : name === key));

/** What these files and all that they load ask of the shell although phones are not given it, as lines to read. */
export async function missingOnPhones(baseDir, files) {
  const { ready, later } = givenToPhones();
  const given = new Set([...ready, ...later]);
  const { output } = await cruise(files, {
    ...options,
    baseDir,
    exclude: { path: '/dist/|\\.json$' },
    doNotFollow: { path: 'node_modules|^(shared-ui|contracts)/' },
  });
  return output.modules
    .filter(({ source }) => source.startsWith('mf-'))
    .flatMap(({ source, dependencies }) =>
      dependencies.filter(({ module }) => isShared(module) && !given.has(module)).map(({ module }) => `${source} → ${module}`),
    );
}
