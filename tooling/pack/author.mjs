import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { packageOf, root } from '../webpack/workspace.mjs';
import { given, tarballOf } from './manifest.mjs';

/**
 * An empty folder outside of the repository with a remote and nothing but what it was given, for tests: the tarballs unpacked where npm
 * puts them, and of other libraries those that a manifest names, in the versions that it names.
 */
export async function authorOf(remote) {
  const folder = mkdtempSync(join(tmpdir(), 'reap author '));
  const own = join(folder, remote);
  const said = run([join(root, 'tooling/pack/main.mjs'), remote, '--out', folder], root);
  if (said) throw new Error(said);
  const packages = new Map();
  for (const name of given) {
    const tarball = join(folder, tarballOf(packageOf(join(root, name))));
    packages.set(name, await unpacked(tarball, join(own, 'node_modules/@reap', name)));
  }
  linkLibraries(own, [...given.map(name => [name, join(own, 'node_modules/@reap', name)]), [remote, own]]);
  return {
    own,
    packages,
    /** Runs a script in the remote's folder with this Node; what it said when it failed. */
    failureOf: args => run(args, own),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function run(args, cwd) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '' },
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

/** Unpacks as npm does, without the first folder; the files' paths. */
async function unpacked(tarball, folder) {
  const reader = extract();
  reader.end(gunzipSync(readFileSync(tarball)));
  const paths = [];
  for await (const entry of reader) {
    const path = entry.header.name.replace(/^package\//, '');
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), await Array.fromAsync(entry).then(Buffer.concat));
    paths.push(path);
  }
  return paths;
}

function linkLibraries(own, places) {
  for (const [name, folder] of places) {
    const { dependencies = {}, devDependencies = {} } = packageOf(folder);
    for (const [library, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (library.startsWith('@reap/')) continue;
      const installed = realpathSync(join(root, library === 'typescript' ? '.' : name, 'node_modules', library));
      if (packageOf(installed).version !== version) throw new Error(`${name} names ${library} ${version}, installed is another one`);
      const link = join(own, 'node_modules', library);
      mkdirSync(dirname(link), { recursive: true });
      if (!existsSync(link)) symlinkSync(installed, link);
    }
  }
}
