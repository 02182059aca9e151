import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

/** A report of the text gateway, which nobody has signed. */
export const smsReport = ({ tenantId, messageId }: World) => ({
  reference: `${tenantId}.${messageId}`,
  status: 'delivered' as const,
  at: '2026-03-14T06:00:00Z',
  signature: '0'.repeat(64),
});

export const smsGatewaySamples = (world: World): SamplesOf<'msg.smsGateway'> => ({ report: smsReport(world) });
