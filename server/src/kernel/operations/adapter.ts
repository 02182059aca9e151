import type { Monitor } from '@reap/contracts/message-center/monitor';

/** An outside party, and which one stands in its place here. */
export interface Adapter {
  adapter: string;
  kind: string;
  note: string;
  state: Monitor['state'];
}

/** What the monitor says of a gateway: one that is missing is down. */
export const adapterOf = ({ kind, place }: { kind: string; place: string }): Omit<Adapter, 'adapter'> => ({
  kind,
  note: place,
  state: kind === 'none' ? 'down' : 'ok',
});
