import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

const silent = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {} };
const options = { ignorers: [], plugins: null, excludedMutations: [] };

/** Names of the files that fit the patterns, in a fixed order. */
export const filesOf = (folder, patterns) => globSync(patterns, { cwd: folder }).toSorted();

/**
 * All mutants of these files of a folder, and the files with every one of them built in and switched off.
 * A mutant is { id, key, file, line, column, mutator, original, replacement }; its key outlives lines that come or go above it.
 */
export async function mutantsOf(folder, patterns) {
  const names = filesOf(folder, patterns).filter(name => !/\.(test|sample|schema)\.ts$/.test(name));
  const sources = new Map(names.map(name => [name, readFileSync(join(folder, name), 'utf8')]));
  const given = names.map(name => ({ name, mutate: true, content: sources.get(name) }));
  const { files, mutants } = await new Instrumenter(silent).instrument(given, options);
  return { files, mutants: named(mutants.map(mutant => described(mutant, sources.get(mutant.fileName)))) };
}

/** Puts the files with their mutants in the place of those of a folder. */
export function write(folder, files) {
  for (const { name, content } of files) writeFileSync(join(folder, name), content);
}

function described({ id, fileName, mutatorName, replacement, location: { start, end } }, source) {
  const original = textBetween(source.split('\n'), start, end);
  return { id, file: fileName, line: start.line + 1, column: start.column + 1, mutator: mutatorName, original, replacement };
}

function textBetween(lines, start, end) {
  if (start.line === end.line) return lines[start.line].slice(start.column, end.column);
  return [lines[start.line].slice(start.column), ...lines.slice(start.line + 1, end.line), lines[end.line].slice(0, end.column)].join('\n');
}

/** Keys go by what the code says; of several that say the same in a file, by which one it is. */
function named(mutants) {
  const seen = new Map();
  return mutants.map(mutant => {
    const says = [mutant.file, mutant.mutator, mutant.original, mutant.replacement].join('\0');
    const nth = seen.get(says) ?? 0;
    seen.set(says, nth + 1);
    return { ...mutant, key: createHash('sha256').update(`${says}\0${nth}`).digest('hex') };
  });
}
