import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const firstFlyerSamples = ({ firstFlyerId, paxIds }: World): SamplesOf<'fp.firstFlyer'> => ({
  airport: {},
  log: { airport: 'LXA', status: [0], passengerName: 'P', idNumber: '5401', phoneNumber: '13800138000', flightNo: 'TV' },
  apply: { paxId: paxIds[1] ?? '' },
  remove: { id: firstFlyerId },
  export: { airport: 'LXA' },
  secret: { id: firstFlyerId, column: 'idNo', reason: '接送首乘旅客' },
});
