import { appendIn, camel, importing, menuOf, pascal, resourceOf, textFields } from './edits.mjs';

const languages = { 'zh-CN': 'chinese', 'en-US': 'english' };

/** `h5-screen <remote> <route> --list <call id of a page> --zh <title> --en <title>`: a list for staff on phones, its test, its texts, its place in the manifest. */
export function newPhoneScreen(edits, [remote, route], { list, zh, en }, registry) {
  if (!/^mf-[a-z-]+$/.test(remote ?? '') || !/^\/h5(\/[a-z0-9-]+)+$/.test(route ?? '') || !list || !zh || !en)
    throw new Error('usage: npm run new -- h5-screen mf-survey /h5/survey/answers --list gnd.collect.page --zh 答卷 --en Answers');
  const at = list.lastIndexOf('.');
  const id = list.slice(0, at);
  const call = list.slice(at + 1);
  const { name, path } = resourceOf(edits, id);
  const listed = registry[id]?.[call];
  if (!listed?.returns?.row) throw new Error(`${list} answers no page of rows`);
  const screen = route.split('/').slice(2).join('-');
  const folder = `${remote}/src/screens/phone/${screen}`;
  const pages = phonePagesOf(edits, remote);
  const texts = textsOf(edits, remote);
  const { shape } = listed.returns.row;
  const [first, second] = textFields(shape);
  const key = Object.keys(shape).find(field => /Id$|^id$/.test(field));
  const words = { screen, name, path, call, key, first, second };
  edits.add(`${folder}/${screen}.screen.tsx`, screenText(words));
  edits.add(`${folder}/${screen}.test.tsx`, testText({ ...words, route, zh, catalog: texts.chinese }));
  edits.change(pages.file, text => appendIn(text, `export const ${pages.name} = `, '{', `  ${camel(screen)}: '${route}',`));
  edits.change(`${remote}/src/remote.ts`, text => {
    const entry = `    [${pages.name}.${camel(screen)}]: {
      title: '${screen}.title',
      load: () => import('./screens/phone/${screen}/${screen}.screen.tsx'),
      phone: { ...ofStaff, home: '${listed.can}' },
    },`;
    const named = text.includes(`${pages.name} }`) ? text : importing(text, pages.name, `@reap/contracts/${pages.module}/phone-pages`);
    return appendIn(withStaffTexts(named), 'defineRemote(', '{', entry);
  });
  texts.add({
    'zh-CN': { [`${screen}.title`]: zh, [`${screen}.empty`]: `还没有${zh}` },
    'en-US': { [`${screen}.title`]: en, [`${screen}.empty`]: `No ${en.toLowerCase()} yet` },
  });
  return [`say what matters in ${folder}/${screen}.screen.tsx: what a row says, where it leads, what may be done`];
}

/** The table of a module's pages on phones; made with the first of them. */
function phonePagesOf(edits, remote) {
  const module = menuOf(edits, remote).split('/')[2];
  const file = `contracts/src/${module}/phone-pages.ts`;
  const name = `${camel(module)}PhonePages`;
  if (!edits.has(file))
    edits.add(
      file,
      `/** The pages of this module on phones. They stand in no menu; links and the start page of staff lead there. */\nexport const ${name} = {\n} as const;\n`,
    );
  return { file, name, module };
}

/** Where a remote keeps what its pages for staff on phones say; they load nothing else. */
function textsOf(edits, remote) {
  const module = menuOf(edits, remote).split('/')[2];
  const byFamily = edits.has(`${remote}/locales/zh-CN`);
  const catalog = language => (byFamily ? `locales/${language}/phone.json` : `locales/${language}.json`);
  for (const [language, word] of Object.entries(languages)) {
    const file = `${remote}/src/texts/staff-phone-${word}.ts`;
    if (!edits.has(file)) edits.add(file, catalogsText({ language, module, own: `../../${catalog(language)}` }));
  }
  return {
    chinese: `../../../../${catalog('zh-CN')}`,
    add(words) {
      for (const [language, texts] of Object.entries(words)) edits.addTexts(`${remote}/${catalog(language)}`, texts);
    },
  };
}

const catalogsText = ({ language, module, own }) => `import base from '@reap/contracts/${language}/base.json';
import records from '@reap/contracts/${language}/${module}.json';
import own from '${own}';

/** What the staff's pages on phones say, beside those that all pages of staff have. */
export default [own, base, records];
`;

function withStaffTexts(text) {
  if (text.includes('const ofStaff')) return text;
  return text.replace('import { defineRemote } from', 'import { defineRemote, type PhoneDefinition } from').replace(
    'export default defineRemote(',
    `const ofStaff: PhoneDefinition = {
  who: 'staff',
  texts: { 'zh-CN': () => import('./texts/staff-phone-chinese.ts'), 'en-US': () => import('./texts/staff-phone-english.ts') },
};

export default defineRemote(`,
  );
}

const screenText = ({ screen, name, path, call, key, first, second }) => `import { ${name} } from '@reap/contracts/${path}';
import { useCall } from '@reap/shared-ui/core/query';
import { PhoneList } from '@reap/shared-ui/mobile/list';
import { useMoreRows } from '@reap/shared-ui/mobile/more-rows';
import { PhonePage } from '@reap/shared-ui/mobile/page';
import { PhoneRow } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';

export default function ${pascal(screen)}Screen() {
  const { t } = usePortal();
  const { paging, more } = useMoreRows();
  const list = useCall(${name}.${call}, paging, { keepPrevious: true });
  return (
    <PhonePage>
      <PhoneList of={list} empty={t('${screen}.empty')} keyOf={row => row.${key}} onMore={more}>
        {row => <PhoneRow label={row.${first}}>{row.${second ?? first}}</PhoneRow>}
      </PhoneList>
    </PhonePage>
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
