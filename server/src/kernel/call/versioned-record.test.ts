import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../..');
/** Kept under another key than an id, and there only once somebody has changed what every tenant starts with. */
const firstChangeInserts = ['compensation/claim-rules/replace-rule.handlers.ts', 'workflow/workflow.definitions.ts'];

test('what carries a version is changed and deleted by the one compare-and-set', () => {
  const byHand = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts', 'kernel/call/versioned-record.ts'] }).filter(file =>
    /\beq\(\w+\.version,/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(byHand.filter(file => !firstChangeInserts.includes(file))).toEqual([]);
});
