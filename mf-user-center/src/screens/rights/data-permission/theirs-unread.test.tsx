import { dataPermission } from '@reap/contracts/user-center/data-permission';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { table } from '../../../testing/sample-roles.ts';
import { catalogOf } from '../../../testing/samples.ts';
import DataPermissionScreen from './data-permission.screen.tsx';

const rows = fake(dataPermission.rowRules, () => ({
  workStations: [
    { city3Code: 'LXA', cityChName: '拉萨', cityEnName: 'Lhasa' },
    { city3Code: 'CTU', cityChName: '成都', cityEnName: 'Chengdu' },
  ],
  accidentTypes: [
    { dictValue: '1', dictLabel: '不正常航班' },
    { dictValue: '2', dictLabel: '行李' },
  ],
  rowPermissionDatas: [],
}));
const show = (calls: readonly Fake[], options: ScreenOptions = {}, page = <DataPermissionScreen />) =>
  renderInPortal(page, {
    path: routes.dataPermission({ roleId: idOf(1) }),
    calls: [rows, ...calls],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const edit = async () => userEvent.click(await screen.findByRole('button', { name: /编\s?辑/ }));
const configure = async (which: 0 | 1) => userEvent.click(screen.getAllByRole('button', { name: /配\s?置/ })[which] as HTMLElement);
const press = async (name: RegExp) => userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

test('“theirs” after a conflict: where they can’t be read, what was configured stays and it is said', async () => {
  let down = false;
  const read = fake(dataPermission.get, () => {
    if (down) return refuse('server.busy');
    return { roleName: '财务', own: false, version: 7, dataPermissionModelDTOS: [table()] };
  });
  const save = fake(dataPermission.menuConfig, () => {
    down = true;
    return refuse('record.changed', { by: '扎西', at: '14:05' });
  });
  const { portal } = show([read, save]);
  await edit();
  await configure(0);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('checkbox', { name: '姓名' }));
  await press(/确\s?定/);
  await screen.findByText('姓名 脱敏');
  await userEvent.click(await screen.findByRole('button', { name: /保\s?存/ }));
  await screen.findByRole('button', { name: '保留我的修改' });
  await userEvent.click(screen.getByRole('button', { name: '放弃我的修改，重新载入' }));
  await waitFor(() => expect(portal.toasts).toMatchObject([{ kind: 'failure' }]));
  expect(screen.getByText('姓名 脱敏')).toBeInTheDocument();
});
