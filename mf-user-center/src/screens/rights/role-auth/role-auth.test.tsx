import { role } from '@reap/contracts/user-center/role';
import { systemResource } from '@reap/contracts/user-center/system-resource';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { comeBack, leaveTab, Tab } from '@reap/shared-ui/testing/tab';
import { act, screen, waitFor } from '@testing-library/react';
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
const saved = (checkedKeys: string[] = [], version = 4) =>
  fake(systemResource.authorizationCheck, ({ moduleId }) =>
    moduleId === 'mf-survey'
      ? { tree: menu(), checkedKeys, halfCheckedKeys: [], version }
      : { tree: [], checkedKeys: [], halfCheckedKeys: [], version },
  );
/** What was saved, until reading fails. */
const readUntil = (down: () => boolean) =>
  fake(systemResource.authorizationCheck, () =>
    down() ? refuse('server.busy') : { tree: menu(), checkedKeys: [], halfCheckedKeys: [], version: 4 },
  );
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(
    <Tab>
      <RoleAuthScreen />
    </Tab>,
    {
      path: routes.roleAuthorization({ roleId: idOf(1) }),
      calls: [subsystems, ...calls],
      catalog: catalogOf(options.language ?? 'zh-CN'),
      ...options,
    },
  );
const box = async (name: RegExp) => {
  const title = await screen.findByText(name);
  return title.closest('.ant-tree-treenode')?.querySelector('.ant-tree-checkbox') as HTMLElement;
};

test('a tab for each subsystem; one without resources says so', async () => {
  show([shown(), saved()]);
  expect(await screen.findByRole('tab', { name: '问卷调查' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('tab', { name: '消息中心' }));
  expect(await screen.findByText('系统菜单树暂无资源')).toBeInTheDocument();
});

test('ticking a button brings its page; both lists are sent, and what was saved is said', async () => {
  const authorize = fake(role.authorize, () => ({ version: 5 }));
  const { portal } = show([shown(), saved(), authorize]);
  await userEvent.click(await box(/^发布/));
  expect(await box(/^问卷任务/)).toHaveClass('ant-tree-checkbox-checked');
  await waitFor(() => expect(portal.unsaved).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '授权已保存，即时生效' }]));
  expect(authorize.inputs).toEqual([
    { roleId: idOf(1), moduleId: 'mf-survey', checkedKeys: [idOf(11), idOf(13)], halfCheckedKeys: [idOf(10)], version: 4 },
  ]);
});

test('ticks that are not saved outlive a look at another tab after which the role can’t be read', async () => {
  let broken = false;
  const get = fake(role.get, () => (broken ? refuse('server.internal') : roleRow(1)));
  show([get, saved()]);
  await userEvent.click(await box(/^发布/));
  await leaveTab();
  broken = true;
  await comeBack();
  await waitFor(() => expect(get.inputs).toHaveLength(2));
  await act(async () => new Promise(done => setTimeout(done, 100)));
  expect(await box(/^问卷任务/)).toHaveClass('ant-tree-checkbox-checked');
});

describe('what another administrator saved while this tab was hidden', () => {
  let version: number;
  let checkedKeys: string[];
  const check = () =>
    fake(systemResource.authorizationCheck, () => ({ tree: menu(), checkedKeys: [...checkedKeys], halfCheckedKeys: [], version }));
  const authorize = () =>
    fake(role.authorize, input => {
      if (input.version !== version) return refuse('record.changed', { by: '扎西', at: '14:05' });
      version += 1;
      return { version };
    });
  const meanwhile = async (read: Fake, change: () => void) => {
    const before = read.inputs.length;
    await leaveTab();
    change();
    await comeBack();
    await waitFor(() => expect(read.inputs.length).toBeGreaterThan(before));
    await act(async () => new Promise(done => setTimeout(done, 100)));
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  beforeEach(() => {
    version = 4;
    checkedKeys = [idOf(14)];
  });

  test('is not undone by ticks begun before it: they conflict, and go only when they are kept', async () => {
    const read = check();
    const sent = authorize();
    const { portal } = show([shown(), read, sent]);
    await userEvent.click(await box(/^发布/));
    await meanwhile(read, () => {
      checkedKeys = [];
      version = 5;
    });
    await save();
    await userEvent.click(await screen.findByRole('button', { name: '保留我的修改' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '保留我的修改' })).not.toBeInTheDocument());
    await save();
    await waitFor(() => expect(portal.toasts).toMatchObject([{ kind: 'success' }]));
    expect(sent.inputs).toMatchObject([{ version: 4 }, { version: 5 }]);
  });

  test('stays where it was not touched: what was taken away there is not given back by what is kept here', async () => {
    const read = check();
    const sent = authorize();
    show([shown(), read, sent]);
    await userEvent.click(await box(/^新建/));
    await meanwhile(read, () => {
      checkedKeys = [];
      version = 5;
    });
    await save();
    await userEvent.click(await screen.findByRole('button', { name: '保留我的修改' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '保留我的修改' })).not.toBeInTheDocument());
    expect(await box(/^新建/)).toHaveClass('ant-tree-checkbox-checked');
    expect(await box(/^问卷模板/)).not.toHaveClass('ant-tree-checkbox-checked');
    await save();
    await waitFor(() => expect(sent.inputs).toHaveLength(2));
    expect((sent.inputs[1] as { checkedKeys: string[] }).checkedKeys).not.toContain(idOf(14));
  });

  test('elsewhere in the role is no conflict', async () => {
    const read = check();
    const sent = authorize();
    const { portal } = show([shown(), read, sent]);
    await userEvent.click(await box(/^发布/));
    await meanwhile(read, () => {
      version = 5;
    });
    await save();
    await waitFor(() => expect(portal.toasts).toMatchObject([{ kind: 'success' }]));
    expect(sent.inputs).toMatchObject([{ version: 5 }]);
  });
});

