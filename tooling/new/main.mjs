import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { newCall } from './call.mjs';
import { Edits } from './edits.mjs';
import { newPhoneScreen } from './h5-screen.mjs';
import { newModule } from './module.mjs';
import { newRemote } from './remote.mjs';
import { newScreen } from './screen.mjs';

const kinds = { remote: newRemote, module: newModule, screen: newScreen, 'h5-screen': newPhoneScreen, call: newCall };
const root = resolve(dirname(import.meta.filename), '../..');

/** Writes what one more remote, family of records, screen or call needs into a workspace, formatted; answers the files and what is left to do. */
async function write([kind, ...words], options) {
  if (!Object.hasOwn(kinds, kind ?? '')) throw new Error('usage: npm run new -- remote | module | screen | h5-screen | call …');
  const edits = new Edits(root);
  const { registry } = await import(pathToFileURL(join(root, 'contracts/src/registry.ts')).href);
  const next = await kinds[kind](edits, words, options, registry);
  const files = edits.write();
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const formatted = files.filter(file => /\.(ts|tsx|json|mjs)$/.test(file));
  for (const words of [[biome, 'check', '--write', ...formatted], ['tooling/rules/calls-document.mjs']])
    spawnSync(process.execPath, words, { cwd: root });
  return { files, next };
}

try {
  const option = { type: 'string' };
  const { values, positionals } = parseArgs({
    options: { zh: option, en: option, list: option, can: option, subject: option, remote: option },
    allowPositionals: true,
  });
  const { files, next } = await write(positionals, values);
  for (const file of files) console.log(`wrote ${file}`);
  for (const step of next) console.log(`next: ${step}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
