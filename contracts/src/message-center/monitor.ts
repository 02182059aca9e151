import * as z from 'zod';
import { get, resource } from '../contract.ts';
import { code, entity, instant } from '../fields.ts';

const state = () => code('monitorState');

const Monitor = z.object({
  at: instant(),
  state: state(),
  /** The modules of the portal: what they were asked in the last minutes, and how they answered. */
  services: z.array(
    entity('monitorService', {
      service: z.string(),
      state: state(),
      /** In the last full minutes that the copies have told of. */
      requests: z.int(),
      failures: z.int(),
      /** Nineteen of twenty answers were quicker. */
      p95Ms: z.int(),
    }),
  ),
  /** Servers that run side by side. */
  copies: z.array(
    entity('monitorCopy', {
      copy: z.string(),
      state: state(),
      version: z.string(),
      startedTime: instant(),
      seenTime: instant(),
      memoryMb: z.int(),
      lagMs: z.int(),
      databaseMs: z.int(),
      pages: z.int(),
    }),
  ),
  queues: z.array(
    entity('monitorQueue', {
      queue: z.string(),
      state: state(),
      waiting: z.int(),
      running: z.int(),
      failed: z.int(),
      oldestSeconds: z.int(),
    }),
  ),
  adapters: z.array(entity('monitorAdapter', { adapter: z.string(), kind: z.string(), state: state(), note: z.string() })),
  /** The last day, in steps of half an hour. */
  history: z.array(z.object({ at: instant(), requests: z.int(), failures: z.int(), p95Ms: z.int() })),
});
export type Monitor = z.output<typeof Monitor>;

/** How the services, servers, queues and adapters of this installation do (seed 2 §7). */
export const monitor = resource('/api/reaptv-message-center-bff/sys/monitor', {
  getSer: get('get_ser', { can: 'platform:monitor:view', returns: Monitor }),
});
