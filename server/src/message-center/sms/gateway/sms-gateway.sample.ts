import type { SamplesOf } from '../../../testing/sample.ts';
import type { World } from '../../../testing/world.ts';

/** A report of the text gateway, which nobody has signed. */
export const smsReport = ({ tenantId, messageId }: World) => ({
  reference: `${tenantId}.${messageId}`,
  status: 'delivered' as const,
});

export const smsGatewaySamples = (world: World): SamplesOf<'msg.smsGateway'> => ({ report: smsReport(world) });
