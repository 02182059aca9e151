import { baseTexts } from '../texts/catalogs.ts';

/** The contracts' texts of all domains in one catalog. The build puts it together from the folder's files (tooling/webpack/provided-loader.mjs). */
export const contractTexts: typeof baseTexts = baseTexts;
