import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addressesOf, servedTo } from './against.mjs';
import { remoteNames, root } from './workspace.mjs';

// Before the configurations are read.
process.env['NODE_ENV'] = 'development';
const { default: webpack } = await import('webpack');
const { default: DevServer } = await import('webpack-dev-server');

const PORT = Number(process.env['DEV_PORT'] ?? 8090);
const behind = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`;

/** `node tooling/webpack/dev.mjs mf-survey`: the shell and the named remotes reload as they are edited; the rest comes from the server as built. */
async function main(names) {
  const unknown = names.filter(name => !remoteNames.includes(name));
  if (unknown.length > 0) throw new Error(`no such remote: ${unknown.join(', ')}; there are ${remoteNames.join(', ')}`);
  await serverIsUp();
  const compiler = webpack((await Promise.all(['shell', ...names].map(configsOf))).flat());
  const devServer = new DevServer(
    {
      port: PORT,
      host: '127.0.0.1',
      hot: false,
      liveReload: true,
      client: { overlay: false, logging: 'warn' },
      static: false,
      historyApiFallback: { rewrites: [{ from: /^\/h5(\/|$)/, to: '/h5.html' }] },
      setupMiddlewares: middlewares => [{ name: 'registry', middleware: registry(names, compiler) }, ...middlewares],
      proxy: [{ context: path => isBehind(path) && !names.some(name => path.startsWith(`/remotes/${name}/`)), target: behind }],
    },
    compiler,
  );
  await devServer.start();
  console.log(`ready http://127.0.0.1:${PORT}`);
  process.on('SIGTERM', () => void devServer.stop().then(() => process.exit()));
}

/** `… dev.mjs mf-survey --against https://portal.example`: the one remote alone, for a session of that portal that takes it from here. */
async function against([name = '', ...more], portal) {
  if (!remoteNames.includes(name) || more.length > 0) throw new Error(`name one remote: ${remoteNames.join(', ')}`);
  if (!URL.canParse(portal ?? '')) throw new Error('name the portal: --against https://portal.example');
  // No page confuses it with the portal's own build of the same sources.
  process.env['MF_BUILD_VERSION'] ??= 'dev';
  const port = Number(process.env['DEV_PORT'] ?? 3104);
  const { default: config } = await import(configFile(name));
  const devServer = new DevServer(servedTo(portal, port), webpack(config));
  await devServer.start();
  const { own, link } = addressesOf(name, port, portal);
  console.log(`ready ${own}\nopen ${link}`);
  process.on('SIGTERM', () => void devServer.stop().then(() => process.exit()));
}

const isBehind = path => /^\/(api|portal|remotes|remotes\.json)(\/|\?|$)/.test(path);

const configFile = name => pathToFileURL(join(root, name, 'webpack.config.mjs')).href;

async function configsOf(name) {
  const { default: configs } = await import(configFile(name));
  const publicPath = name === 'shell' ? '/' : `/remotes/${name}/`;
  return [configs].flat().map(config => ({ ...config, output: { ...config.output, publicPath } }));
}

// The registry of the server names built files; those under development are named by their own build.
function registry(names, compiler) {
  return async (request, response, next) => {
    const { pathname } = new URL(request.url, behind);
    if (names.length === 0 || !['/portal/boot', '/remotes.json'].includes(pathname)) return next();
    const { cookie = '', 'accept-language': language = 'zh-CN' } = request.headers;
    const answer = await fetch(behind + request.url, {
      headers: { cookie, 'accept-language': language, 'x-requested-with': 'XMLHttpRequest' },
    });
    const body = await answer.json();
    const remotes = (body.data?.remotes ?? []).filter(({ name }) => !names.includes(name));
    const data = { ...body.data, remotes: [...remotes, ...names.map(name => entryOf(name, compiler))] };
    response.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ ...body, data }));
  };
}

function entryOf(name, compiler) {
  const { outputFileSystem } = compiler.compilers.find(({ options }) => options.name === name);
  const entry = JSON.parse(outputFileSystem.readFileSync(join(root, name, 'dist/reap-remote.json'), 'utf8'));
  const placed = file => `/remotes/${name}/${file}`;
  return { ...entry, entry: placed(entry.entry), files: entry.files.map(placed), pages: {} };
}

/** Uses the server that runs, or starts one that ends with this process. */
async function serverIsUp() {
  if (await answers()) return;
  const server = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  process.on('exit', () => server.kill('SIGTERM'));
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    await new Promise(done => setTimeout(done, 300));
  }
}

const answers = () =>
  fetch(`${behind}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

try {
  const words = process.argv.slice(2);
  const at = words.indexOf('--against');
  await (at < 0 ? main(words) : against(words.slice(0, at), words[at + 1]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
