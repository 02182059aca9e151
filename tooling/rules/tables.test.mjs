import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../run/processes.mjs';

const whole = "import { Card, Table } from 'antd';\n\nexport const Both = () => (\n  <Card>\n    <Table />\n  </Card>\n);\n";
const planted = {
  'shared-ui/src/list/whole.tsx': whole,
  'shell/src/whole.tsx': whole,
  'mf-survey/src/by-path.tsx': "import Table from 'antd/es/table';\n\nexport const One = () => <Table />;\n",
  'mf-survey/src/pages.tsx': whole.replaceAll('Table', 'Pagination'),
  'mf-survey/src/skeleton.tsx': whole.replaceAll('Table', 'Skeleton'),
  'mf-survey/src/dialog.tsx': whole.replaceAll('Table', 'Modal'),
  'mf-survey/src/drawer.tsx': whole.replaceAll('Table', 'Drawer'),
  'mf-survey/src/popover.tsx': "import Popover from 'antd/es/popover';\n\nexport const One = () => <Popover />;\n",
  'mf-survey/src/other.tsx': whole.replaceAll('Table', 'Tag'),
  'bench/src/whole.tsx': whole,
};

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tables-'));
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  const files = { ...planted, 'biome.json': JSON.stringify({ ...config, $schema: undefined, vcs: { enabled: false } }) };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("antd's table, its pages, its skeleton and what opens on a click are refused, by name and by path; the bench may draw it to compare with", () => {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const refused = file => {
    const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--colors=off', file], { cwd: folder, encoding: 'utf8' });
    return (stdout + stderr).includes('Drawn by shared-ui');
  };
  expect(Object.keys(planted).filter(refused)).toEqual([
    'shared-ui/src/list/whole.tsx',
    'shell/src/whole.tsx',
    'mf-survey/src/by-path.tsx',
    'mf-survey/src/pages.tsx',
    'mf-survey/src/skeleton.tsx',
    'mf-survey/src/dialog.tsx',
    'mf-survey/src/drawer.tsx',
    'mf-survey/src/popover.tsx',
  ]);
});

test('nothing looks for a table by the class names of a library', () => {
  const files = globSync('{shared-ui,shell,mf-*,e2e,bench}/{src,gallery,floor}/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(file => readFileSync(join(root, file), 'utf8').includes('ant-table'))).toEqual([]);
});
