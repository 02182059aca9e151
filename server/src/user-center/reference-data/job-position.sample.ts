import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const jobPositionSamples = (world: World): SamplesOf<'uc.jobPosition'> => ({
  page: { positionCode: 'check', positionName: '值', jobType: 'service', status: 1 },
  get: { id: world.positionId },
  save: {
    positionCode: 'lounge',
    positionName: '贵宾室服务员',
    positionNameEn: 'Lounge agent',
    jobType: 'service',
    sort: 20,
    status: 1,
  },
  update: { id: world.positionId, positionName: '值机员', positionNameEn: 'Check-in agent', jobType: 'service', sort: 1, status: 1 },
  delete: { id: world.positionId },
  getCombo: { all: true },
});
