import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { misfitsOf, type Offer } from '@reap/contracts/portal/compatibility';
import { entryLimit } from '@reap/contracts/portal/release';
import { remoteGlobal } from '@reap/contracts/portal/remote-global';
import { registry } from '@reap/contracts/registry';
import * as z from 'zod';
import { RemoteBuild } from '../builds.ts';
import type { Files } from './archive.ts';
import { bringsReact } from './react-copy.ts';
import { type Reason, reason } from './reasons.ts';

/** The portal that a version is held against. */
export interface Receiver {
  /** What its shell gives; unknown where no shell is built here: browsers then ask alone. */
  offer: Offer | undefined;
  /** Who else offers which page. */
  routes: ReadonlyMap<string, string>;
}

export const manifestFile = 'reap-remote.json';
const compressed = promisify(gzip);
const codes: ReadonlySet<string> = new Set(Object.values(registry).flatMap(calls => Object.values(calls).map(call => call.can)));

/** The manifest among the files, or why there is none that can be read. */
export function manifestIn(files: Files): { manifest: RemoteBuild } | { reasons: Reason[] } {
  const text = files.get(manifestFile)?.toString('utf8');
  if (text === undefined) return { reasons: [reason('noManifest')] };
  const read = z
    .preprocess((value, issues) => {
      try {
        return JSON.parse(String(value));
      } catch {
        issues.addIssue({ code: 'custom', message: 'JSON' });
        return z.NEVER;
      }
    }, RemoteBuild)
    .safeParse(text);
  if (read.success) return { manifest: read.data };
  const fields = new Set(read.error.issues.map(({ path }) => path.join('.') || 'JSON'));
  return { reasons: [reason('manifest', { detail: [...fields].slice(0, 5).join(', ') })] };
}

/** Everything that speaks against a version, by its files and its manifest. */
export async function reasonsAgainst(remote: string, manifest: RemoteBuild, files: Files, receiver: Receiver): Promise<Reason[]> {
  return [
    ...ofName(remote, manifest),
    ...ofHashes(manifest, files),
    ...(await ofEntry(manifest, files)),
    ...[...files]
      .filter(([path, content]) => path.endsWith('.js') && bringsReact(content))
      .map(([path]) => reason('secondReact', { path })),
    ...ofPortal(manifest, receiver),
  ];
}

/** What keeps a version from this portal, as the portal is now: another remote's pages, libraries of another line, unknown codes. */
export const ofPortal = (manifest: RemoteBuild, { offer, routes }: Receiver): Reason[] => [
  ...manifest.routes.flatMap(route => {
    const other = routes.get(route);
    return other && other !== manifest.name ? [reason('route', { route, other })] : [];
  }),
  ...misfitsIn(manifest, offer),
];

/** What this portal's shell and contracts lack for a version. */
export const misfitsIn = (manifest: RemoteBuild, offer: Offer | undefined): Reason[] => [
  ...(offer ? misfitsOf(manifest.builtAgainst, offer) : []).map(detail => reason('misfit', { detail })),
  ...(manifest.codes ?? []).filter(code => !codes.has(code)).map(code => reason('unknownCode', { code })),
];

// Both become a part of the address.
const plain = /^[A-Za-z0-9][\w.-]{0,59}$/;

function ofName(remote: string, { name, version, build }: RemoteBuild): Reason[] {
  return [
    ...(name === remote ? [] : [reason('otherRemote', { found: name, remote })]),
    ...(plain.test(version) && plain.test(build) ? [] : [reason('stamp', { version, build })]),
  ];
}

const named = ({ entry, files, cards, flightPanels, pages, texts }: RemoteBuild): string[] => {
  const parts = [...cards, ...flightPanels, ...Object.values(pages)].flatMap(part => part.files);
  return [...new Set([entry, ...files, ...parts, ...Object.values(texts).flat()])];
};

const hashOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A file without a hash counts as a wrong one: nobody could say whose it is. */
function ofHashes(manifest: RemoteBuild, files: Files): Reason[] {
  const missing = named(manifest).filter(path => !files.has(path));
  const others = [...files].filter(([path]) => path !== manifestFile);
  return [
    ...missing.map(path => reason('missing', { path })),
    ...others.flatMap(([path, content]) => {
      const hash = manifest.hashes[path];
      if (!hash) return [reason('noHash', { path })];
      return hash === hashOf(content) ? [] : [reason('wrongHash', { path })];
    }),
  ];
}

async function ofEntry(manifest: RemoteBuild, files: Files): Promise<Reason[]> {
  const { entry, integrity } = manifest;
  const content = files.get(entry);
  if (!content) return [];
  const global = remoteGlobal(manifest);
  const size = (await compressed(content, { level: 9 })).length;
  const scripts = [...files.keys()].filter(path => path.endsWith('.js')).length;
  const max = Math.floor(entryLimit.bytes + entryLimit.perScript * (scripts - 1));
  return [
    ...(integrity === hashOf(content) ? [] : [reason('integrity')]),
    // The page would look for it under this name, and find nothing.
    ...(new RegExp(`\\bvar ${global}\\b`).test(content.toString('latin1')) ? [] : [reason('global', { global })]),
    ...(size > max ? [reason('entrySize', { size, max })] : []),
  ];
}
