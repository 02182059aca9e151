import type { Resource } from '@reap/contracts/contract';
import { type Registry, registry } from '@reap/contracts/registry';
import { serviceOf } from '@reap/contracts/services';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FileToSend } from '../files/file-to-send.ts';
import { mediaTypes } from '../files/media-types.ts';
import { isAtWork, type Kernel } from '../kernel.ts';
import { upstreamsOf } from '../upstream/upstream.ts';
import type { Handlers } from './context.ts';
import { type MountedCall, mountedCall } from './mounted-call.ts';
import { handle } from './pipeline.ts';
import { keepText } from './signed-text.ts';

/** The handlers of every resource: one that is missing or too many does not compile. */
export type HandlersOf<R> = { [K in keyof R]: R[K] extends Resource ? Handlers<R[K]> : never };

/**
 * Gives every call of the registry its route where this server answers its service, itself or by another backend; answers all calls by
 * id. Resources without handlers have none.
 */
export function mount(app: FastifyInstance, kernel: Kernel, handlers: Partial<HandlersOf<Registry>>): ReadonlyMap<string, MountedCall> {
  const mounted = new Map<string, MountedCall>();
  const upstreams = upstreamsOf(kernel.config);
  for (const [resourceId, resource] of Object.entries<Resource>(registry)) {
    const given = (handlers as Record<string, Record<string, MountedCall['handler']> | undefined>)[resourceId];
    for (const [name, call] of Object.entries(resource)) {
      const handler = given?.[name];
      if (!handler) continue;
      const one = mountedCall(call.id ?? `${resourceId}.${name}`, call, handler);
      mounted.set(one.id, one);
      const service = serviceOf(call.path);
      const upstream = upstreams.get(service);
      if (upstream || isAtWork(kernel.config, service)) mountOne(app, kernel, { ...one, upstream });
    }
  }
  return mounted;
}

/** A signed call keeps the text of its body; its parser is no other route's. */
function mountOne(app: FastifyInstance, kernel: Kernel, mounted: MountedCall): void {
  if (mounted.call.signed)
    app.register(async scope => {
      keepText(scope);
      route(scope, kernel, mounted);
    });
  else route(app, kernel, mounted);
}

function route(app: FastifyInstance, kernel: Kernel, mounted: MountedCall): void {
  const { method, path } = mounted.call;
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { callId: mounted.id },
    handler: async (request, reply) => {
      const answer = await handle(kernel, mounted, request, reply);
      return typeof answer === 'string' ? reply.type('application/json; charset=utf-8').send(answer) : sendFile(reply, answer);
    },
  });
}

const plainName = (name: string): string => name.replace(/[^\w.-]/g, '_');

function sendFile(reply: FastifyReply, file: FileToSend): FastifyReply {
  const utf8 = encodeURIComponent(file.name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return reply
    .type(mediaTypes[file.format])
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename="${plainName(file.name)}"; filename*=UTF-8''${utf8}`)
    .send(file.open());
}
