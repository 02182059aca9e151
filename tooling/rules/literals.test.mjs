import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/processes.mjs';

/** A literal that is spread where it stands hides fields of a wrong name from the compiler; so does a row of names for a row of values from a reader. */
const spread = /(?<![\w)\]])\.\.\.\{/g;
const rowOfNames = /\b(?:const|let) \[[^\]=.]*\](?:: \[[^;=]*\])? = \[(?:[^;[\]]|\[[^[\]]*\])*\];/g;
const folded = text => [...text.matchAll(spread), ...text.matchAll(rowOfNames)].map(([found]) => found);

test('fields stand in the object that they belong to, and each value has a declaration of its own', () => {
  const files = globSync('{contracts,server,shared-ui,shell,mf-*,tooling,e2e,bench}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: name => ['node_modules', 'dist'].includes(name.split('/').at(-1)),
  });
  expect(files.length).toBeGreaterThan(2500);
  const own = 'tooling/rules/literals.test.mjs';
  expect(files.filter(file => file !== own && folded(readFileSync(join(root, file), 'utf8')).length > 0)).toEqual([]);
});

test.each([
  'const row = { id, ...{ no, amount } };',
  'const [from, to] = [first(), last()];',
  'let [read, kept]: [number, number] = [0, 0];',
])('one is found where it is planted: %s', line => {
  expect(folded(line)).toHaveLength(1);
});

test.each([
  'const row = { id, ...draft, ...(isNew && { no }) };',
  'const [flight] = await flightsOf(db);',
  'const [from, to] = segment.split("-");',
  'const [open, setOpen] = useState(false);',
  'const [one, other] = await Promise.all([first(), last()]);',
  "const [zh, en] = ['zh-CN', 'en-US'].map(catalogOf);",
])('what is none is let be: %s', line => {
  expect(folded(line)).toEqual([]);
});
