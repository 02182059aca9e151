import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `base.json?all` among a language's catalogs of the contracts: what the contracts of all domains say in one language, as one catalog. */
export default function allCatalogsLoader() {
  const folder = dirname(this.resourcePath);
  this.addContextDependency(folder);
  return JSON.stringify(merged(readdirSync(folder).map(file => JSON.parse(readFileSync(join(folder, file), 'utf8')))));
}

/** One catalog of several: domains share `field`, `enum`, `auditLog.call` and the like, so what stands under one name is put together. */
export function merged(catalogs) {
  const all = {};
  for (const catalog of catalogs) mergeInto(all, catalog);
  return all;
}

function mergeInto(all, more) {
  for (const [name, value] of Object.entries(more)) {
    if (typeof value === 'string') all[name] = value;
    else {
      all[name] = typeof all[name] === 'object' ? all[name] : {};
      mergeInto(all[name], value);
    }
  }
}
