import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const left = new Set(['node_modules', '.git', '.data', '.cache', 'bench']);

/** A copy of the workspace with the same libraries, for tests: what is written there does not touch this one. */
export function copyWorkspace() {
  const folder = mkdtempSync(join(tmpdir(), 'reap new '));
  for (const name of readdirSync(root).filter(entry => !left.has(entry)))
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: source => !/[\\/](dist|\.data)$/.test(source),
    });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    /** Runs a script with this Node; what it said when it failed. */
    failureOf(args, inside = '.') {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: join(folder, inside),
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '' },
      });
      return status === 0 ? '' : `${stdout}${stderr}`;
    },
    /** Links the libraries of a new remote, as installing does: they are those of another one. */
    link: name =>
      cpSync(join(folder, 'mf-survey/node_modules'), join(folder, name, 'node_modules'), { recursive: true, verbatimSymlinks: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
