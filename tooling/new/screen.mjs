import { appendIn, camel, catalogsOf, menuOf, pagesOf, pascal, resourceOf, textFields } from './edits.mjs';

/** `screen <remote> <route> --list <call id of a page> --zh <title> --en <title>`: a list page, its test, its texts, its place in manifest and menu. */
export async function newScreen(edits, [remote, route], { list, subject, zh, en }, registry) {
  if (!/^mf-[a-z-]+$/.test(remote ?? '') || !/^\/features(\/[a-z0-9-]+)+$/.test(route ?? '') || !list || !zh || !en)
    throw new Error(
      'usage: npm run new -- screen mf-survey /features/survey/answers --list gnd.collect.page --zh 答卷 --en Answers [--subject answers]',
    );
  const at = list.lastIndexOf('.');
  const id = list.slice(0, at);
  const call = list.slice(at + 1);
  const { name, path } = resourceOf(edits, id);
  const row = registry[id]?.[call]?.returns?.row;
  if (!row) throw new Error(`${list} answers no page of rows`);
  const screen = route.split('/').slice(2).join('-');
  const place = subject ? `${subject}/${screen}` : screen;
  const folder = `${remote}/src/screens/${place}`;
  const catalogs = catalogsOf(edits, remote);
  const columns = textFields(row.shape).slice(0, 5);
  edits.add(`${folder}/${screen}.screen.tsx`, screenText({ screen, name, path, call, columns }));
  edits.add(`${folder}/${screen}.test.tsx`, testText({ screen, name, path, call, route, zh, catalog: catalogs.chinese(subject ? 4 : 3) }));
  const pages = pagesOf(edits, remote);
  edits.change(pages.file, text => appendIn(text, `export const ${pages.name} = `, '{', `  ${camel(screen)}: '${route}',`));
  edits.change(`${remote}/src/remote.ts`, text =>
    appendIn(
      text,
      `defineRemote(`,
      '{',
      `    [${pages.name}.${camel(screen)}]: { title: '${screen}.title', load: () => import('./screens/${place}/${screen}.screen.tsx') },`,
    ),
  );
  catalogs.add(subject ?? screen, {
    'zh-CN': { [`${screen}.title`]: zh, [`${screen}.empty`]: `还没有${zh}` },
    'en-US': { [`${screen}.title`]: en, [`${screen}.empty`]: `No ${en.toLowerCase()} yet` },
  });
  const entry = `      { type: 2, zh: '${zh}', en: '${en}', route: ${pages.name}.${camel(screen)}, icon: 'profile' },`;
  const menu = menuOf(edits, remote);
  edits.change(menu, text => appendIn(text, 'children: [', '[', entry));
  return [
    `say what matters in ${folder}/${screen}.screen.tsx: filters, columns, actions`,
    `give its menu entry the code that shows it (${menu})`,
  ];
}

const screenText = ({ screen, name, path, call, columns }) => `import { ${name} } from '@reap/contracts/${path}';
import { column } from '@reap/shared-ui/columns';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';

export default function ${pascal(screen)}Screen() {
  const { t } = usePortal();
  return (
    <ListScreen
      call={${name}.${call}}
      title={t('${screen}.title')}
      columns={[${columns.map(field => `column('${field}')`).join(', ')}]}
      empty={<EmptyState kind="none" title={t('${screen}.empty')} />}
    />
  );
}
`;

const testText = ({ screen, name, path, call, route, zh, catalog }) => `import { ${name} } from '@reap/contracts/${path}';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen } from '@testing-library/react';
import catalog from '${catalog}';
import ${pascal(screen)}Screen from './${screen}.screen.tsx';

const path = '${route}';

test('says that there is nothing yet', async () => {
  renderInPortal(<${pascal(screen)}Screen />, { path, catalog, calls: [fake(${name}.${call}, () => pageOf([]))] });
  expect(await screen.findByText('还没有${zh}')).toBeInTheDocument();
});

test('a failure says what happened and can be tried again', async () => {
  renderInPortal(<${pascal(screen)}Screen />, { path, catalog, calls: [fake(${name}.${call}, () => refuse('server.busy'))] });
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
`;
