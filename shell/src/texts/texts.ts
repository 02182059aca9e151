import { CONTRACTS, createI18n, loadCatalog, SHARED_UI, translator } from '@reap/shared-ui/core/i18n';
import type { Language, RemoteManifest } from '@reap/shared-ui/core/remote';
import type { Translate } from '@reap/shared-ui/portal';
import { usePreferences } from '../preferences.ts';
import { contractTexts } from '../remotes/contract-texts.ts';

type Texts = Awaited<ReturnType<typeof createI18n>>;

const SHELL = 'shell';
const shellTexts = {
  'zh-CN': () => import('../../locales/zh-CN.json'),
  'en-US': () => import('../../locales/en-US.json'),
};
const baseTexts = {
  'zh-CN': () => import('@reap/contracts/zh-CN/base.json'),
  'en-US': () => import('@reap/contracts/en-US/base.json'),
};
const widgetTexts = {
  'zh-CN': () => import('@reap/shared-ui/zh-CN.json'),
  'en-US': () => import('@reap/shared-ui/en-US.json'),
};

let texts: Texts | undefined;
const opening = createI18n(usePreferences.getState().language).then(instance => {
  texts = instance;
  return instance;
});
/** What was loaded in one language is loaded again in the other before the page switches. */
const loaders = new Set<(language: Language) => Promise<unknown>>();

function load(loader: (language: Language) => Promise<unknown>): Promise<unknown> {
  loaders.add(loader);
  return loader(usePreferences.getState().language);
}

/** Loads what the pages before sign-in say. */
export const loadPageTexts = () => load(pageTexts);

/** Loads what the frame, the widgets and all contracts say. */
export const loadFrameTexts = () => load(frameTexts);

/** Loads the texts of a remote's build; a newer build's texts replace them. */
export const loadRemoteTexts = (remote: string, build: string, manifest: RemoteManifest) =>
  load(async language => loadCatalog(await opening, remote, language, manifest.catalogs[language], build));

/** Shows the page in another language, when all its texts are there. */
export async function switchLanguage(language: Language): Promise<void> {
  await Promise.all([...loaders].map(loader => loader(language)));
  usePreferences.setState({ language });
}

/** The text under a key: the shell's own or a remote's first, then shared-ui's, then the contracts'. Needs loaded texts. */
export function textsOf(language: Language, namespace = SHELL): Translate {
  if (!texts) throw new Error('texts are not loaded yet');
  return translator(texts, language, namespace);
}

async function pageTexts(language: Language): Promise<void> {
  const instance = await opening;
  await Promise.all([
    loadCatalog(instance, SHELL, language, shellTexts[language]),
    loadCatalog(instance, CONTRACTS, language, baseTexts[language], 'base'),
  ]);
}

async function frameTexts(language: Language): Promise<void> {
  const instance = await opening;
  const catalogs = async () => ({ default: merged(await contractTexts[language]()) });
  await Promise.all([
    pageTexts(language),
    loadCatalog(instance, SHARED_UI, language, widgetTexts[language]),
    loadCatalog(instance, CONTRACTS, language, catalogs, 'domains'),
  ]);
}

// One level deep is what the domains share: `field`, `enum` and the like.
function merged(catalogs: { default: object }[]): object {
  const all: Record<string, object> = {};
  for (const { default: catalog } of catalogs)
    for (const [section, entries] of Object.entries(catalog)) all[section] = { ...all[section], ...(entries as object) };
  return all;
}
