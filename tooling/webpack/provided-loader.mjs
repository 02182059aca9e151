import { contractCatalogs } from './contract-catalogs.mjs';
import { providedSource } from './shared-libraries.mjs';

/** Replaces the shell's `provided.ts` and `contract-texts.ts`, whose contents follow from what other folders hold. */
export default function providedLoader() {
  this.cacheable(false);
  return this.resourcePath.endsWith('contract-texts.ts') ? contractTexts() : providedSource();
}

function contractTexts() {
  const catalog = ([language, files]) => {
    const parts = files.filter(file => !file.endsWith('/base.json'));
    return `'${language}': () => Promise.all([${parts.map(file => `import(/* webpackChunkName: "frame.${language}" */ '${file}')`).join(', ')}])`;
  };
  return `export const contractTexts = { ${contractCatalogs().map(catalog).join(', ')} };`;
}
