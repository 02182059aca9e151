import { dirname, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contractFile } from './workspace.mjs';

/**
 * Collects the auth codes of the calls that a build's code names: `order.takeEffect` counts that call, `order` alone all of its calls.
 * To be asked for with the compilation's start; what it gives answers, sorted, once its chunks are made.
 */
export function callCodes(compilation, contracts = dirname(contractFile('registry'))) {
  let taken = new Map();
  // Before webpack puts modules together each import still says what it takes.
  compilation.hooks.afterChunks.tap('callCodes', () => {
    taken = takenOf(compilation, file => typeof file === 'string' && file.startsWith(contracts + sep));
  });
  return async () => {
    const codes = new Set();
    for (const [file, paths] of taken) {
      const exports = await import(pathToFileURL(file).href);
      for (const path of paths.values()) for (const code of codesAt(exports, path)) codes.add(code);
    }
    return [...codes].sort();
  };
}

/** What a build takes of each contract module, as paths from its exports, by file. */
function takenOf({ modules, moduleGraph, chunkGraph }, isContract) {
  const byFile = new Map();
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0 || isContract(module.resource)) continue;
    for (const dependency of dependenciesOf(module)) {
      const file = moduleGraph.getModule(dependency)?.resource;
      if (!isContract(file)) continue;
      const paths = byFile.get(file) ?? new Map();
      byFile.set(file, paths);
      for (const one of dependency.getReferencedExports(moduleGraph, undefined)) {
        const path = Array.isArray(one) ? one : one.name;
        paths.set(path.join('.'), path);
      }
    }
  }
  return byFile;
}

const dependenciesOf = block => [...block.dependencies, ...block.blocks.flatMap(dependenciesOf)];

/** The codes of a call, of the calls of a resource, or of all that a module exports. */
function codesAt(value, [name, ...rest]) {
  if (typeof value !== 'object' || value === null) return [];
  if (isCall(value)) return value.can.includes(':') ? [value.can] : [];
  if (name !== undefined) return codesAt(value[name], rest);
  return Object.values(value).flatMap(part => (isCall(part) || isResource(part) ? codesAt(part, []) : []));
}

const isCall = value => typeof value?.can === 'string' && typeof value.path === 'string' && typeof value.method === 'string';
const isResource = value => typeof value === 'object' && value !== null && Object.values(value).some(isCall);
