import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';

const folder = join(import.meta.dirname, 'api-docs');
const files = {
  '/api/docs': ['page.html', 'text/html'],
  '/api/docs/page.css': ['page.css', 'text/css'],
  '/api/docs/page.js': ['page.js', 'text/javascript'],
} as const;

/** GET /api/openapi.json and the page that reads it, /api/docs. */
export function mountApiDocs(app: FastifyInstance, version: string): void {
  const document = JSON.stringify(openApi(version));
  app.get('/api/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document),
  );
  for (const [url, [name, type]] of Object.entries(files)) {
    const content = readFileSync(join(folder, name), 'utf8');
    app.get(url, async (_, reply) => reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content));
  }
}
