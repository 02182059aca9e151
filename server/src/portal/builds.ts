import { FirstCall, PhonePart, RemoteEntry } from '@reap/contracts/portal/portal';
import * as z from 'zod';

const files = z.array(z.string());
const perLanguage = z.record(z.string(), files).default({});
/** Integrity by file. */
const hashes = z.record(z.string(), z.string()).default({});

/** Cards or panels, with the share keys that each takes from the shell. */
const parts = z.array(z.object({ id: z.string(), can: z.string(), files: files.default([]), shared: files.default([]) }));

/** What `reap-remote.json` of a build says: what the portal is told of a remote, and what its pages are made of. */
export const RemoteBuild = RemoteEntry.extend({
  /** By route: the page's own scripts, the share keys that it takes from the shell, and the call that it begins with. */
  pages: z.record(z.string(), z.object({ files, shared: files, call: FirstCall.optional(), phone: PhonePart.optional() })).default({}),
  cards: parts,
  flightPanels: parts.default([]),
  hashes,
  /** Auth codes of the calls that its code names; builds of earlier releases don't say. */
  codes: files.optional(),
});
export type RemoteBuild = z.output<typeof RemoteBuild>;

/** What `reap-shell.json` says: the scripts of the pages before the frame, of the frame, and of each library that remotes take; and the codes of what those call. */
export const ShellBuild = z.object({
  start: perLanguage,
  frame: perLanguage,
  shared: z.record(z.string(), files).default({}),
  hashes,
  codes: files.default([]),
  /** What remotes take from it; a shell of before does not say. */
  offer: z.object({ provided: z.record(z.string(), z.string()), versions: z.record(z.string(), z.string()) }).optional(),
});
export type ShellBuild = z.output<typeof ShellBuild>;

export const noShell: ShellBuild = { start: {}, frame: {}, shared: {}, hashes: {}, codes: [] };

/** A build with the addresses under which this server gives its files. */
export function placed(build: RemoteBuild, folder: string): RemoteBuild {
  const address = (path: string): string => folder + path.replace(/^\.?\//, '');
  const each = <T>(record: Record<string, T>, change: (value: T) => T) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
  return {
    ...build,
    entry: address(build.entry),
    files: build.files.map(address),
    cards: build.cards.map(part => ({ ...part, files: part.files.map(address) })),
    flightPanels: build.flightPanels.map(part => ({ ...part, files: part.files.map(address) })),
    pages: each(build.pages, ({ phone, ...page }) => ({
      ...page,
      files: page.files.map(address),
      ...(phone && { phone: { ...phone, texts: each(phone.texts, names => names.map(address)) } }),
    })),
    texts: each(build.texts, names => names.map(address)),
    hashes: Object.fromEntries(Object.entries(build.hashes).map(([name, hash]) => [address(name), hash])),
  };
}

/** What the portal is told of a remote: of each page, the scripts that neither the frame nor the remote's entry brings. */
export function entryOf({ hashes: _, codes: __, ...build }: RemoteBuild, shell: ShellBuild): RemoteEntry {
  const made = (own: readonly string[], shared: readonly string[]) => [...own, ...librariesOf(shared, shell)];
  const part = ({ files: own, shared, ...said }: RemoteBuild['cards'][number]) => ({ ...said, files: made(own, shared) });
  const pages = Object.entries(build.pages).map(([route, { files: own, shared, call, phone }]) => [
    route,
    // Phones have libraries of their own.
    { files: phone ? own : made(own, shared), ...(call && { call }), ...(phone && { phone }) },
  ]);
  return { ...build, cards: build.cards.map(part), flightPanels: build.flightPanels.map(part), pages: Object.fromEntries(pages) };
}

function librariesOf(shared: readonly string[], { frame, shared: known }: ShellBuild): string[] {
  const there = new Set(Object.values(frame).flat());
  return [...new Set(shared.flatMap(key => known[key] ?? []))].filter(file => !there.has(file)).map(file => `/${file}`);
}

/** What `index.html` says of the page that was asked for: the scripts of the first pages, the frame and the page, by language, and its first call. */
export function pageFiles(shell: ShellBuild, build: RemoteBuild | undefined, path: string): Record<string, unknown> {
  const ofShell = (byLanguage: Record<string, string[]>) =>
    Object.fromEntries(
      Object.entries(byLanguage).map(([language, names]) => [language, names.map(name => `/${name}|${shell.hashes[name] ?? ''}`)]),
    );
  const told = { start: ofShell(shell.start), frame: ofShell(shell.frame) };
  if (!build) return told;
  const { files: ofPage = [], call } = entryOf(build, shell).pages[path] ?? {};
  const own = [...build.files, ...ofPage];
  const named = (file: string) => `${file}|${build.hashes[file] ?? shell.hashes[file.slice(1)] ?? ''}`;
  const page = Object.entries(build.texts).map(([language, texts]) => [language, [...own, ...texts].map(named)]);
  return { ...told, page: Object.fromEntries(page), ...(call && { call }) };
}

/** What `h5.html` says of the page that was asked for: the remote that offers it, with its pages for phones, and the hashes of this page's files. */
export interface PhonePage {
  remote: RemoteEntry;
  hashes: Record<string, string>;
}

export function phonePage(shell: ShellBuild, build: RemoteBuild | undefined, path: string): PhonePage | undefined {
  const remote = build && entryOf(build, shell);
  const page = remote?.pages[path];
  if (!build || !remote || !page?.phone) return undefined;
  const files = [...remote.files, ...page.files, ...Object.values(page.phone.texts).flat()];
  const hashes = Object.fromEntries(files.map(file => [file, build.hashes[file] ?? '']));
  const pages = Object.fromEntries(Object.entries(remote.pages).filter(([, { phone }]) => phone));
  return { remote: { ...remote, routes: Object.keys(pages), cards: [], flightPanels: [], counts: [], texts: {}, pages }, hashes };
}
