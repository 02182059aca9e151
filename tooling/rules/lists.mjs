import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of the first column of a list: up to the comma that ends it, outside of brackets. */
function firstColumn(source) {
  const start = source.indexOf('columns={[');
  if (start < 0) return undefined;
  let depth = 0;
  for (let at = start + 'columns={['.length; at < source.length; at += 1) {
    if ('([{'.includes(source[at])) depth += 1;
    if (')]}'.includes(source[at])) depth -= 1;
    if (depth < 0 || (depth === 0 && source[at] === ',')) return source.slice(start + 'columns={['.length, at);
  }
  return undefined;
}

/** Lists whose first column can't lead to the row: it names no page, is no link of its own, and no action opens the row. */
export function listsWithoutLink(folder) {
  return globSync('mf-*/src/**/*.screen.tsx', { cwd: folder }).filter(file => {
    const source = readFileSync(join(folder, file), 'utf8');
    if (!source.includes('<ListScreen')) return false;
    const first = firstColumn(source) ?? '';
    // Columns that several lists share are spread; theirs is looked at where they are written.
    return !/\b(?:open|link):|^\s*\.\.\./.test(first) && !/\bactions=\{/.test(source);
  });
}
