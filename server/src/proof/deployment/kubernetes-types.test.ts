import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverFolder } from '../../db/embedded-home.ts';
import { manifests, objects, root } from './shipped.ts';

/** Whose types tell what an object may say: `apps/v1` of Kubernetes 1.30 for a Deployment. */
const typeOf = (apiVersion: string): string => (apiVersion === 'v1' ? 'core/v1' : apiVersion);

/** What the compiler says of manifests written as literals of their types: a field that an object does not have is refused too. */
function complaintsOf(values: readonly unknown[], kinds: readonly { apiVersion: string; kind: string }[]): string {
  const cache = join(serverFolder, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'manifests-'));
  const lines = values.map((value, at) => {
    const { apiVersion, kind } = kinds[at] ?? { apiVersion: '', kind: '' };
    return `export const _${at}: import('kubernetes-types/${typeOf(apiVersion)}').${kind} = ${JSON.stringify(value)};`;
  });
  writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'));
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--skipLibCheck',
    '--types',
    'node',
  ];
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), ...options, join(folder, 'manifests.ts')],
    {
      encoding: 'utf8',
      cwd: serverFolder,
    },
  );
  rmSync(folder, { recursive: true });
  return stdout;
}

test('every manifest is what Kubernetes says such an object is', () => {
  expect(complaintsOf(manifests, objects)).toBe('');
});

test('a field of another name is found', () => {
  const service = { apiVersion: 'v1', kind: 'Service' };
  expect(complaintsOf([{ ...service, spec: { selectors: { app: 'server' } } }], [service])).toContain(
    "selectors\"' does not exist in type 'ServiceSpec'",
  );
});
