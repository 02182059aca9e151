import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from './workspace.mjs';

/** The catalogs of the contracts by language, as a module imports them. */
export const contractCatalogs = () =>
  ['zh-CN', 'en-US'].map(language => [
    language,
    readdirSync(join(folderOf('@reap/contracts'), 'locales', language)).map(file => `@reap/contracts/${language}/${file}`),
  ]);

/** Fills in `shared-ui/src/testing/contract-catalogs.ts` for the gallery. */
export default function contractCatalogsLoader() {
  this.cacheable(false);
  const all = contractCatalogs();
  const imports = all.flatMap(([, files], of) => files.map((file, at) => `import c${of}x${at} from '${file}';`));
  const entries = all.map(([language, files], of) => `'${language}': [${files.map((_, at) => `c${of}x${at}`).join(', ')}]`);
  return `${imports.join('\n')}\nexport const contractCatalogs = { ${entries.join(', ')} };`;
}
