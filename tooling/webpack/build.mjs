import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { stampOf } from './stamp.mjs';
import { inRepository, remoteNames, root } from './workspace.mjs';

const everything = inRepository ? ['shell', ...remoteNames] : remoteNames;

/** Builds the named packages (all of them without names) whose inputs have changed; `node tooling/webpack/build.mjs mf-survey`. */
async function main(names, { force }) {
  const unknown = names.filter(name => !everything.includes(name));
  if (unknown.length > 0) throw new Error(`no such package: ${unknown.join(', ')}; there are ${everything.join(', ')}`);
  const wanted = names.length > 0 ? names : everything;
  const stale = wanted.filter(name => force || stampIn(name) !== stampOf(name));
  // One after the other in one process: two of them share no work and would only share the cores.
  for (const name of stale) await build(name);
  if (stale.length === 0) console.log(`up to date: ${wanted.join(', ')}`);
}

const dist = name => join(root, name, 'dist');
const stampFile = name => join(dist(name), '.stamp.json');

function stampIn(name) {
  return existsSync(stampFile(name)) ? JSON.parse(readFileSync(stampFile(name), 'utf8')).stamp : undefined;
}

async function build(name) {
  const started = Date.now();
  const stamp = stampOf(name);
  const { default: config } = await import(pathToFileURL(join(root, name, 'webpack.config.mjs')).href);
  const stats = await run(config);
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  if (stats.hasErrors()) throw new Error(`${name} was not built`);
  // The shell is two builds, for desks and for phones.
  const files = (stats.stats ?? [stats]).flatMap(({ compilation }) => Object.keys(compilation.assets));
  keepTwoBuilds(name, stamp, files);
  console.log(`${name} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Builds a remote from its `webpack.config.mjs`, changed, into another folder, beside what is there: tests release new builds so. */
export async function buildInto(configFile, folder, change = {}) {
  const { default: config } = await import(configFile);
  const stats = await run({ ...config, ...change, output: { ...config.output, path: folder } });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
}

function run(config) {
  return new Promise((done, failed) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => (error ? failed(error) : done(stats)));
    });
  });
}

// Pages that are open still ask for the files of the build before; older ones go.
function keepTwoBuilds(name, stamp, files) {
  const before = existsSync(stampFile(name)) ? JSON.parse(readFileSync(stampFile(name), 'utf8')).files : [];
  const kept = new Set([...files, ...before, '.stamp.json']);
  for (const file of readdirSync(dist(name))) if (!kept.has(file)) rmSync(join(dist(name), file), { recursive: true });
  writeFileSync(stampFile(name), JSON.stringify({ stamp, files }));
}

// Installed packages may be links.
if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const words = process.argv.slice(2);
  const names = words.filter(word => !word.startsWith('--')).map(word => word.replace(/\/$/, ''));
  try {
    await main(names, { force: words.includes('--force') });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
