import type { SamplesOf } from '../../../testing/sample.ts';
import type { World } from '../../../testing/world.ts';

export const smsPassengerSamples = ({ smsPassengerId: id, flightNo }: World): SamplesOf<'msg.smsPassenger'> => ({
  list: { deliveryState: 'received', businessCategory: 2 },
  statics: { flightNo },
  detail: { id },
  download: { sendStatus: 2 },
  downloadByIds: { ids: [id] },
  settle: { id, outcome: 'received' },
});

export const smsEmployeeSamples = ({ smsEmployeeId: id, organizationId }: World): SamplesOf<'msg.smsEmployee'> => ({
  list: { sendStatus: 2 },
  statics: {},
  detail: { id },
  download: { deliveryState: 'received' },
  downloadByIds: { ids: [id] },
  sendPreview: { organizationIds: [organizationId], content: '请到岗' },
  send: { organizationIds: [organizationId], businessCategory: 1, content: '请到岗' },
  settle: { id, outcome: 'failed' },
  delete: { id },
});
