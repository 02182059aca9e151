import { role } from '@reap/contracts/user-center/role';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Fake, fake, refuse } from '../testing/fake-calls.tsx';
import { renderInPortal, type ScreenOptions } from '../testing/render-in-portal.tsx';
import { idOf } from '../testing/sample-orders.tsx';
import { RolePicker, type RolePickerProps, type RoleTag } from './role-picker.tsx';

const choice = (n: number, title: string, change: object = {}) => ({
  key: idOf(n),
  title,
  preAuthorized: false,
  frozen: false,
  grantable: true,
  ...change,
});
const roles = () =>
  fake(role.getCombo, () => [
    choice(1, '航站地服'),
    choice(2, '站经理', { frozen: true }),
    choice(3, '全体员工', { preAuthorized: true }),
    choice(4, '管理员', { grantable: false }),
    choice(5, '财务', { frozen: true }),
  ]);
const done: RoleTag[][] = [];
beforeEach(() => done.splice(0));

const show = (props: Partial<RolePickerProps> = {}, calls: readonly Fake[] = [roles()], options: ScreenOptions = {}) =>
  renderInPortal(<RolePicker open onDone={(_, tags) => done.push(tags)} onClose={() => done.push([])} {...props} />, { calls, ...options });
const box = (name: RegExp) => screen.findByRole('checkbox', { name });

test('roles are ticked; their number is told; OK gives keys and tags', async () => {
  const keys: string[][] = [];
  show({
    onDone: (chosen, tags) =>
      void keys.push(
        chosen,
        tags.map(tag => tag.title),
      ),
  });
  await userEvent.click(await box(/航站地服/));
  expect(screen.getByRole('status')).toHaveTextContent('已选 2 个角色');
  await userEvent.click(screen.getByRole('button', { name: /确\s?定/ }));
  expect(keys).toEqual([
    [idOf(1), idOf(3)],
    ['航站地服', '全体员工'],
  ]);
});

test('pre-authorised ones are locked, frozen ones can be given and not taken, those beyond one’s own rights neither', async () => {
  show({ held: [{ key: idOf(2), title: '站经理' }] });
  expect(await box(/全体员工/)).toBeChecked();
  expect(await box(/全体员工/)).toBeDisabled();
  expect(await box(/站经理.*已冻结角色不可移除/)).toBeDisabled();
  expect(await box(/管理员/)).toBeDisabled();
  expect(await box(/管理员/)).not.toBeChecked();
  const frozen = await box(/财务/);
  await userEvent.click(frozen);
  expect(frozen).toBeChecked();
  await userEvent.click(frozen);
  expect(frozen).not.toBeChecked();
});

test('a role that is out of use and held stays, and says so', async () => {
  show({ held: [{ key: idOf(9), title: '旧角色' }] });
  expect(await box(/旧角色.*角色已停用/)).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: /确\s?定/ }));
  expect(done[0]?.map(tag => tag.title)).toContain('旧角色');
});

test('the search narrows the list and keeps what is chosen; nothing found says so', async () => {
  show();
  await userEvent.click(await box(/航站地服/));
  await userEvent.type(screen.getByRole('searchbox', { name: '搜索角色' }), '财');
  expect(screen.queryByRole('checkbox', { name: /航站地服/ })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('已选 2 个角色');
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('没有符合条件的记录')).toBeInTheDocument();
});

test('a role is found in whatever case its name is typed (English)', async () => {
  show({}, [fake(role.getCombo, () => [choice(1, 'Station manager'), choice(2, 'Finance')])], { language: 'en-US' });
  await box(/Finance/);
  await userEvent.type(screen.getByRole('searchbox'), 'station');
  expect(screen.getByRole('checkbox', { name: /Station manager/ })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /Finance/ })).not.toBeInTheDocument();
});

test('what the server refuses stands in the dialog; a list that fails is read again (English, by keyboard)', async () => {
  let down = true;
  show({ problem: 'no' }, [fake(role.getCombo, () => (down ? refuse('server.busy') : [choice(1, '航站地服')]))], { language: 'en-US' });
  await screen.findByRole('alert');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose roles' }));
  (await dialog.findByRole('checkbox', { name: /航站地服/ })).focus();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(dialog.getByText('1 role chosen')).toBeInTheDocument());
  expect(dialog.getByRole('alert')).toHaveTextContent('no');
});
