import type { RequestOf, Resource } from '@reap/contracts/contract';
import type { Registry } from '@reap/contracts/registry';
import { accidentDraft } from './given.ts';
import type { World } from './world.ts';

/** A request of every call; a call without one does not compile. */
type Samples = { [R in keyof Registry]: SamplesFor<Registry[R]> };
type SamplesFor<R extends Resource> = { [C in keyof R]: RequestOf<R[C]> };

/** A valid request of every call, about the records of one tenant. Generated tests change one thing in it. */
export function samplesOf(world: World): Samples {
  const accident = accidentDraft(world);
  const flight = { flightNo: world.flightNo, flightDate: world.flightDate };
  const draft = { orderId: world.draftId };
  const waiting = { orderId: world.orderId, taskId: world.taskId };
  return {
    portal: {
      boot: { path: '/' },
      remotes: {},
      setup: { setupCode: 'x', tenantName: 'x', tenantCode: 'XX', username: 'xx', password: 'Xx12345678!' },
      errorReport: { remote: 'mf-survey', version: '1', phase: 'render', message: 'x', stack: '', path: '/' },
    },
    'uc.auth': {
      loginOptions: {},
      captcha: {},
      login: { tenantId: world.tenantId, username: 'nobody', password: 'Wrong@12345' },
      logout: {},
      me: {},
      changePwd: { oldPassword: 'Wrong@12345', newPassword: 'Another@12345' },
      switchTenant: { tenantId: world.tenantId },
    },
    'uc.common': { dictByKey: { key: 'fc_type' }, bdAirportCombo: {}, menuGetByScope: {} },
    'uc.tenant': { getCombo: {} },
    'comp.accident': {
      page: { accidentNo: world.accidentNo, accidentStatus: 1, flightNo: 'TV', workStations: ['LXA'], choiceSegment: ['LXA-CTU'] },
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
    },
    'comp.order': {
      page: { status: [0, 1], accidentId: world.accidentId, userId: world.userId, flightNo: 'TV', serviceCity: 'LXA' },
      find: draft,
      findOrderEditEcho: draft,
      save: {
        orderId: world.draftId,
        accidentId: world.accidentId,
        compensateType: 1,
        serviceCity: 'LXA',
        responsibleUnits: ['weather'],
        remark: '',
        passengers: [{ paxId: world.paxId, currentAmount: 40_000, duplicateReason: '补差' }],
      },
      submit: draft,
      takeEffect: draft,
      close: draft,
      freezeOrderPax: { ...draft, paxId: [world.paxId], frozen: true },
      delete: draft,
      findChoicePax: { accidentId: world.accidentId, orderId: world.draftId, paxName: 'P', paxId: world.paxId },
      findSelectedPax: draft,
      findPax: { ...draft, paxName: 'P', paxId: world.paxId },
      findPaxOrderInfo: { ...draft, paxId: world.paxId },
      findPaxReceiveRecord: { ...draft, paxId: world.paxId },
      findSameTypeOrders: { accidentId: world.accidentId, compensateType: 1 },
    },
    'comp.audit': {
      operation: { ...waiting, auditStatus: 'AGREE', remarks: '同意' },
      saveReviewer: { ...waiting, auditorIds: [world.reviewerId] },
      findReviewer: { ...waiting, orgId: world.organizationId, userInfo: '1' },
      findAuditRecord: { orderId: world.orderId },
      todo: {},
    },
    'comp.sms': { sendSMS: { orderNo: world.orderNo, userId: world.reviewerId } },
    'comp.home': { figures: {}, irregularFlights: {}, effectiveByDay: {} },
    'msg.innerMail': { page: { msgTitle: '补' }, unread: {}, read: { receiveIdList: [world.messageId] } },
  };
}

/** The sample of a call by its id. */
export function sampleOf(world: World, callId: string): Record<string, unknown> {
  const at = callId.lastIndexOf('.');
  const samples = samplesOf(world) as Record<string, Record<string, Record<string, unknown>>>;
  const found = samples[callId.slice(0, at)]?.[callId.slice(at + 1)];
  if (!found) throw new Error(`${callId} has no sample request`);
  return found;
}
