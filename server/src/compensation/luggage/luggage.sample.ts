import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const luggageSamples = ({ luggageId, transferId }: World): SamplesOf<'comp.luggage'> => ({
  findLuggage: { brand: '外', model: '20', code: 'LXA', low: false },
  save: { code: 'CTU', brand: '外交官', model: '24 寸', price: 45_900, warningLevel: 3, stock: 10 },
  update: { id: luggageId, brand: '外交官', model: '20 寸', price: 39_900, warningLevel: 2 },
  stockUpdate: { id: luggageId, kind: 'accept', transferId, quantity: 1 },
  stockDetailed: { id: luggageId, kinds: ['received'] },
  transfers: { id: luggageId, open: true },
  consumptionPage: { brand: '外', code: 'LXA', paxName: 'P', consumeStartDate: '2026-01-01', consumeEndDate: '2026-12-31' },
  remove: { id: luggageId },
  findSegment: { code: 'LX' },
});

export const h5Samples = (): Pick<SamplesOf<'comp.h5'>, 'luggagePage'> => ({ luggagePage: { code: 'LXA', brand: '外' } });

const refs = ({ materialId }: World) => ({ orderId: materialId });
const cash = (world: World) => ({
  accidentId: world.accidentId,
  serviceCity: 'LXA',
  responsibleUnits: ['ground'],
  remark: '',
  passengers: [{ paxId: world.paxId, currentAmount: 40_000, duplicateReason: '补差' }],
});
const material = (world: World) => ({
  accidentId: world.materialBagId,
  serviceCity: 'LXA',
  responsibleUnits: ['ground'],
  remark: '',
  duplicateReason: '换箱包',
  luggage: [{ itemId: world.luggageId, quantity: 1 }],
});

export const h5OrderSamples = (world: World): SamplesOf<'comp.h5Order'> => ({
  page: { flightNo: 'TV', serviceCity: 'LXA' },
  findCashCompensationList: { flightNo: 'TV' },
  findCompensationLuggageList: { flightNo: 'TV' },
  detail: refs(world),
  findCompensationLuggageDetailInfo: refs(world),
  addCashCompensation: cash(world),
  editCashCompensation: { orderId: world.draftId, ...cash(world) },
  addMaterialCompensation: material(world),
  editMaterialCompensation: { orderId: world.materialDraftId, ...material(world) },
  submit: { orderId: world.orderId },
  auditReSubmitCashCompensation: { orderId: world.orderId, ...cash(world) },
  auditReSubmitMaterialCompensation: { orderId: world.materialDraftId, ...material(world) },
  auditOperation: { orderId: world.orderId, taskId: world.taskId, auditStatus: 'BACK', remarks: '请补充' },
  auditSaveReviewer: { orderId: world.orderId, taskId: world.taskId, auditorIds: [world.userId] },
  auditFindReviewer: { orderId: world.orderId, taskId: world.taskId },
  auditFindAuditRecord: { orderId: world.orderId },
  auditPassToTakeEffect: { orderId: world.draftId },
  close: { orderId: world.draftId },
  delete: { orderId: world.draftId },
  freezeOrderPax: { orderId: world.draftId, paxId: [world.paxId], frozen: true, freezeReason: '核对中' },
  offlineGrant: { orderId: world.materialDraftId, signedName: '旅客甲' },
  mailGrant: { orderId: world.materialDraftId, company: '顺丰', trackingNo: 'SF1234567890', address: '拉萨市城关区北京中路 1 号' },
});

export function luggageReportSamples(): SamplesOf<'comp.baggageReport'> {
  const filter = { brand: '外', code: 'LXA', consumeStartDate: '2026-01-01', consumeEndDate: '2026-12-31' };
  return {
    getLuggageCompensationReport: filter,
    getLuggageCompensationTotal: filter,
    luggageCompensationReportExport: filter,
    getLuggageManagementList: { brand: '外' },
  };
}
