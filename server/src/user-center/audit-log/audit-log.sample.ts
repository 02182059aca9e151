import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const auditLogSamples = (world: World): SamplesOf<'uc.auditLog'> => ({
  page: {
    startDate: '2026-01-01',
    person: '多',
    call: ['uc.employee.save'],
    target: 'E',
    result: 'ok',
    address: '127',
    requestId: 'req-0001',
  },
  get: { id: world.auditId },
  operations: {},
  export: { endDate: '2026-12-31', person: 'admin', call: ['uc.employee.save'] },
});
