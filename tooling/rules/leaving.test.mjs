import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run/processes.mjs';
import { unaskedCancels } from './leaving.mjs';

test('no Cancel throws unsaved work away unasked', () => {
  expect(unaskedCancels(root)).toEqual([]);
});

test.each([
  ["<Button onClick={() => closeTab('/x')}>{t('common.cancel')}</Button>"],
  ['<SchemaForm onCancel={() => closeTab(routes.staff())} />'],
])('it is found where it is planted: %s', line => {
  const folder = mkdtempSync(join(tmpdir(), 'leaving-'));
  mkdirSync(join(folder, 'mf-test/src'), { recursive: true });
  writeFileSync(join(folder, 'mf-test/src/form.tsx'), line);
  expect(unaskedCancels(folder)).toHaveLength(1);
  rmSync(folder, { recursive: true });
});
