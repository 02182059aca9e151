import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../server/src/testing/until.ts';
import { freePort } from './server.ts';

const root = join(import.meta.dirname, '../../..');
const shipped = (name: string) => readFileSync(join(root, 'deploy/nginx', name), 'utf8');
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export interface Nginx {
  url: string;
  /** Whether it has the module for brotli. */
  brotli: boolean;
  /** Passes requests on to these addresses alone; resolves when no process goes by the list of before. */
  passTo(addresses: readonly string[]): Promise<void>;
  accessLog(): string;
  stop(): Promise<void>;
}

/** Debian's nginx with the configuration of `deploy/nginx`: the gateway, and every part served from its folder. Only addresses and paths differ. */
export async function startNginx(program: string, addresses: readonly string[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'reap-nginx-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  execFileSync(process.execPath, [join(root, 'server/src/static-site.ts'), join(folder, 'site')], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const placed = (text: string): string =>
    text
      .replaceAll('/etc/nginx/reap/', `${folder}/reap/`)
      .replaceAll('/srv/site', `${folder}/site`)
      .replaceAll('/tmp/nginx', `${folder}/nginx`)
      .replaceAll('/dev/stdout', `${folder}/access.log`)
      .replace('error_log stderr', `error_log ${folder}/error.log`)
      .replace('include /etc/nginx/modules-enabled/*.conf;', `${existsSync(brotli) ? `load_module ${brotli};` : ''}${asRoot()}`);
  const socketOf = (part: string) => `unix:${folder}/${part}.sock`;
  const write = (name: string, text: string) => writeFileSync(join(folder, 'reap', name), placed(text));
  mkdirSync(join(folder, 'reap'));
  for (const name of ['to-server.conf', 'to-part.conf', 'part-locations.conf']) write(name, shipped(name));
  if (existsSync(brotli)) write('brotli.conf', shipped('brotli.conf'));
  write(
    'parts.conf',
    shipped('parts.conf').replaceAll(/server ([\w-]+):8080;/g, (_, part) => `server ${socketOf(part)};`),
  );
  const [map = '', server = ''] = shipped('part.conf').split(/^(?=server \{)/m);
  const parts = readdirSync(root).filter(name => name === 'shell' || name.startsWith('mf-'));
  const partServers = parts.map(part =>
    server.replace('listen 8080', `listen ${socketOf(part)}`).replace('/srv/part', join(root, part, 'dist')),
  );
  write('server.conf', [shipped('gateway.conf').replace('listen 8080', `listen 127.0.0.1:${port}`), map, ...partServers].join('\n'));
  const pass = (to: readonly string[]) =>
    write('servers.conf', to.map(address => `server ${address.replace('http://', '')} max_fails=1 fail_timeout=5s;\n`).join(''));
  pass(addresses);
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, placed(shipped('nginx.conf')));
  // Says what is wrong with it before anybody waits.
  execFileSync(program, ['-t', '-q', '-c', config, '-p', folder]);
  const child = spawn(program, ['-c', config, '-p', folder, '-g', 'daemon off;'], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await until(() =>
    fetch(`${url}/healthz`).then(
      answer => answer.ok,
      () => false,
    ),
  );
  return {
    url,
    brotli: existsSync(brotli),
    async passTo(to) {
      const before = workersOf(child.pid);
      pass(to);
      child.kill('SIGHUP');
      await until(() => !workersOf(child.pid).some(worker => before.includes(worker)));
    },
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    stop: () =>
      new Promise(resolve => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}

// Of containers it is the image that says who runs it.
const asRoot = () => (process.getuid?.() === 0 ? ' user root;' : '');

/** The processes that take requests: one that finishes what it has says so in its title. */
function workersOf(leader: number | undefined): string[] {
  const said = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return said.split('\n').flatMap(line => {
    const [, pid = '', parent, title = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === leader && title.endsWith('worker process') ? [pid] : [];
  });
}
