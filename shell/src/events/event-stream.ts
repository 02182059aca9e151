import { enums } from '@reap/contracts/enums';
import type { PortalEvent } from '@reap/contracts/portal/portal';
import type { HeardEvent } from '@reap/shared-ui/portal';
import * as z from 'zod';
import { tellPortalEvent } from './portal-events.ts';

const kinds = [
  'message',
  'task',
  'application',
  'flight',
  'flightEvent',
  'flightRecord',
  'job',
  'survey',
  'permission',
  'settings',
  'signOut',
  'release',
] as const satisfies readonly PortalEvent['kind'][];
const payloads = {
  message: z.object({ unread: z.number(), urgent: z.number() }),
  task: z.object({ orderId: z.string() }),
  application: z.object({ applyId: z.string() }),
  flight: z.object({ changed: z.array(z.tuple([z.string(), z.number()])) }),
  flightEvent: z.object({ ids: z.array(z.string()) }),
  flightRecord: z.object({
    of: z.enum(['texts', 'files']),
    flights: z.array(z.object({ flightNo: z.string(), flightDate: z.string() })),
  }),
  job: z.object({ jobId: z.string(), status: z.enum(enums.jobStatus), rowsDone: z.number(), rowsTotal: z.number() }),
  survey: z.object({ taskId: z.string() }),
  permission: z.object({ version: z.number() }),
  settings: z.object({ version: z.number() }),
  signOut: z.object({}),
  release: z.object({}),
};
const REOPEN = 15_000;

/**
 * Receives server events for as long as the returned function is not called. One browser tab of a person holds
 * the stream and passes events on to his others: six streams would use up a browser's connections to the server.
 */
export function receiveEvents(scope: string): () => void {
  const name = `reap.events.${scope}`;
  const channel = new BroadcastChannel(name);
  const stop = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<HeardEvent>) => tellPortalEvent(data, 'joined');
  const hold = () =>
    new Promise<void>(release => {
      // Granted just as the page lets go of it.
      if (stop.signal.aborted) return release();
      const close = openStream(event => {
        tellPortalEvent(event);
        channel.postMessage(event);
      });
      stop.signal.addEventListener('abort', () => {
        close();
        release();
      });
    });
  navigator.locks.request(name, { signal: stop.signal }, hold).catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}

function openStream(tell: (event: HeardEvent) => void): () => void {
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource | undefined;
  let refused = false;
  const open = () => {
    source = new EventSource('/api/events');
    source.onopen = () => {
      refused = false;
      tell({ kind: 'stream', open: true });
    };
    for (const kind of kinds) source.addEventListener(kind, message => pass(kind, message as MessageEvent<string>, tell));
    source.onerror = () => {
      tell({ kind: 'stream', open: false });
      if (source?.readyState !== EventSource.CLOSED || closed) return;
      // The browser reconnects by itself, but not after a refusal: the session may have ended, which a page asks once.
      if (!refused) tell({ kind: 'signOut' });
      refused = true;
      timer = setTimeout(open, REOPEN);
    };
  };
  open();
  return () => {
    closed = true;
    clearTimeout(timer);
    source?.close();
  };
}

function pass(kind: (typeof kinds)[number], message: MessageEvent<string>, tell: (event: PortalEvent) => void): void {
  try {
    const payload = payloads[kind].safeParse(JSON.parse(message.data || '{}'));
    if (payload.success) tell({ kind, ...payload.data } as PortalEvent);
  } catch {
    // An unreadable line says nothing; the next one will.
  }
}
