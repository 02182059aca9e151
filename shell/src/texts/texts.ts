import type { Language, RemoteManifest } from '@reap/shared-ui/core/remote';
import type { Translate } from '@reap/shared-ui/portal';
import { usePreferences } from '../preferences.ts';
import { notFetched } from '../stale-shell.ts';
import { baseTexts, SHELL, shellTexts } from './catalogs.ts';
import { plainTranslator } from './page-texts.ts';

/** The catalogs of the pages before the frame, by language. */
const pages = new Map<Language, readonly object[]>();
/** There as soon as the frame's texts are. */
let frame: ((language: Language, namespace: string) => Translate) | undefined;
/** What was loaded in one language is loaded again in the other before the page switches; by remote, or part of the shell. */
const loaders = new Map<string, (language: Language) => Promise<unknown>>();
/** How often something was loaded. */
let loads = 0;
/** The language that was chosen last. */
let wanted: Language | undefined;

function load(what: string, loader: (language: Language) => Promise<unknown>): Promise<unknown> {
  loaders.set(what, loader);
  loads += 1;
  return loader(usePreferences.getState().language);
}

/** Loads what the pages before sign-in say. */
export const loadPageTexts = () => load('pages', pageTexts);

/** Loads what the frame, the widgets and all contracts say. */
export const loadFrameTexts = () => load('frame', frameTexts);

/** Loads the texts of a remote's build; a newer build's texts replace them. */
export const loadRemoteTexts = (remote: string, build: string, manifest: RemoteManifest) =>
  load(remote, async language => (await framePart()).loadRemote(remote, build, manifest, language));

/**
 * Shows the page in another language, when all its texts are there.
 * @throws {ApiError} where they can't be fetched: the page stays as it is.
 */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language;
  let known = 0;
  try {
    // Once more for what was loaded in the old language meanwhile.
    while (known < loads) {
      known = loads;
      await Promise.all([...loaders.values()].map(loader => loader(language)));
    }
  } catch (cause) {
    throw await notFetched(cause);
  }
  if (wanted === language) usePreferences.setState({ language });
}

/** The text under a key: the shell's own or a remote's first, then shared-ui's, then the contracts'. Needs loaded texts. */
export function textsOf(language: Language, namespace = SHELL): Translate {
  if (frame) return frame(language, namespace);
  const catalogs = pages.get(language);
  if (!catalogs) throw new Error('texts are not loaded yet');
  return plainTranslator(catalogs);
}

async function pageTexts(language: Language): Promise<void> {
  const catalogs = await Promise.all([shellTexts[language](), baseTexts[language]()]);
  pages.set(
    language,
    catalogs.map(catalog => catalog.default),
  );
}

async function frameTexts(language: Language): Promise<void> {
  const part = await framePart();
  await pageTexts(language);
  frame = await part.loadFrame(language);
}

const framePart = () => import(/* webpackChunkName: "frame" */ './frame-texts.ts');
