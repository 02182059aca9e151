import { contractCatalogs } from './contract-catalogs.mjs';
import { providedOnPhones, providedSource } from './shared-libraries.mjs';

/** Replaces the shell's `provided.ts` and `contract-texts.ts`, whose contents follow from what other folders hold. */
export default function providedLoader() {
  this.cacheable(false);
  if (this.resourcePath.endsWith('contract-texts.ts')) return contractTexts();
  return this.getOptions().phone ? providedOnPhones() : providedSource();
}

function contractTexts() {
  const catalog = ([language, files]) => {
    const parts = files.filter(file => !file.endsWith('/base.json'));
    return `'${language}': () => Promise.all([${parts.map(file => `import(/* webpackChunkName: "frame.${language}" */ '${file}')`).join(', ')}])`;
  };
  return `export const contractTexts = { ${contractCatalogs().map(catalog).join(', ')} };`;
}
