import { deployRemote } from './deployment.mjs';
import { appendIn, camel, catalogsOf, importing } from './edits.mjs';
import { firstBrowserTest, firstContract, firstModule } from './first-call.mjs';

/** `remote mf-<name> --zh <title> --en <title>`: a package with one page and its texts, contract and module with the call that it makes, tests of all three, its place in menu and deployment. */
export function newRemote(edits, [name], { zh, en }) {
  if (!/^mf-[a-z]+(-[a-z]+)*$/.test(name ?? '') || !zh || !en)
    throw new Error('usage: npm run new -- remote mf-reports --zh 报表 --en Reports');
  const short = name.slice(3);
  const remote = { name, short, module: camel(short), route: `/features/${short}/start`, zh, en };
  for (const file of ['package.json', 'tsconfig.json', 'jest.config.mjs', 'webpack.config.mjs'])
    edits.add(`${name}/${file}`, edits.read(`mf-survey/${file}`).replaceAll('mf-survey', name));
  edits.add(`${name}/README.md`, readme(edits.read('mf-survey/README.md'), remote));
  for (const files of [firstContract, firstModule, screenFiles, firstBrowserTest])
    for (const [path, text] of Object.entries(files(remote))) edits.add(path, text);
  enlistContract(edits, remote);
  enlistModule(edits, remote);
  nameService(edits, remote);
  deployRemote(edits, name);
  return [
    `its container is ${camel(name.replaceAll('-', '_'))}; npm run dev -- ${name} shows it at ${remote.route}`,
    `give roles the code of its page, ${remote.module}:start:view (server/src/${short}/index.ts, grants)`,
  ];
}

const readme = (text, { name, short, zh, en }) =>
  text
    .replaceAll('mf-survey', name)
    .replace('server/src/survey/', `server/src/${short}/`)
    .replace(/^The remote .*$/m, `The remote for ${en.toLowerCase()} (${zh}). Built, deployed and rolled back by itself.`);

const screenFiles = ({ name, short, module, zh, en }) => ({
  [`${name}/src/remote.ts`]: manifest({ short, module }),
  [`${name}/src/screens/start/start.screen.tsx`]: screenText(short),
  [`${name}/src/screens/start/start.test.tsx`]: testText({ short, zh, en }),
  [`${name}/locales/zh-CN.json`]: catalog(zh, '服务器已答复（{time}）', '再问一次', '用 npm run new -- screen 添加列表页'),
  [`${name}/locales/en-US.json`]: catalog(en, 'The server answered ({time})', 'Ask again', 'Add a list page with npm run new -- screen'),
});

const manifest = ({ short, module }) => `import { ${module}Pages } from '@reap/contracts/${short}/pages';
import { defineRemote } from '@reap/shared-ui/core/remote';

export default defineRemote(
  '${short}',
  { [${module}Pages.start]: { title: 'start.title', load: () => import('./screens/start/start.screen.tsx') } },
  { catalogs: { 'zh-CN': () => import('../locales/zh-CN.json'), 'en-US': () => import('../locales/en-US.json') } },
);
`;

const screenText = short => `import { ReloadOutlined } from '@ant-design/icons';
import { start } from '@reap/contracts/${short}/start';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Button } from 'antd';

export default function StartScreen() {
  const { t } = usePortal();
  return (
    <>
      <PageHeader title={t('start.title')} />
      <Answer />
    </>
  );
}

function Answer() {
  const { t } = usePortal();
  const answer = useCall(start.read, {});
  if (answer.error) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton lines={3} />;
  const time = formatDateTime(answer.data.answeredAt);
  const again = (
    <Button icon={<ReloadOutlined />} onClick={() => void answer.refetch()}>
      {t('start.again')}
    </Button>
  );
  return <EmptyState kind="none" title={t('start.answered', { time })} hint={t('start.next')} action={again} />;
}
`;

const testText = ({ short, zh, en }) => `import { start } from '@reap/contracts/${short}/start';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import english from '../../../locales/en-US.json';
import chinese from '../../../locales/zh-CN.json';
import StartScreen from './start.screen.tsx';

const answer = () => fake(start.read, () => ({ answeredAt: '2026-03-14T06:05:00Z' }));
const show = (calls: readonly Fake[], language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  renderInPortal(<StartScreen />, { calls, language, can: [start.read.can], catalog: language === 'zh-CN' ? chinese : english });

test('the first page has its title and says what the server answered, in both languages', async () => {
  show([answer()]);
  expect(screen.getByRole('heading', { name: '${zh}' })).toBeInTheDocument();
  expect(await screen.findByText('服务器已答复（2026-03-14 14:05）')).toBeInTheDocument();
  show([answer()], 'en-US');
  expect(screen.getByRole('heading', { name: '${en}' })).toBeInTheDocument();
  expect(await screen.findByText('The server answered (2026-03-14 14:05)')).toBeInTheDocument();
});

test('the server is asked again', async () => {
  const call = answer();
  show([call]);
  await userEvent.click(await screen.findByRole('button', { name: /再问一次/ }));
  await waitFor(() => expect(call.inputs).toHaveLength(2));
});

test('a failure says what happened and can be tried again', async () => {
  show([fake(start.read, () => refuse('server.busy'))]);
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
`;

const catalog = (title, answered, again, next) => `${JSON.stringify({ start: { title, answered, again, next } }, null, 2)}\n`;

function enlistContract(edits, { short, module }) {
  edits.change('contracts/src/services.ts', text => appendIn(text, 'const prefixes = ', '{', `  '${short}': '/api/${short}/',`));
  edits.change('contracts/src/registry.ts', text =>
    importing(appendIn(text, 'export const registry = ', '{', `  ...${module}Calls,`), `${module}Calls`, `./${short}/registry.ts`),
  );
}

/** One import more, in the list of modules and at work; and its sample requests. */
function enlistModule(edits, { short, module }) {
  edits.change('server/src/modules.ts', text =>
    [
      ['const byName = ', '{', `${module},`],
      ['const atWork = ', '{', `    ${module}: ${module}.make(kernel, others),`],
      ['const handlers = ', '{', `    ...atWork.${module}.handlers,`],
    ].reduce((whole, place) => appendIn(whole, ...place), importing(text, module, `./${short}/index.ts`)),
  );
  edits.change('server/src/testing/samples.ts', text =>
    importing(
      appendIn(text, 'ModuleSamples<Registry> => (', '{', `  ...${module}(world),`),
      `samples as ${module}`,
      `../${short}/samples.ts`,
    ),
  );
}

/** What the monitor calls the new prefix. */
function nameService(edits, { short, zh, en }) {
  const key = `monitor.service.${short}`;
  catalogsOf(edits, 'mf-user-center').add('monitor', { 'zh-CN': { [key]: zh }, 'en-US': { [key]: en } });
}
