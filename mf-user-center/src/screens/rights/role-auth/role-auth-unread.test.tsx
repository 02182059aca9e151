import { role } from '@reap/contracts/user-center/role';
import { systemResource } from '@reap/contracts/user-center/system-resource';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { menu, roleRow } from '../../../testing/sample-roles.ts';
import { catalogOf } from '../../../testing/samples.ts';
import RoleAuthScreen from './role-auth.screen.tsx';

const subsystems = fake(systemResource.getSubsystem, () => [
  { moduleId: 'mf-survey', name: '问卷调查', nameEn: 'Surveys' },
  { moduleId: 'mf-message-center', name: '消息中心', nameEn: 'Messages' },
]);
const shown = (change: object = {}) => fake(role.get, () => roleRow(1, change));
const show = (calls: readonly Fake[], options: ScreenOptions = {}, page = <RoleAuthScreen />) =>
  renderInPortal(page, {
    path: routes.roleAuthorization({ roleId: idOf(1) }),
    calls: [subsystems, ...calls],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const box = async (name: RegExp) => {
  const title = await screen.findByText(name);
  return title.closest('.ant-tree-treenode')?.querySelector('.ant-tree-checkbox') as HTMLElement;
};

test('“theirs” after a conflict: where they can’t be read, the ticks stay and it is said, as in other forms', async () => {
  let down = false;
  const read = fake(systemResource.authorizationCheck, ({ moduleId }) => {
    if (down) return refuse('server.busy');
    return { tree: moduleId === 'mf-survey' ? menu() : [], checkedKeys: [], halfCheckedKeys: [], version: 4 };
  });
  const { portal } = show([
    shown(),
    read,
    fake(role.authorize, () => {
      down = true;
      return refuse('record.changed', { by: '扎西', at: '14:05' });
    }),
  ]);
  await userEvent.click(await box(/^问卷模板/));
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await screen.findByRole('button', { name: '保留我的修改' });
  await userEvent.click(screen.getByRole('button', { name: '放弃我的修改，重新载入' }));
  await waitFor(() => expect(portal.toasts).toMatchObject([{ kind: 'failure' }]));
  expect(await box(/^问卷模板/)).toHaveClass('ant-tree-checkbox-checked');
});

test('what was saved stays ticked though it can’t be read again', async () => {
  let down = false;
  const read = fake(systemResource.authorizationCheck, ({ moduleId }) => {
    if (down) return refuse('server.busy');
    return { tree: moduleId === 'mf-survey' ? menu() : [], checkedKeys: [], halfCheckedKeys: [], version: 4 };
  });
  const authorize = fake(role.authorize, () => {
    down = true;
    return { version: 5 };
  });
  const { portal } = show([shown(), read, authorize]);
  await userEvent.click(await box(/^问卷模板/));
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(portal.toasts).toMatchObject([{ kind: 'success' }]));
  await waitFor(() => expect(read.inputs.length).toBeGreaterThan(1));
  await screen.findByRole('button', { name: /保\s?存/ });
  expect(await box(/^问卷模板/)).toHaveClass('ant-tree-checkbox-checked');
});
