import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';
import { baggageDraft, expressDraft } from '../testing/given-baggage.ts';

export function h5BaggageSamples(world: World): SamplesOf<'comp.h5Baggage'> {
  const ref = { accidentId: world.baggageId };
  return {
    findBaggageAccidentList: {
      accidentNo: 'BG',
      accidentStatus: [1],
      accidentSubType: ['1'],
      bagTag: 'TV12',
      terminal: ['LXA'],
      unmatched: false,
    },
    findTerminal: {},
    baggageAccidentDetailInfo: ref,
    history: ref,
    candidates: ref,
    edit: { accidentId: world.baggageDraftId },
    save: baggageDraft(world, { bagTag: '0088777001' }),
    submit: { accidentId: world.baggageDraftId },
    toMatch: ref,
    saveMatch: { ...ref, matchedAccidentId: world.foundBaggageId },
    relieveMatch: ref,
    toLost: { ...ref, reason: '满 21 天未找到' },
    toCloseStatus: ref,
    toVoidStatus: { ...ref, reason: '重复登记' },
    delete: { id: world.baggageDraftId },
    expressSave: { ...ref, ...expressDraft },
    expressRemove: { expressId: world.expressId },
  };
}

export const baggageSamples = (world: World): SamplesOf<'comp.baggage'> => ({
  ...h5BaggageSamples(world),
  reveal: { accidentId: world.baggageId, column: 'phone', reason: '联系旅客' },
  sendLink: { accidentId: world.baggageId },
  export: { accidentStatus: [1] },
  print: { accidentId: world.baggageId },
});

export const bagLinkSamples = (): SamplesOf<'comp.bagLink'> => ({ view: { token: 'x' }, photo: { token: 'x', place: 0 } });

export const baggageLookupSamples = (world: World): Omit<SamplesOf<'comp.h5'>, 'luggagePage'> => ({
  flightBaggageGetFlight: { flightNo: world.flightNo, flightDate: world.flightDate },
  passengerBaggageCheckBagTag: { bagTag: 'TV123456', flightDate: world.flightDate },
  passengerBaggageGetFlightAndPassenger: { flightNo: world.flightNo, flightDate: world.flightDate },
  baggageConfig: {},
});
