/** A folder of the server that is a business module: every one but those that all modules stand on. */
const modules = '(?!kernel/|db/|demo/|doctor/|testing/|proof/)([^/]+)';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Which part may import which (docs/architecture.md). Each rule has a planted violation in rules.test.mjs. */
export const forbidden = [
  forbid(
    'contracts-stand-alone',
    'contracts import nothing of ours',
    { path: '^contracts/' },
    { path: '^(shared-ui|shell|server|mf-[^/]+|e2e)/' },
  ),
  forbid(
    'shared-ui-below-screens',
    'shared-ui knows neither shell, remotes nor server',
    { path: '^shared-ui/' },
    { path: '^(shell|server|mf-[^/]+)/' },
  ),
  forbid(
    'shell-knows-no-remote',
    'the shell loads remotes at run time and never imports them',
    { path: '^shell/' },
    { path: '^(server|mf-[^/]+)/' },
  ),
  forbid(
    'remotes-alone',
    'remotes import neither each other, the shell nor the server',
    { path: '^(mf-[^/]+)/' },
    { path: '^(shell|server|mf-[^/]+)/', pathNot: '^$1/' },
  ),
  forbid('server-without-browser', 'the server imports no browser code', { path: '^server/' }, { path: '^(shared-ui|shell|mf-[^/]+)/' }),
  forbid(
    'kernel-imports-no-module',
    'kernel and db know no module',
    { path: '^server/src/(kernel|db)/', pathNot: '\\.test\\.ts$' },
    { path: `^server/src/${modules}/` },
  ),
  forbid(
    'modules-by-their-index',
    'a module is used by its index.ts alone, its tests by what stands in its testing folder too',
    { path: `^server/src/${modules}/` },
    { path: `^server/src/${modules}/`, pathNot: ['^server/src/$1/', '/index\\.ts$', '/testing/'] },
  ),
  forbid(
    'testing-for-tests',
    'what tests begin with is no part of the product',
    { path: '^server/src/', pathNot: ['\\.test\\.ts$', '\\.sample\\.ts$', '/testing/', '/proof/', '/samples\\.ts$'] },
    { path: '/testing/' },
  ),
  forbid('no-cycles', 'no circular imports', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
  forbid(
    'axios-once',
    'axios stands in one place',
    { path: '^(shared-ui|shell|mf-[^/]+)/', pathNot: '^shared-ui/src/call/http[^/]*\\.ts$' },
    { path: 'node_modules/axios' },
  ),
  forbid('all-resolved', 'every import leads somewhere', {}, { couldNotResolve: true }),
];

/** How modules are found: workspace links by their exports, TypeScript as it is written. */
export const options = {
  exclude: { path: '(node_modules/(?!axios)|/dist/|\\.json$)' },
  doNotFollow: { path: 'node_modules' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
  tsPreCompilationDeps: true,
};
