import { join } from 'node:path';
import { providedOnPhones, providedSource } from './shared-libraries.mjs';
import { folderOf } from './workspace.mjs';

/** Replaces the shell's `provided.ts` and `contract-texts.ts`, whose contents follow from what other folders hold. */
export default function providedLoader() {
  this.cacheable(false);
  if (this.resourcePath.endsWith('contract-texts.ts')) return contractTexts();
  return this.getOptions().phone ? providedOnPhones() : providedSource();
}

function contractTexts() {
  const catalog = language => {
    const all = JSON.stringify(`${join(folderOf('@reap/contracts'), 'locales', language, 'base.json')}?all`);
    return `'${language}': () => import(/* webpackChunkName: "frame.${language}" */ ${all})`;
  };
  return `export const contractTexts = { ${['zh-CN', 'en-US'].map(catalog).join(', ')} };`;
}
