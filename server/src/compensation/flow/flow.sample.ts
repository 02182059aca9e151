import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const flowSamples = (world: World): SamplesOf<'comp.flow'> => ({
  list: {},
  choices: {},
  preview: { businessType: 'compensation-order', orderNo: world.orderNo },
  save: {
    businessType: 'compensation-order',
    nodes: [
      {
        key: 'stationManager',
        nameZh: '站经理',
        nameEn: 'Station manager',
        holderKind: 'role',
        holder: 'station-manager',
        scope: 'station',
        orgLevel: 0,
        fromAmount: 0,
        toAmount: null,
        targetHours: 24,
      },
    ],
    bulkLimit: 500_000,
  },
});
