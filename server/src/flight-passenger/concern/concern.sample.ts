import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

/** A concern is made and unmade by others: those that name one go by the world's. */
export const concernSamples = ({ concernId, paxId }: World): SamplesOf<'fp.concernedPax'> => ({
  page: { concernedEvent: 'BOARDED', concernedMode: 1, passengerName: 'P', idNumber: '5401', status: 1 },
  save: { paxId, concernedEvent: 'OFFLOADED', concernedMode: 1 },
  changeStatus: { id: concernId, status: 0 },
  delete: { id: concernId },
});
