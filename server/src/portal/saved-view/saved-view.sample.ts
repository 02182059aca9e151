import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';
import { orderList, viewState } from '../testing/given-saved-view.ts';

export const savedViewSamples = (world: World): SamplesOf<'portal.savedView'> => ({
  preferred: {},
  find: orderList,
  roles: {},
  save: { name: '待办补偿单', ...orderList, state: viewState },
  update: { id: world.savedViewId, name: '待办补偿单', state: viewState },
  share: { id: world.savedViewId, roleIds: [world.roleId] },
  delete: { id: world.savedViewId },
  setStandard: { ...orderList, id: world.savedViewId },
  pin: { id: world.savedViewId, pinned: true },
});
