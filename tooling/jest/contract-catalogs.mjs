import { contractCatalogs } from '../webpack/contract-catalogs.mjs';

const code = () =>
  `exports.contractCatalogs = { ${contractCatalogs()
    .map(([language, files]) => `'${language}': [${files.map(file => `require('${file}')`).join(', ')}]`)
    .join(', ')} };`;

/** Fills in `shared-ui/src/testing/contract-catalogs.ts`; another set of catalogs is another file to Jest. */
export default { process: () => ({ code: code() }), getCacheKey: code };
