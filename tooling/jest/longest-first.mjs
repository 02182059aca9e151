import { statSync } from 'node:fs';

/** Test files in the order in which they begin: those that a package's `globals.longest` names, then the larger ones. A worker that ends late ends with a short file. */
export default class LongestFirst {
  sort(tests) {
    const places = new Map(tests.map(test => [test, placeOf(test)]));
    return [...tests].sort((one, other) => {
      const first = places.get(one);
      const second = places.get(other);
      return first.listed - second.listed || second.size - first.size;
    });
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}

function placeOf({ path, context }) {
  const { longest = [] } = context.config.globals;
  const listed = longest.findIndex(name => path.endsWith(`/${name}.test.ts`) || path.endsWith(`/${name}.test.tsx`));
  return { listed: listed < 0 ? longest.length : listed, size: statSync(path).size };
}
