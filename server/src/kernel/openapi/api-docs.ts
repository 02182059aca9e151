import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kernel } from '../kernel.ts';
import { refuseOutside } from '../operations/inside.ts';
import { openApi } from './openapi.ts';

const folder = join(import.meta.dirname, 'api-docs');
const files = {
  '/api/docs': ['page.html', 'text/html'],
  '/api/docs/page.css': ['page.css', 'text/css'],
  '/api/docs/page.js': ['page.js', 'text/javascript'],
} as const;

/** GET /api/openapi.json and the page that reads it, /api/docs: for whoever may look inside. */
export function mountApiDocs(app: FastifyInstance, kernel: Kernel): void {
  let document: Promise<Buffer> | undefined;
  const onRequest = (request: FastifyRequest, reply: FastifyReply) => refuseOutside(kernel, request, reply);
  app.get('/api/openapi.json', { onRequest }, async (_, reply) => {
    // Made when somebody asks: at every start it would take a quarter of its time, and five megabytes for as long as the server runs.
    document ??= openApi(kernel.config.version).then(made => Buffer.from(JSON.stringify(made)));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await document);
  });
  for (const [url, [name, type]] of Object.entries(files)) {
    const content = readFileSync(join(folder, name), 'utf8');
    app.get(url, { onRequest }, async (_, reply) => reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content));
  }
}
