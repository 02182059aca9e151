import { CONTRACTS, createI18n, loadCatalog, SHARED_UI, translator } from '@reap/shared-ui/core/i18n';
import type { Language, RemoteManifest } from '@reap/shared-ui/core/remote';
import type { Translate } from '@reap/shared-ui/portal';
import { usePreferences } from '../preferences.ts';
import { contractTexts } from '../remotes/contract-texts.ts';
import { SHELL, shellTexts, widgetTexts } from './catalogs.ts';

const opening = createI18n(usePreferences.getState().language);

type Translators = (language: Language, namespace: string) => Translate;

/** Loads what the frame, the widgets and all contracts say, and gives the texts under their keys. */
export async function loadFrame(language: Language): Promise<Translators> {
  const texts = await opening;
  await Promise.all([
    loadCatalog(texts, SHELL, language, shellTexts[language]),
    loadCatalog(texts, SHARED_UI, language, widgetTexts[language]),
    loadCatalog(texts, CONTRACTS, language, contractTexts[language]),
  ]);
  return (spoken, namespace) => translator(texts, spoken, namespace);
}

export const loadRemote = async (remote: string, build: string, manifest: RemoteManifest, language: Language): Promise<void> =>
  loadCatalog(await opening, remote, language, manifest.catalogs[language], build);
