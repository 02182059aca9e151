import type { Language } from '@reap/shared-ui/core/remote';

type Catalogs = () => Promise<{ default: object }[]>;

/** The contracts' texts of all domains. The build fills this in from the folder's files (tooling/webpack/provided-loader.mjs). */
export const contractTexts: Record<Language, Catalogs> = {
  'zh-CN': () => Promise.resolve([]),
  'en-US': () => Promise.resolve([]),
};
