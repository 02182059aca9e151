import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import fastify from 'fastify';

// Serves the built floor with the same compression and caching as the portal's server.
const here = import.meta.dirname;
const app = fastify();
const types: Record<string, string> = { js: 'text/javascript', json: 'application/json', html: 'text/html; charset=utf-8' };

app.get('/*', (request, reply) => {
  const path = normalize(request.url.split('?')[0] ?? '/');
  const file = path.startsWith('/remote/') ? join(here, 'remote/dist', path.slice(8)) : join(here, 'host/dist', path);
  const found = path !== '/' && existsSync(file) ? file : join(here, 'host/dist/index.html');
  const ending = found.split('.').at(-1) ?? '';
  reply.header('content-type', types[ending] ?? 'application/octet-stream');
  reply.header('cache-control', ending === 'js' ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (!existsSync(`${found}.br`)) return readFileSync(found);
  reply.header('content-encoding', 'br');
  return readFileSync(`${found}.br`);
});

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
console.log(`ready http://127.0.0.1:${process.env['PORT']}`);
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
