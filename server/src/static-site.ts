import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serverFolder } from './db/embedded-home.ts';
import { StartError } from './db/start-error.ts';
import { allowPolicyOf, type PagePolicy, securityHeaders } from './kernel/call/security-headers.ts';
import { lastWords } from './kernel/operations/log.ts';
import { type Part, siteOf } from './portal/index.ts';

/**
 * `npm run static-site -- FOLDER [--from http://{part}:8080]`: what a web host needs beside the built parts to serve them without the
 * server's help (`REMOTES=static`): `remotes.json`, `index.html`, `h5.html` and the headers of all three. Parts are read from their folders, or from where
 * they are served.
 */
async function write([folder, option, pattern, ...names]: readonly string[]): Promise<void> {
  if (!folder || (option !== undefined && (option !== '--from' || !pattern?.includes('{part}'))))
    throw new StartError('usage: npm run static-site -- FOLDER [--from http://{part}:8080 mf-survey …]');
  const root = resolve(serverFolder, '..', process.env['SITE_ROOT'] || '.');
  const remotes = names.length > 0 ? names : readdirSync(root).filter(name => /^mf-[a-z-]+$/.test(name));
  const read = pattern ? served(pattern) : built(root);
  const { index, phone, list } = siteOf(await read('shell', ['index.html', 'reap-shell.json', 'h5.html']), await parts(remotes, read));
  for (const { name } of list) allowPolicyOf(name);
  mkdirSync(folder, { recursive: true });
  const replace = (name: string, text: string): void => {
    writeFileSync(join(folder, `.${name}`), text);
    renameSync(join(folder, `.${name}`), join(folder, name));
  };
  replace('remotes.json', JSON.stringify({ code: 200, message: '', data: { remotes: list } }));
  replace('index.html', index);
  replace('h5.html', phone);
  replace('page-headers.conf', headersOf({ nonce: '$request_id' }));
  replace('phone-headers.conf', headersOf({ nonce: '$request_id', camera: true }));
  replace('file-headers.conf', headersOf());
  replace('decoder-headers.conf', headersOf({ wasm: true }));
  console.log(`${list.length} remotes in ${join(folder, 'remotes.json')}`);
}

type Read = (part: string, files: readonly string[]) => Promise<Part>;

const parts = (names: readonly string[], read: Read): Promise<Part[]> =>
  Promise.all([...names].sort().map(name => read(name, ['reap-remote.json'])));

const built =
  (root: string): Read =>
  async (name, files) => ({ name, texts: files.map(file => readFileSync(join(root, name, 'dist', file), 'utf8')) });

const served =
  (pattern: string): Read =>
  async (name, files) => {
    const texts = files.map(async file => {
      const answer = await fetch(`${pattern.replace('{part}', name)}/${file}`);
      if (!answer.ok) throw new StartError(`${answer.url} answers ${answer.status}: is ${name} there?`);
      return answer.text();
    });
    return { name, texts: await Promise.all(texts) };
  };

/** The server's own headers as nginx writes them; whether the page came by HTTPS is for nginx to say. */
function headersOf(policy?: PagePolicy): string {
  const { 'strict-transport-security': _, ...headers } = securityHeaders(true, policy);
  const lines = Object.entries({ ...headers, 'strict-transport-security': '$reap_hsts' });
  return lines.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join('');
}

try {
  await write(process.argv.slice(2));
} catch (error) {
  console.error(lastWords(error));
  process.exitCode = 1;
}
