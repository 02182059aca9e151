import type { Resource } from '@reap/contracts/contract';
import { type Registry, registry } from '@reap/contracts/registry';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from './context.ts';
import type { Kernel } from './kernel.ts';
import { handle, type MountedCall } from './pipeline.ts';

/** The handlers of every resource: one that is missing or too many does not compile. */
export type HandlersOf<R> = { [K in keyof R]: R[K] extends Resource ? Handlers<R[K]> : never };

/** Gives every call of the registry its route. Resources without handlers have none. */
export function mount(app: FastifyInstance, kernel: Kernel, handlers: Partial<HandlersOf<Registry>>): void {
  for (const [resourceId, resource] of Object.entries<Resource>(registry)) {
    const given = (handlers as Record<string, Record<string, MountedCall['handler']> | undefined>)[resourceId];
    for (const [name, call] of Object.entries(resource)) {
      const handler = given?.[name];
      if (handler) route(app, kernel, { id: call.id ?? `${resourceId}.${name}`, call, handler });
    }
  }
}

function route(app: FastifyInstance, kernel: Kernel, mounted: MountedCall): void {
  const { method, path } = mounted.call;
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { callId: mounted.id },
    handler: async (request, reply) => {
      const answer = await handle(kernel, mounted, request, reply);
      return reply.type('application/json; charset=utf-8').send(answer);
    },
  });
}
