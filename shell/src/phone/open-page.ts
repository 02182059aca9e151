import type { RemoteEntry } from '@reap/contracts/portal/portal';
import type { Language, RemoteManifest, ScreenDefinition } from '@reap/shared-ui/core/remote';
import type { ComponentType } from 'react';
import { usePreferences } from '../preferences.ts';
import { incompatibilityOf } from '../remotes/compatibility.ts';
import { loadExposed } from '../remotes/federation.ts';
import { RemoteError } from '../remotes/remote-error.ts';
import { fetchFiles } from './phone-data.ts';

/** A page whose code and texts are there. */
export interface OpenPage {
  remote: RemoteEntry;
  definition: ScreenDefinition;
  Page: ComponentType;
}

const manifests = new Map<string, Promise<RemoteManifest>>();

/** Loads a page of a remote with its texts. @throws {RemoteError} that says what failed */
export async function openPage(remote: RemoteEntry, path: string): Promise<OpenPage> {
  const { language } = usePreferences.getState();
  fetchFiles([...(remote.pages[path]?.files ?? []), ...(remote.pages[path]?.phone?.texts[language] ?? [])]);
  const problem = incompatibilityOf(remote);
  if (problem) throw failureOf(remote, 'manifest', 'incompatible', problem);
  const { screens } = await manifestOf(remote);
  const definition = screens[path];
  if (!definition?.phone) throw failureOf(remote, 'manifest', 'malformed', path);
  const [module] = await Promise.all([definition.load(), loadTexts(definition, language)]).catch((cause: unknown) => {
    throw failureOf(remote, 'chunk', 'unreachable', String(cause), cause);
  });
  return { remote, definition, Page: module.default };
}

/** What a build of a remote offers; loaded once, and again after a failure. */
export function manifestOf(remote: RemoteEntry): Promise<RemoteManifest> {
  const known = manifests.get(remote.build);
  if (known) return known;
  const loading = loadExposed(remote).then(exposed => (exposed as { default: RemoteManifest }).default);
  manifests.set(remote.build, loading);
  loading.catch(() => manifests.delete(remote.build));
  return loading;
}

const texts = new Map<ScreenDefinition, Partial<Record<Language, readonly object[]>>>();

/** Loads what a page says in a language. */
export async function loadTexts(definition: ScreenDefinition, language: Language): Promise<void> {
  const known = texts.get(definition);
  if (known?.[language] || !definition.phone) return;
  const { default: catalogs } = await definition.phone.texts[language]();
  texts.set(definition, { ...texts.get(definition), [language]: catalogs });
}

/** The catalogs of a page whose texts are loaded. */
export const catalogsOf = (definition: ScreenDefinition, language: Language): readonly object[] => texts.get(definition)?.[language] ?? [];

/** What went wrong with a remote, as it is said and reported. */
export const failureOf = (
  remote: RemoteEntry,
  phase: RemoteError['phase'],
  reason: RemoteError['reason'],
  detail: string,
  cause?: unknown,
) => new RemoteError({ remote: remote.name, version: remote.version, build: remote.build, phase, reason, detail, cause });
