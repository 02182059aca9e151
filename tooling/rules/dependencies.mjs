// Holds every import of the workspace against the rules of rules.mjs; fails when it looked at nothing.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { forbidden, options } from './rules.mjs';

const folders = ['contracts/src', 'shared-ui/src', 'shell/src', 'server/src', ...globSync('mf-*/src')];

/** The violations of a source tree, as lines to read, and how many modules were looked at. */
export async function violations(baseDir, where = folders) {
  const { output } = await cruise(where, { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  const lines = output.summary.violations.map(found => `${found.rule.name}: ${found.from} → ${found.to}`);
  return { lines, modules: output.summary.totalCruised };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { lines, modules } = await violations(join(import.meta.dirname, '../..'));
  for (const line of lines) console.log(line);
  console.log(`${modules} modules looked at, ${lines.length} violations`);
  process.exitCode = lines.length > 0 || modules < 50 ? 1 : 0;
}
