import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';
import { accidentDraft } from '../testing/given.ts';

export function accidentSamples(world: World): SamplesOf<'comp.accident'> {
  const accident = accidentDraft(world);
  const flight = { flightNo: world.flightNo, flightDate: world.flightDate };
  return {
    page: { accidentNo: world.accidentNo, accidentStatus: 1, flightNo: 'TV', workStations: ['LXA'], choiceSegment: ['LXA-CTU'] },
    export: { accidentStatus: 1 },
    history: { accidentId: world.accidentId },
    find: { accidentId: world.accidentId },
    save: accident,
    update: { ...accident, accidentNo: world.accidentNo },
    toVoid: { accidentId: world.accidentId },
    delete: { accidentId: world.accidentId },
    findFilght: flight,
    findFilghtExistsAccident: flight,
    findSegment: flight,
    findChoiceSegment: flight,
    findTerminal: {},
    findCompensationSubTypeKey: { accidentType: 1 },
  };
}
