import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { transformSync } from '@swc/core';
import { filesBelow, root } from '../webpack/workspace.mjs';

const isTest = file => /\.test\./.test(file);
const posix = path => path.replaceAll('\\', '/');

/** Scripts, declarations and texts of a package of TypeScript, by their path in the tarball. @throws where it does not compile */
export function compiledFiles(folder) {
  const out = mkdtempSync(join(tmpdir(), 'reap-pack-'));
  try {
    const tsc = createRequire(join(root, 'package.json')).resolve('typescript/package.json').replace('package.json', 'bin/tsc');
    const places = ['--rootDir', join(root, folder), '--outDir', out];
    const how = ['--noEmit', 'false', '--declaration', '--rewriteRelativeImportExtensions', ...places];
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', join(root, folder), ...how], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${folder} does not compile:\n${stdout}`);
    const scripts = filesBelow(join(out, 'src')).filter(file => !isTest(file));
    return new Map([
      ...scripts.map(file => [`lib/${posix(relative(join(out, 'src'), file))}`, withExtensions(file, readFileSync(file, 'utf8'))]),
      ...filesBelow(join(root, folder, 'locales')).map(file => [posix(relative(join(root, folder), file)), readFileSync(file)]),
    ]);
  } finally {
    rmSync(out, { recursive: true });
  }
}

// The compiler rewrites the imports of scripts alone.
const withExtensions = (file, text) =>
  file.endsWith('.d.ts') ? text.replaceAll(/((?:from |import\()(['"])\.{1,2}\/[^'"]+)\.tsx?\2/g, '$1.js$2') : text;

const delivered = ['webpack', 'jest', 'release'];

/** What a remote is built, tested and released with, by path in the tarball: scripts as they are, the few in TypeScript without their types. */
export function toolFiles() {
  const folder = join(root, 'tooling');
  const files = [
    ...delivered.flatMap(name => filesBelow(join(folder, name))).filter(file => !isTest(file)),
    ...['tsconfig.base.json', 'tsconfig.browser.json', 'antd-styles.d.ts'].map(name => join(folder, name)),
  ];
  return new Map(files.map(file => scriptOf(posix(relative(folder, file)), readFileSync(file, 'utf8'))));
}

function scriptOf(path, text) {
  if (path.endsWith('.mjs')) return [path, text.replaceAll(/(join\(here, '[\w-]+)\.ts'/g, "$1.js'")];
  if (!path.endsWith('.ts') || path.endsWith('.d.ts')) return [path, text];
  const jsc = { parser: { syntax: 'typescript' }, target: 'es2022', rewriteRelativeImportExtensions: true };
  const { code } = transformSync(text, { jsc, module: { type: 'es6' } });
  return [path.replace(/\.ts$/, '.js'), code];
}
