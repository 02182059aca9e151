import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../kernel/call/refusal.ts';
import { factsOf } from '../kernel/call/request-facts.ts';
import { newNonce, type PagePolicy, securityHeaders } from '../kernel/call/security-headers.ts';
import { type PhonePage, pageFiles, phonePage } from './builds.ts';
import type { ReadPointed } from './override/override-cookie.ts';
import type { ReleaseFiles } from './release/release-files.ts';
import type { RemoteRegistry } from './remotes.ts';
import { sendFile } from './static-files.ts';

const nonPages = /^\/(?:api|portal|remotes|metrics|healthz|readyz)(?:\/|$)/;
/** The worker that reads bar codes. It goes by what its own response says, so that the pages keep their policy (resilience F11). */
const decoder = /^\/tag-decoder\.[0-9a-f]{8,}\.js$/;

interface SiteParts {
  /** Folder with the built parts. */
  root: string;
  remotes: RemoteRegistry;
  releases: ReleaseFiles;
  readPointed: ReadPointed;
}

/** Serves the files of the remotes and of the shell; every other page address gets the shell's index.html, or its h5.html. */
export function mountSite(app: FastifyInstance, { root, remotes, releases, readPointed }: SiteParts): void {
  const shell = join(root, 'shell/dist');
  const index = pageReader(join(shell, 'index.html'));
  const phoneIndex = pageReader(join(shell, 'h5.html'));
  app.get<{ Params: { name: string; '*': string } }>('/remotes/:name/*', async (request, reply) => {
    const { name, '*': path } = request.params;
    const folder = remotes.folderOf(name);
    if (!folder) fail('request.notFound');
    // Builds have no folders: what lies in one is a release's.
    const isSent = path.includes('/') ? await releases.send(request, reply, name, path) : await sendFile(request, reply, folder, path);
    return isSent ? reply : fail('request.notFound');
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if (!['GET', 'HEAD'].includes(request.method) || !path || nonPages.test(path)) fail('request.notFound');
    if (decoder.test(path)) reply.headers(securityHeaders(request.protocol === 'https', { wasm: true }));
    if (path !== '/' && path !== '/index.html' && (await sendFile(request, reply, shell, path.slice(1)))) return reply;
    if (/\.\w+$/.test(path) && path !== '/index.html') fail('request.notFound');
    if (/^\/h5(?:\/|$)/.test(path))
      return sendPhonePage(request, reply, path, phonePage(remotes.shell(), remotes.offering(path), path), await phoneIndex());
    // Read before the page is sent: its policy must name the remotes that it may meet, those of this minute too.
    const pointed = readPointed(factsOf(request, reply));
    const offering = remotes.offering(path);
    // Of a remote that comes from elsewhere nothing of this portal is fetched ahead.
    const ahead = pointed.some(({ remote }) => remote === offering?.name) ? undefined : offering;
    const page = { ...pageFiles(remotes.shell(), ahead, path), ...(pointed.length > 0 && { pointed }) };
    const html = (await index())?.replace('__PAGE__', () => attributeOf(page));
    return sendPage(request, reply, { pointed }, html);
  });
}

function pathOf(request: FastifyRequest): string | undefined {
  try {
    return decodeURIComponent(request.url.split('?')[0] ?? '');
  } catch {
    return undefined;
  }
}

// Chinese is what a phone speaks that was told no other language; another one's texts are fetched by its first script.
function linksOf({ remote, hashes }: PhonePage, path: string): string[] {
  const { files: ofPage = [], phone } = remote.pages[path] ?? {};
  const files = [...remote.files, ...ofPage, ...(phone?.texts['zh-CN'] ?? [])];
  return files.map(file => `<link rel="preload" as="script" href="${file}" integrity="${hashes[file]}" crossorigin="anonymous">`);
}

function sendPhonePage(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  page: PhonePage | undefined,
  html: string | undefined,
): FastifyReply {
  const ahead = page ? linksOf(page, path) : [];
  const told = html?.replace('__PAGE__', () => attributeOf(page ?? {})).replace('<!-- ahead -->', () => ahead.join('\n    '));
  return sendPage(request, reply, { camera: true }, told);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, policy: PagePolicy, html: string | undefined): FastifyReply {
  if (!html) return reply.code(503).type('text/plain; charset=utf-8').send('The shell is not built yet: npm run build\n');
  const nonce = newNonce();
  return reply
    .headers(securityHeaders(request.protocol === 'https', { ...policy, nonce }))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('__NONCE__', nonce));
}

/** A value as JSON in an attribute of the page. */
export const attributeOf = (value: unknown): string =>
  JSON.stringify(value).replace(/[&"<]/g, character => `&#${character.charCodeAt(0)};`);

/** A page of the shell, read again after a build. */
function pageReader(file: string): () => Promise<string | undefined> {
  let known: { mtimeMs: number; html: string } | undefined;
  return async () => {
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs !== known?.mtimeMs) known = { mtimeMs: found.mtimeMs, html: await readFile(file, 'utf8') };
    return known?.html;
  };
}
