import { appendIn, camel, pascal } from './edits.mjs';

/** `remote mf-<name> --zh <title> --en <title>`: a package with one page, its test, its texts and its place in the menu. */
export function newRemote(edits, [name], { zh, en }) {
  if (!/^mf-[a-z]+(-[a-z]+)*$/.test(name ?? '') || !zh || !en)
    throw new Error('usage: npm run new -- remote mf-reports --zh 报表 --en Reports');
  const short = name.slice(3);
  const route = `/features/${short}/start`;
  for (const file of ['package.json', 'tsconfig.json', 'jest.config.mjs', 'webpack.config.mjs'])
    edits.add(`${name}/${file}`, edits.read(`mf-survey/${file}`).replaceAll('mf-survey', name));
  edits.add(
    `${name}/README.md`,
    edits
      .read('mf-survey/README.md')
      .replaceAll('mf-survey', name)
      .replace('server/src/survey/', `server/src/${short}/`)
      .replace(/^The remote .*$/m, `The remote for ${en.toLowerCase()} (${zh}). Built, deployed and rolled back by itself.`),
  );
  edits.add(`contracts/src/${short}/pages.ts`, pagesText({ short, route, en }));
  edits.add(`${name}/src/remote.ts`, manifest(short));
  edits.add(`${name}/src/screens/start/start.screen.tsx`, screenText);
  edits.add(`${name}/src/screens/start/start.test.tsx`, testText(zh));
  edits.add(`${name}/locales/zh-CN.json`, catalog(zh, '第一个页面已就绪', '用 npm run new -- screen 添加列表页'));
  edits.add(`${name}/locales/en-US.json`, catalog(en, 'The first page is ready', 'Add a list page with npm run new -- screen'));
  const module = camel(short);
  edits.add(`server/src/${short}/menu.ts`, menuText({ short, zh, en }));
  edits.add(`server/src/${short}/index.ts`, moduleText({ module, name }));
  edits.change('server/src/modules.ts', text => withModule(text, short, module));
  return [`its container is ${camel(name.replaceAll('-', '_'))}; npm run dev -- ${name} shows it at ${route}`];
}

const pagesText = ({
  short,
  route,
  en,
}) => `/** The pages of ${en.toLowerCase()}: the menu, the remote that shows them and links from elsewhere read them here. */
export const ${camel(short)}Pages = { start: '${route}' } as const;
`;

const manifest = short => `import { ${camel(short)}Pages } from '@reap/contracts/${short}/pages';
import { defineRemote } from '@reap/shared-ui/core/remote';

export default defineRemote(
  '${short}',
  { [${camel(short)}Pages.start]: { title: 'start.title', load: () => import('./screens/start/start.screen.tsx') } },
  { catalogs: { 'zh-CN': () => import('../locales/zh-CN.json'), 'en-US': () => import('../locales/en-US.json') } },
);
`;

const screenText = `import { EmptyState } from '@reap/shared-ui/empty-state';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';

export default function ${pascal('start')}Screen() {
  const { t } = usePortal();
  return (
    <>
      <PageHeader title={t('start.title')} />
      <EmptyState kind="none" title={t('start.ready')} hint={t('start.next')} />
    </>
  );
}
`;

const testText = zh => `import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen } from '@testing-library/react';
import catalog from '../../../locales/zh-CN.json';
import StartScreen from './start.screen.tsx';

test('the first page has its title', () => {
  renderInPortal(<StartScreen />, { catalog });
  expect(screen.getByRole('heading', { name: '${zh}' })).toBeInTheDocument();
});
`;

const catalog = (title, ready, next) => `${JSON.stringify({ start: { title, ready, next } }, null, 2)}\n`;

const menuText = ({ short, zh, en }) => `import { ${camel(short)}Pages } from '@reap/contracts/${short}/pages';
import type { MenuSeed } from '../kernel/seeds.ts';

/** What the menu starts with for ${en.toLowerCase()}. */
export const ${camel(short)}Menu: readonly MenuSeed[] = [
  {
    type: 1,
    zh: '${zh}',
    en: '${en}',
    icon: 'profile',
    children: [{ type: 2, zh: '${zh}', en: '${en}', route: ${camel(short)}Pages.start, icon: 'profile' }],
  },
];
`;

const moduleText = ({ module, name }) => `import type { Module } from '../kernel/module.ts';
import { ${module}Menu } from './menu.ts';

export const ${module}: Module<Record<never, never>> = {
  seeds: { menu: { '${name}': ${module}Menu } },
  make: () => ({ handlers: {} }),
};
`;

/** One import more, in the list of modules and at work. */
function withModule(text, short, module) {
  const imported = text.replace(
    /\nimport \{ compensation \}/,
    `\nimport { ${module} } from './${short}/index.ts';\nimport { compensation }`,
  );
  return appendIn(imported, 'const byName = ', '{', `${module},`).replace(
    '  const atWork = {',
    `  const atWork = {\n    ${module}: ${module}.make(kernel, others),`,
  );
}
