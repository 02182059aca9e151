import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a package stands on beside what its package.json says. */
const alsoUses = { e2e: ['server', 'shell'], bench: ['server'] };
/** A change here may touch every package. */
const everywhere = [/^[^/]+\.(?:json|yaml)$/, /^\.ci\//, /^tooling\/(?:run|jest)\//, /^tooling\/[^/]+$/];
/** What the portal is made of: what changes in it is seen in the browser. */
const product = /^(?:contracts|server|shared-ui|shell|mf-[^/]+|tooling\/webpack)\//;
const ownerOf = file => file.split('/')[0];
const isTest = file => /\.test\.\w+$/.test(file) || /\/src\/(?:testing|proof)\//.test(file);
const isSource = file => /^[^/]+\/src\/.+\.tsx?$/.test(file);

/** The packages of the workspace, each with those that it imports. All are built and tested by the tools, which are no part of them. */
export function workspace(root) {
  const names = readdirSync(root).filter(name => existsSync(join(root, name, 'package.json')));
  return new Map(
    names.map(name => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
      const own = Object.keys({ ...dependencies, ...devDependencies }).flatMap(key =>
        key.startsWith('@reap/') && key !== '@reap/tooling' ? [key.slice(6)] : [],
      );
      return [name, [...own, ...(alsoUses[name] ?? [])]];
    }),
  );
}

/** Files that differ from a commit, with those that are new. */
export function changedFiles(root, ref = 'HEAD') {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\0')
      .filter(Boolean);
  return [...new Set([...git('diff', '--name-only', '-z', ref), ...git('ls-files', '--others', '--exclude-standard', '-z')])].sort();
}

/**
 * What a change can touch: packages to type-check, and for each package with tests either all of them (`all`) or those that import
 * one of these files. Undefined where it can touch everything.
 */
export function touched(files, packages, exists) {
  if (files.some(file => everywhere.some(pattern => pattern.test(file)))) return undefined;
  const code = files.filter(file => packages.has(ownerOf(file)) && !file.endsWith('.md'));
  const types = withUsers(new Set(code.map(ownerOf)), packages);
  // The import graph knows source files; whatever else a package is made of is all of it.
  const whole = withUsers(new Set(code.filter(file => !isSource(file) || !exists(file)).map(ownerOf)), packages);
  // Generated tests go through every call and name none.
  if (code.some(file => file.startsWith('contracts/') && !isTest(file))) for (const name of ['contracts', 'server']) whole.add(name);
  // The tools' tests read every file.
  if (files.length > 0) whole.add('tooling');
  if (code.some(file => product.test(file) && !isTest(file))) whole.add('e2e');
  return { types, whole, related: code.filter(file => isSource(file) && exists(file)) };
}

function withUsers(names, packages) {
  const found = new Set(names);
  for (const name of found) for (const [user, uses] of packages) if (uses.includes(name)) found.add(user);
  return found;
}

/** The changed sources, and of packages that are tested whole the tests themselves: what Jest is to find the tests of. Undefined means all. */
export function testsToRun(plan, packages, root) {
  if (!plan) return undefined;
  const tests = packages.filter(name => plan.whole.has(name)).flatMap(name => testFiles(root, name));
  return [...new Set([...tests, ...plan.related.filter(file => packages.includes(ownerOf(file)))])];
}

const testFiles = (root, name) =>
  readdirSync(join(root, name), { recursive: true })
    .map(file => `${name}/${file.replaceAll('\\', '/')}`)
    .filter(file => /\.test\.(?:tsx?|mjs)$/.test(file) && !file.includes('/node_modules/'));
