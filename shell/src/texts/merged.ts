interface Texts {
  [name: string]: string | Texts;
}

/** One catalog of several: domains share `field`, `enum`, `auditLog.call` and the like, so what stands under one name is put together. */
export function merged(catalogs: readonly object[]): Texts {
  const all: Texts = {};
  for (const catalog of catalogs) mergeInto(all, catalog as Texts);
  return all;
}

function mergeInto(all: Texts, more: Texts): void {
  for (const [name, value] of Object.entries(more)) {
    if (typeof value === 'string') {
      all[name] = value;
      continue;
    }
    const before = all[name];
    const inner = typeof before === 'object' ? before : {};
    all[name] = inner;
    mergeInto(inner, value);
  }
}
