import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { providedSource } from './shared-libraries.mjs';
import { root } from './workspace.mjs';

/** Replaces the shell's `provided.ts` and `contract-texts.ts`, whose contents follow from what other folders hold. */
export default function providedLoader() {
  this.cacheable(false);
  return this.resourcePath.endsWith('contract-texts.ts') ? contractTexts() : providedSource();
}

function contractTexts() {
  const languages = ['zh-CN', 'en-US'];
  const catalog = language => {
    const files = readdirSync(join(root, 'contracts/locales', language)).filter(file => file !== 'base.json');
    return `'${language}': () => Promise.all([${files.map(file => `import(/* webpackChunkName: "frame.${language}" */ '@reap/contracts/${language}/${file}')`).join(', ')}])`;
  };
  return `export const contractTexts = { ${languages.map(catalog).join(', ')} };`;
}
