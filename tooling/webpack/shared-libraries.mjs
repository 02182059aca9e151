import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundlerRuntime, FEDERATION } from './federation-runtime.mjs';
import { folderOf, isInstalled, packageOf, versionOf } from './workspace.mjs';

/** Share keys that remotes take from the shell and never bundle; a trailing slash shares everything below it, file by file. */
export const sharedKeys = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router-dom',
  'antd/es/',
  '@ant-design/icons/es/components/',
  'dayjs',
  '@tanstack/react-query',
  'i18next',
  'zustand',
  'axios',
  'zod',
  '@reap/shared-ui/',
];

/** Packages whose code must not be found in a remote. What antd itself rests on is listed too. */
export const forbiddenInRemotes = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'antd',
  '@rc-component',
  '@ant-design/cssinjs',
  'dayjs',
  '@tanstack',
  'i18next',
  'zustand',
  'axios',
  'zod',
];

// What lists and the cards of the home page are made of comes in one file, whatever of it they need; each part is evaluated when it is first used.
const everyList = new Set([
  ...['react-query', 'react-table', 'react-virtual'].map(name => `@tanstack/${name}`),
  ...['dayjs', 'i18next', 'zustand', 'axios'],
  ...['AntdIcon', 'AntdIconLight'].map(name => `@ant-design/icons/es/components/${name}`),
  ...[
    'alert button checkbox descriptions drawer dropdown empty flex input message modal notification popconfirm popover radio',
    'segmented select skeleton space spin switch tabs tag tooltip',
  ].flatMap(names => names.split(' ').map(name => `antd/es/${name}`)),
  ...[
    'app-provider can choice-select columns conflict copy-on-hover copy-text cut-text data-table date-range detail-head dialog dialog-form dict drawer empty-state error-card',
    'export-button filters hint icon-button list-screen masked menu-icon missing-id money page-header plain-table popover portal',
    'action-bar person-select preferred-views row-actions search-bar segments selected-bar skeleton station-select status-tag switch-filter theme time-left toast use-list use-selection',
    'bar-chart card-list tree-choice words',
  ].flatMap(names => names.split(' ').map(name => `@reap/shared-ui/${name}`)),
]);

/** What forms are made of, beside the widgets that only few lists use. */
const ofForms = new Set(
  'auto-complete card cascader col collapse form input-number progress result row statistic steps tree tree-select typography upload'
    .split(' ')
    .map(name => `antd/es/${name}`),
);

// Whole, this library costs 62 KB; remotes use these names of it.
const routerNames = ['Link', 'NavLink', 'createSearchParams', 'useHref', 'useLocation', 'useNavigate', 'useParams', 'useSearchParams'];

// zod whole brings its texts in 50 languages; remotes get what schemas and their messages are made of.
const zodNames =
  'any array boolean coerce codec config custom date discriminatedUnion email encode enum flattenError int intersection iso lazy literal looseObject map never null nullable nullish number object optional partialRecord pipe preprocess prettifyError record refine regex safeDecode safeEncode safeParse set strictObject string stringbool templateLiteral transform treeifyError tuple undefined union unknown url uuid void ZodArray ZodCodec ZodDefault ZodEnum ZodError ZodLiteral ZodNullable ZodNumber ZodObject ZodOptional ZodPipe ZodString ZodTransform ZodType ZodUnion'.split(
    ' ',
  );

