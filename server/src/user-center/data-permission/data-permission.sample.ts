import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export function dataPermissionSamples(world: World): SamplesOf<'uc.dataPerm'> {
  const dataRules = {
    modelId: 'comp.order',
    columnPermissionList: [{ processColumn: 'orderNo', processor: 2 as const, notes: '补偿单号', checked: true }],
    rowPermissionDatas: [{ typeId: 'station' as const, typeName: '拉萨', typeValue: 'LXA' }],
  };
  return {
    get: { roleId: world.roleId },
    columnRules: { modelId: 'comp.order', roleId: world.roleId },
    rowRules: { modelId: 'comp.order', roleId: world.roleId },
    menuConfig: { roleId: world.roleId, dataPermissionModelDTOS: [dataRules] },
    preview: { roleId: world.roleId, ...dataRules },
  };
}
