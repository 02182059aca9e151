import type { Registry } from '@reap/contracts/registry';
import { samples as compensation } from '../compensation/samples.ts';
import { samples as flightPassenger } from '../flight-passenger/samples.ts';
import { samples as messageCenter } from '../message-center/samples.ts';
import { samples as portal } from '../portal/samples.ts';
import { samples as survey } from '../survey/samples.ts';
import { samples as userCenter } from '../user-center/samples.ts';
import type { ModuleSamples } from './sample.ts';
import type { World } from './world.ts';

/** A valid request of every call, about the records of one tenant. Generated tests change one thing in it. */
export const samplesOf = (world: World): ModuleSamples<Registry> => ({
  ...portal(world),
  ...userCenter(world),
  ...compensation(world),
  ...flightPassenger(world),
  ...messageCenter(world),
  ...survey(world),
});

/** The sample of a call by its id. */
export function sampleOf(world: World, callId: string): Record<string, unknown> {
  const at = callId.lastIndexOf('.');
  const samples = samplesOf(world) as Record<string, Record<string, Record<string, unknown>>>;
  const found = samples[callId.slice(0, at)]?.[callId.slice(at + 1)];
  if (!found) throw new Error(`${callId} has no sample request`);
  return found;
}
