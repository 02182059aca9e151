import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { archiveOf, givenBuild } from '../../../server/src/portal/testing/given-release.ts';
import { load, rounds } from '../support/load.ts';
import { type Client, signIn } from '../support/portal-client.ts';
import { startScript } from '../support/processes.ts';
import { type Figure, interleaved } from '../support/report.ts';

const remotes = ['mf-one', 'mf-two', 'mf-three', 'mf-four', 'mf-five', 'mf-six', 'mf-seven', 'mf-eight'];
const builds = ['first', 'second', 'third'] as const;
const installed = 'installed';
const connections = 16;
const person = 'station';
const boot = { method: 'GET' as const, path: '/portal/boot' };

/** A site with so many remotes and a shell that any of them fits. */
function givenSite(): string {
  const root = mkdtempSync(join(tmpdir(), 'reap-releases-'));
  const write = (part: string, file: string, content: object) => {
    mkdirSync(join(root, part, 'dist'), { recursive: true });
    writeFileSync(join(root, part, 'dist', file), JSON.stringify(content));
  };
  const versions = { react: '19.3.1', '@reap/contracts': '0.1.0' };
  write('shell', 'reap-shell.json', { start: {}, frame: {}, offer: { provided: {}, versions } });
  for (const name of remotes) write(name, 'reap-remote.json', givenBuild({ manifest: { name, build: installed } }).manifest);
  return root;
}

/** Publishes the versions of every remote; answers what gives them to some and to nobody. */
async function givenReleases(url: string): Promise<{ set: () => Promise<void>; clear: () => Promise<void> }> {
  const admin = await signIn(url, 'admin');
  const { 'content-type': _, ...bare } = admin.headers;
  const call = async <T>(name: string, headers: Record<string, string>, body: string | FormData): Promise<T> => {
    const answer = await fetch(`${url}/api/release/${name}`, { method: 'POST', headers, body });
    const { code, data, message } = (await answer.json()) as { code: number; data: T; message: string };
    if (code !== 200) throw new Error(`${name}: ${message}`);
    return data;
  };
  const publish = async (remote: string, build: string): Promise<string> => {
    const form = new FormData();
    form.append('remote', remote);
    form.append('archive', await archiveOf(givenBuild({ manifest: { name: remote, build } })));
    return (await call<{ id: string }>('publish', bare, form)).id;
  };
  const published = new Map<string, string[]>();
  for (const remote of remotes) {
    const ids: string[] = [];
    for (const build of builds) ids.push(await publish(remote, build));
    published.set(remote, ids);
  }
  const activate = (remote: string, form: object) => call('activate', admin.headers, JSON.stringify({ remote, reason: 'bench', ...form }));
  const everywhere = async (change: (remote: string, ids: string[]) => Promise<unknown>) => {
    for (const [remote, ids] of published) await change(remote, ids);
  };
  return {
    set: () =>
      everywhere(async (remote, [first, second]) => {
        await activate(remote, { releaseId: first, audience: 'everybody' });
        await activate(remote, { releaseId: second, audience: 'some', percent: 10, tenants: ['DEMO2'], people: [`TV/${person}`] });
      }),
    clear: () => everywhere(remote => activate(remote, { releaseId: null, audience: 'everybody' })),
  };
}

/** The first answer of a page with eight remotes, three versions of each and rules for who gets which, beside the same without. */
export async function releaseFigures(env: Record<string, string>): Promise<Figure[]> {
  const root = givenSite();
  const server = await startScript('server/src/main.ts', { ...env, SITE_ROOT: root });
  try {
    const releases = await givenReleases(server.url);
    const client = await signIn(server.url, person);
    const loaded = () => load({ url: server.url, requests: [{ ...boot, headers: client.headers }], connections });
    // Mean time of an answer, since that is what is compared.
    const boots = async () => (1000 * connections) / (await loaded()).perSecond;
    const timed = async (change: () => Promise<void>, build: string) => {
      await change();
      await told(client, build);
      return boots();
    };
    // A server that has just started answers slower than one that has answered for a while.
    await boots();
    const beside = await interleaved(rounds, {
      ours: () => timed(releases.set, builds[1]),
      floor: () => timed(releases.clear, installed),
    });
    return [{ name: 'boot with 8 remotes, 3 versions each and rules, beside none', unit: 'ms', ...beside, atMost: 1.1 }];
  } finally {
    await server.stop();
    rmSync(root, { recursive: true });
  }
}

/** Waits until the person is given this build of every remote. */
async function told(client: Client, build: string): Promise<void> {
  for (;;) {
    const { remotes: given } = await client.get<{ remotes: { build: string }[] }>(boot.path);
    if (given.length === remotes.length && given.every(one => one.build === build)) return;
    await sleep(50);
  }
}
