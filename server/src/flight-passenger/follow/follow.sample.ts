import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

/** A follow is made and unmade by others: those that name one go by the world's. */
export const followSamples = ({
  flightNo,
  followId,
}: World): {
  'fp.concernedFlight': SamplesOf<'fp.concernedFlight'>;
  'fp.mobileConcerned': SamplesOf<'fp.mobileConcerned'>;
} => ({
  'fp.concernedFlight': {
    infoExist: { flightNo },
    get: { id: followId },
    page: { flightNo, status: 1 },
    upcoming: {},
    save: { flightNo, cisDays: '1', cmodeStationMail: 1, flightStatusJoinDTOList: [{ csId: 'DELAY' }] },
    update: { id: followId, cisDays: '1', cmodeSms: 1, phoneNumber: '13800138000', concernedStatusKey: ['DELAY', 'CANCEL'] },
    updateStatus: { id: followId, status: 0 },
    delete: { id: followId },
  },
  'fp.mobileConcerned': {
    save: { flightNo, flightDate: '2099-12-31' },
    delete: { id: followId },
  },
});