/** Component name → folder of antd, read from antd's own index: `DatePicker` → `date-picker`. */
export function antdComponents() {
  const index = readFileSync(join(folderOf('antd', 'shared-ui'), 'es/index.js'), 'utf8');
  return Object.fromEntries([...index.matchAll(/default as (\w+) } from ["']\.\/([\w-]+)/g)].map(([, name, folder]) => [name, folder]));
}

/** What shared-ui offers, by import path: the names of its `exports`, whatever room they stand in. What only tests use is not delivered. */
export function sharedUiFiles() {
  const { exports } = packageOf(folderOf('@reap/shared-ui'));
  return Object.keys(exports)
    .filter(name => !name.includes('*'))
    .map(name => `@reap/shared-ui${name.slice(1)}`);
}

/** Versions that a remote is built against, by share key without its trailing slash. */
export function libraryVersions() {
  const libraries = [
    'react',
    'react-dom',
    'react-router-dom',
    'dayjs',
    '@tanstack/react-query',
    'zod',
    '@reap/shared-ui',
    '@reap/contracts',
    FEDERATION,
  ];
  return { ...Object.fromEntries(libraries.filter(isInstalled).map(name => [name, versionOf(name)])), antd: versionOf('antd') };
}

/** Libraries that are evaluated with the shell, by share key; the rest when a remote first asks for it. */
const withShell = { react: 'react', 'react/jsx-runtime': 'react', 'react-dom': 'react-dom', 'react-dom/client': 'react-dom' };
const picked = { 'react-router-dom': ['router', routerNames], zod: ['zod', zodNames] };

function lazyLibraries(versions) {
  const alone = ['dayjs', '@tanstack/react-query', 'i18next', 'zustand', 'axios'].map(key => [key, versionOf(key)]);
  const icons = ['AntdIcon', 'AntdIconLight'].map(base => [`@ant-design/icons/es/components/${base}`, versionOf('@ant-design/icons')]);
  const antd = [...new Set(Object.values(antdComponents()))].map(folder => [`antd/es/${folder}`, versions.antd]);
  return [...alone, ...icons, ...antd, ...sharedUiFiles().map(key => [key, versions['@reap/shared-ui']])];
}

/** What remotes are given: versions by share key and by package. The server holds a release against it before anybody loads it. */
export function offer() {
  const versions = libraryVersions();
  const own = [...Object.entries(withShell), ...Object.keys(picked).map(key => [key, key])];
  return { provided: Object.fromEntries([...own.map(([key, library]) => [key, versions[library]]), ...lazyLibraries(versions)]), versions };
}

/** Source of the module that tells the federation runtime what the shell provides: small libraries as they are, the rest when first asked for. */
export function providedSource() {
  const versions = libraryVersions();
  const lines = [
    `import * as router from 'react-router-dom';`,
    `import * as zod from 'zod';`,
    `import { inSlices } from '../evaluation.ts';`,
  ];
  const entries = [];
  const ready = (key, version, source) => entries.push(`${q(key)}: { version: ${q(version)}, lib: () => ${source}, shareConfig },`);
  for (const [key, library] of Object.entries(withShell)) {
    const name = `m${lines.length}`;
    lines.push(`import * as ${name} from ${q(key)};`);
    ready(key, versions[library], name);
  }
  for (const [key, [from, names]] of Object.entries(picked))
    ready(key, versions[key], `({ ${names.map(name => `${name}: ${from}.${name}`).join(', ')} })`);
  for (const [key, version] of lazyLibraries(versions))
    entries.push(`${q(key)}: { version: ${q(version)}, get: () => inSlices(() => ${importOf(key)}).then(m => () => m), shareConfig },`);
  return `${lines.join('\n')}
const shareConfig = { singleton: true, requiredVersion: false };
export const provided = {
${entries.join('\n')}
};
export const versions = ${JSON.stringify(versions)};
export const bundlerRuntime = () => import(/* webpackChunkName: "frame" */ ${q(bundlerRuntime)});
`;
}

/** What a phone's page starts with; whatever else it may take comes when it is first asked for. */
const withPhone = [
  'portal',
  'words',
  'core/format',
  'core/page-path',
  'core/remote',
  'held-dialog',
  'mobile/page',
  'mobile/fields',
  'mobile/rows',
  'mobile/sheet',
];
const laterOnPhones = new RegExp(
  `^(?:zod|zustand|dayjs|axios|@tanstack/react-query|@reap/shared-ui/(?:${[
    'core/(?:api-error|date-limits|debounced|draft|enum-text|failure|http|http-parts|join-words|query|rules-of|typed-text)',
    '(?:mobile|device)/.+',
    'money|status-tag|can',
  ].join('|')}))$`,
);

/** Share keys that phones are given: few at once, the rest of what they may take later. */
export function givenToPhones() {
  const ready = [...Object.keys(withShell), ...withPhone.map(name => `@reap/shared-ui/${name}`)];
  const later = Object.keys(offer().provided).filter(key => laterOnPhones.test(key) && !ready.includes(key));
  return { ready, later };
}

/** What phones are given, as `providedSource`; whatever else there is ends in a refusal. */
export function providedOnPhones() {
  const { provided, versions } = offer();
  const { ready, later } = givenToPhones();
  const names = ready.map((key, at) => [key, `m${at}`]);
  const own = names.map(([key, name]) => `${q(key)}: { version: ${q(provided[key])}, lib: () => ${name}, shareConfig },`);
  const given = new Set([...ready, ...later]);
  const missing = Object.groupBy(
    Object.keys(provided).filter(key => !given.has(key)),
    key => provided[key],
  );
  return `${names.map(([key, name]) => `import * as ${name} from ${q(key)};`).join('\n')}
const shareConfig = { singleton: true, requiredVersion: false };
const configured = () => import(/* webpackChunkName: "later" */ '../phone/configure-http.ts');
export const provided = {
${own.join('\n')}
${later.map(key => `${q(key)}: { version: ${q(provided[key])}, get: ${laterImport(key)}, shareConfig },`).join('\n')}
};
const none = key => () => Promise.reject(new Error(key + ' is no part of phone pages'));
for (const [version, keys] of Object.entries(${JSON.stringify(mapValues(missing, keys => keys.join(' ')))}))
  for (const key of keys.split(' ')) provided[key] = { version, get: none(key), shareConfig };
export const versions = ${JSON.stringify(versions)};
export const bundlerRuntime = () => import(/* webpackChunkName: "frame" */ ${q(bundlerRuntime)});
`;
}

const mapValues = (record, change) => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

function laterImport(key) {
  const room = roomOf(key);
  if (room === 'mobile') return `() => import(/* webpackChunkName: "mobile" */ ${q(key)}).then(m => () => m)`;
  const loaded = key === 'zod' ? pickedImport(key, zodNames) : `import(/* webpackChunkName: "${room ?? 'later'}" */ ${q(key)})`;
  return `() => Promise.all([${loaded}, configured()]).then(([m]) => () => m)`;
}

// Some of these names are words of the language.
const pickedImport = (key, names) => {
  const picked = names.map((name, at) => `${name}: n${at}`).join(', ');
  return `import(/* webpackChunkName: "later" */ ${q(key)}).then(({ ${picked} }) => ({ ${picked} }))`;
};

/** The import of a shared library from the chunk that it stands in; of those that few pages use, each from its own. */
function importOf(key) {
  const chunk = chunkOf(key);
  return `import(${chunk ? `/* webpackChunkName: "${chunk}" */ ` : ''}${q(key)})`;
}

// What only phones use, and of that what needs their camera or keeps something on them.
const roomOf = key => /^@reap\/shared-ui\/(mobile|device)\//.exec(key)?.[1];

function chunkOf(key) {
  if (roomOf(key)) return roomOf(key);
  if (everyList.has(key) || key.startsWith('@reap/shared-ui/core/')) return 'list';
  return key.startsWith('@reap/shared-ui/') || ofForms.has(key) ? 'form' : undefined;
}

const q = text => JSON.stringify(text);
