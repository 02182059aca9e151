import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run/processes.mjs';
import { bareCodes } from './bare-codes.mjs';

test('codes are compared and stored by their names', () => {
  expect(bareCodes(root)).toEqual([]);
});

const found = line => {
  const folder = mkdtempSync(join(tmpdir(), 'bare codes '));
  mkdirSync(join(folder, 'server/src/baggage'), { recursive: true });
  writeFileSync(join(folder, 'server/src/baggage/bag.queries.ts'), line);
  const bare = bareCodes(folder);
  rmSync(folder, { recursive: true });
  return bare;
};

test.each([
  'if (bag.status === 3) match(bag);',
  "const cash = row.payChannel !== '8';",
  'eq(bags.status, 1)',
  'inArray(bags.status, [1, 2])',
  'sql`where b.status = 1`',
  `sql\`where \${bags.status} in (1, 2)\``,
  "sql`case state when 1 then 'paid' end`",
  'await db.insert(bags).values({ id, status: 0 as const });',
])('a bare code is found where it is planted: %s', line => {
  expect(found(line)).toHaveLength(1);
});

test.each([
  'if (bag.status === BagStatus.matched) match(bag);',
  'eq(bags.status, BagStatus.matched)',
  `sql\`where b.status = \${literal(BagStatus.matched)}\``,
  'if (answer.status === 404) return undefined;',
  "eq(tasks.status, 'open')",
  '// status = 1 is what the old portal wrote',
  'const { channel = 3 } = options;',
])('what is no bare code is let be: %s', line => {
  expect(found(line)).toEqual([]);
});
