import { appendIn, camel, catalogsOf, importing, menuOf, pagesOf, pascal } from './edits.mjs';
import { contractFiles } from './family/contract.mjs';
import { screenFiles } from './family/screen.mjs';
import { serverFiles } from './family/server.mjs';

/** `module <module>/<family> --remote <remote> --zh <title> --en <title>`: a family of records with contract, table, rules, page and tests, that can be listed, added, edited and deleted. */
export function newModule(edits, [place], { remote, zh, en }, registry) {
  const [module, name, ...more] = (place ?? '').split('/');
  if (!/^[a-z]+(-[a-z]+)*$/.test(name ?? '') || more.length > 0 || !/^mf-[a-z-]+$/.test(remote ?? '') || !zh || !en)
    throw new Error('usage: npm run new -- module flight-passenger/handovers --remote mf-ground-service --zh 交接记录 --en Handovers');
  const family = familyOf(edits, { module, name, remote, zh, en }, registry);
  for (const files of [contractFiles, serverFiles, screenFiles])
    for (const [path, text] of Object.entries(files(family))) edits.add(path, text);
  enlistContract(edits, family);
  enlistWorld(edits, family);
  enlistHandlers(edits, family);
  enlistPage(edits, family);
  return [
    `say what ${name} are in contracts/src/${module}/${name}.ts and ${family.migration}: this one has a name and nothing else`,
    `give roles their codes ${family.code}:view and ${family.code}:edit (server/src/${module}/seeds/grants.ts)`,
  ];
}

/** All names that one family goes by. */
function familyOf(edits, { module, name, remote, zh, en }, registry) {
  const file = `contracts/src/${module}/registry.ts`;
  if (!edits.has(file)) throw new Error(`there is no module ${module}`);
  const [, sister, prefix] = /'((\w+)\.\w+)': \w+/.exec(edits.read(file)) ?? [];
  const [first] = Object.values(registry[sister]);
  const one = camel(name);
  const table = `${module}_${name}`.replaceAll('-', '_');
  return {
    module,
    name,
    remote,
    zh,
    en,
    one,
    table,
    pages: pagesOf(edits, remote).name,
    big: pascal(name),
    id: `${prefix}.${one}`,
    code: `${prefix}:${one}`,
    api: `${first.path.split('/').slice(0, 3).join('/')}/${one}`,
    route: `/features/${remote.slice(3)}/${name}`,
    migration: `server/src/db/migrations/${nextMigration(edits)}-${name}.sql`,
    catalogs: catalogsOf(edits, remote),
  };
}

function nextMigration(edits) {
  const numbers = edits.list('server/src/db/migrations').map(file => Number.parseInt(file, 10));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

function enlistContract(edits, { module, name, one, id }) {
  edits.change(`contracts/src/${module}/registry.ts`, text =>
    importing(appendIn(text, 'Calls = ', '{', `  '${id}': ${one},`), one, `./${name}.ts`),
  );
}

/** A module's first family begins the records that its tests need of a tenant. */
function enlistWorld(edits, { module }) {
  const file = `server/src/${module}/testing/world.ts`;
  if (edits.has(file)) return;
  const world = `${camel(module)}World`;
  const name = `${pascal(module)}World`;
  edits.add(
    file,
    `import type { Place } from '../../testing/place.ts';

export interface ${name} {}

export async function ${world}(place: Place): Promise<${name}> {
  return {};
}
`,
  );
  edits.change('server/src/testing/world.ts', text => {
    const known = text.replace(/(export interface World extends [^{]*\w)/, `$1, ${name}`);
    const imported = `import { type ${name}, ${world} } from '../${module}/testing/world.ts';\n${known}`;
    return imported.replace('    ...people,\n', found => `${found}    ...(await ${world}(place)),\n`);
  });
}

function enlistHandlers(edits, { module, name, one, id }) {
  const server = `server/src/${module}`;
  edits.change(`${server}/index.ts`, text =>
    importing(appendIn(text, 'handlers: ', '{', `  '${id}': ${one}Handlers,`), `${one}Handlers`, `./${name}/${name}.handlers.ts`),
  );
  edits.change(`${server}/samples.ts`, text =>
    importing(appendIn(text, '=> (', '{', `  '${id}': ${one}Samples(world),`), `${one}Samples`, `./${name}/${name}.sample.ts`),
  );
  edits.change(`${server}/testing/world.ts`, text => {
    const known = appendIn(text, 'export interface ', '{', `  ${one}Id: string;`);
    return appendIn(known, 'return ', '{', `    ${one}Id: (await place.portal.as(place.actor).${id}.create({ name: 'A' })).id,`);
  });
}

function enlistPage(edits, { name, one, remote, zh, en, code, route, pages, catalogs }) {
  edits.change(pagesOf(edits, remote).file, text => appendIn(text, `export const ${pages} = `, '{', `  ${one}: '${route}',`));
  const screen = `./screens/${name}/${name}.screen.tsx`;
  edits.change(`${remote}/src/remote.ts`, text =>
    appendIn(text, 'defineRemote(', '{', `    [${pages}.${one}]: { title: '${one}.title', load: () => import('${screen}') },`),
  );
  const entry = `      {
        type: 2, zh: '${zh}', en: '${en}', route: ${pages}.${one}, icon: 'profile', code: '${code}:view',
        children: [button('${code}:edit', '新增、修改与删除', 'Add, edit and delete')],
      },`;
  edits.change(menuOf(edits, remote), text =>
    appendIn(text.replace('import type { MenuSeed }', 'import { button, type MenuSeed }'), 'children: [', '[', entry),
  );
  catalogs.add(name, {
    'zh-CN': screenWords(one, [
      zh,
      `新增${zh}`,
      `修改${zh}`,
      '已新增',
      `删除${zh}`,
      '已删除',
      '删除“{name}”',
      '删除后不可恢复',
      `还没有${zh}`,
    ]),
    'en-US': screenWords(one, [
      en,
      'Add',
      'Edit',
      'Added',
      'Delete',
      'Deleted',
      'Delete "{name}"',
      'It can not be brought back',
      `No ${en.toLowerCase()} yet`,
    ]),
  });
}

const screenWords = (one, [title, add, edit, added, verb, done, ask, content, empty]) =>
  Object.fromEntries(
    Object.entries({
      title,
      add,
      edit,
      added,
      'delete.verb': verb,
      'delete.done': done,
      'delete.title': ask,
      'delete.content': content,
      empty,
    }).map(([key, text]) => [`${one}.${key}`, text]),
  );
