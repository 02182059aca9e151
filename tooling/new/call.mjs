import { dirname, relative } from 'node:path/posix';
import { appendIn, menus, resourceOf } from './edits.mjs';

/** `call <resource id> <name> --can <auth code>`: a contract line with its schema, a handler, a sample for the generated tests, a first test. */
export function newCall(edits, [id, call], { can }) {
  if (!id || !/^[a-z][a-zA-Z]+$/.test(call ?? '') || !can)
    throw new Error('usage: npm run new -- call comp.accident findHistory --can comp:accident:view');
  const { name, module, path } = resourceOf(edits, id);
  if (![...menus(edits).values()].some(file => edits.read(file).includes(`'${can}'`)))
    throw new Error(`no page or button of a module's menu has the code ${can}: put it there first`);
  const contract = `contracts/src/${path}.ts`;
  if (new RegExp(`\\b${call}: (get|post|put|del)\\(`).test(edits.read(contract))) throw new Error(`${id} has a call ${call} already`);
  edits.change(contract, text =>
    appendIn(
      text,
      `export const ${name} = resource(`,
      '{',
      `  ${call}: get('${call}', { can: '${can}', added: true, query: z.object({ text: z.string().max(40) }), returns: z.object({ text: z.string() }) }),`,
    ),
  );
  const handlers = handlersOf(edits, module, name);
  edits.change(handlers, text => appendIn(text, `: Handlers<typeof ${name}> = `, '{', `\n  ${call}: ({ text }) => ({ text }),`));
  const samples = sampleOf(edits, module, id);
  edits.change(samples, text =>
    appendIn(text, text.includes('return {') ? 'return {' : `SamplesOf<'${id}'>`, '{', `  ${call}: { text: 'x' },`),
  );
  const short = id.slice(id.lastIndexOf('.') + 1);
  const room = dirname(handlers);
  edits.add(`${room}/${file(short, call)}.test.ts`, testText({ id, call, testing: relative(room, 'server/src/testing') }));
  return [`say what it takes and answers in ${contract}, and decide in ${handlers}`];
}

const file = (short, call) => `${short}-${call}`.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

function handlersOf(edits, module, name) {
  const app = edits.read(`server/src/${module}/index.ts`);
  for (const [, path] of app.matchAll(/from '\.\/([\w./-]+handlers\.ts)'/g))
    if (edits.read(`server/src/${module}/${path}`).includes(`: Handlers<typeof ${name}> = {`)) return `server/src/${module}/${path}`;
  throw new Error(`no handlers of ${name} were found in server/src/${module}`);
}

/** The file with the requests of a resource. */
function sampleOf(edits, module, id) {
  const all = edits.read(`server/src/${module}/samples.ts`);
  for (const [, path] of all.matchAll(/from '\.\/([\w./-]+\.sample\.ts)'/g))
    if (edits.read(`server/src/${module}/${path}`).includes(`SamplesOf<'${id}'>`)) return `server/src/${module}/${path}`;
  throw new Error(`no sample requests of ${id} were found in server/src/${module}`);
}

const testText = ({ id, call, testing }) => `import { startPortal, type TestPortal } from '${testing}/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('who holds its code is answered, who does not is refused', async () => {
  await expect(portal.as('admin').${id}.${call}({ text: 'x' })).resolves.toEqual({ text: 'x' });
  await expect(portal.as('crew').${id}.${call}({ text: 'x' })).rejects.toMatchObject({ key: 'permission.denied' });
});
`;