test('a tick that is set while what was saved is read again stays', async () => {
  const reread = Promise.withResolvers<void>();
  const check: Fake = fake(systemResource.authorizationCheck, async () => {
    if (check.inputs.length > 1) await reread.promise;
    return { tree: menu(), checkedKeys: [], halfCheckedKeys: [], version: 4 };
  });
  const { portal } = show([shown(), check, fake(role.authorize, () => ({ version: 5 }))]);
  await userEvent.click(await box(/^发布/));
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(check.inputs.length).toBeGreaterThan(1));
  const ticked = await box(/^问卷模板/);
  await waitFor(() => expect(ticked).not.toHaveClass('ant-tree-checkbox-disabled'));
  await userEvent.click(ticked);
  await act(async () => reread.resolve());
  await waitFor(() => expect(portal.toasts).toHaveLength(1));
  expect(await box(/^问卷模板/)).toHaveClass('ant-tree-checkbox-checked');
});

test('ticks are saved though somebody has deleted an entry of the menu that was ticked: the others stay', async () => {
  let deleted = false;
  const gone = idOf(13);
  const without = (nodes: ReturnType<typeof menu>): ReturnType<typeof menu> =>
    nodes.filter(({ id }) => id !== gone).map(one => ({ ...one, children: without(one.children) }));
  const read = fake(systemResource.authorizationCheck, () => ({
    tree: deleted ? without(menu()) : menu(),
    checkedKeys: [],
    halfCheckedKeys: [],
    version: 4,
  }));
  const authorize = fake(role.authorize, ({ checkedKeys }) =>
    deleted && checkedKeys.includes(gone)
      ? refuse('request.invalid', {}, { checkedKeys: { key: 'validate.choice', text: '请选择有效的授权' } })
      : { version: 5 },
  );
  const { portal } = show([shown(), read, authorize]);
  await userEvent.click(await box(/^发布/));
  await userEvent.click(await box(/^新建/));
  deleted = true;
  const save = () => userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await save();
  await waitFor(() => expect(screen.queryByText(/^发布/)).not.toBeInTheDocument());
  expect(await box(/^新建/)).toHaveClass('ant-tree-checkbox-checked');
  await save();
  await waitFor(() => expect(portal.toasts).toMatchObject([{ kind: 'failure' }, { kind: 'success' }]));
  expect(authorize.inputs.at(-1)).toMatchObject({ checkedKeys: [idOf(11), idOf(12)], halfCheckedKeys: [idOf(10)] });
});

test('of two who authorise at once, the second keeps his ticks', async () => {
  const authorize = fake(role.authorize, () => refuse('record.changed', { by: '扎西', at: '14:05' }));
  show([shown(), saved(), authorize]);
  await userEvent.click(await box(/^问卷模板/));
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await userEvent.click(await screen.findByRole('button', { name: '保留我的修改' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '保留我的修改' })).not.toBeInTheDocument());
  expect(await box(/^问卷模板/)).toHaveClass('ant-tree-checkbox-checked');
});

test('“theirs” after a conflict: where they can’t be read, the ticks stay and it is said', async () => {
  let down = false;
  const read = readUntil(() => down);
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
  const read = readUntil(() => down);
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

test('his own role can only be narrowed, and who may not authorise only looks', async () => {
  const own = show([shown({ own: true }), saved([idOf(14)])]);
  expect(await screen.findByText('这是您自己持有的角色：只能减少权限，不能增加。')).toBeInTheDocument();
  expect(await box(/^发布/)).toHaveClass('ant-tree-checkbox-disabled');
  expect(await box(/^问卷模板/)).not.toHaveClass('ant-tree-checkbox-disabled');
  own.unmount();
  show([shown(), saved()], { can: ['uc:role:view'] });
  expect(await box(/^发布/)).toHaveClass('ant-tree-checkbox-disabled');
  expect(screen.queryByRole('button', { name: /保\s?存/ })).not.toBeInTheDocument();
});

test('a subsystem with unsaved ticks is told to those who hear the page, too', async () => {
  show([shown(), saved()]);
  await userEvent.click(await box(/^发布/));
  expect(await screen.findByRole('tab', { name: '问卷调查 未保存' })).toBeInTheDocument();
});
