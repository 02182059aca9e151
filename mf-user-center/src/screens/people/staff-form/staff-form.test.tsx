import { employee } from '@reap/contracts/user-center/employee';
import { ask, type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { catalogOf, lookups, staff } from '../../../testing/samples.ts';
import StaffFormScreen from './staff-form.screen.tsx';

const person = staff();
const adding = routes.staffForm({ type: 'ADD' });
const editing = routes.staffForm({ id: person.id });
const looking = routes.staffForm({ type: 'DETAIL', id: person.id });

const show = (path: string, calls: readonly Fake[] = [], { mode = 'off', ...options }: ScreenOptions & { mode?: 'on' | 'off' } = {}) =>
  renderInPortal(<StaffFormScreen />, {
    path,
    calls: [...calls, fake(employee.get, () => person), ...lookups(mode)],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const box = (name: RegExp) => screen.findByRole('textbox', { name });
const type = async (name: RegExp, text: string) => {
  const input = await box(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const choose = async (label: RegExp, option: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByTitle(option));
};
// The second click of a double click is taken for one within 400 ms.
const pastDoubleClick = () => new Promise(after => setTimeout(after, 450));

beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});

test('what is missing is counted in the words of the form; then somebody is added once, with his photo', async () => {
  const save = fake(employee.save, () => ({ id: person.id, employeeCode: 'E0000777' }));
  const { portal } = show(adding, [save]);
  expect(await screen.findByText('保存后自动生成')).toBeInTheDocument();
  await click(/保\s?存/);
  expect(await screen.findByRole('alert')).toHaveTextContent('有 4 处需要修改：姓名、性别、所属组织、手机号');
  for (const text of ['请输入姓名', '请选择性别', '请选择组织机构', '请输入手机号']) expect(screen.getByText(text)).toBeInTheDocument();
  await type(/姓名/, '多吉');
  await type(/手机号/, '1380000');
  await choose(/性别/, '女');
  await choose(/所属组织/, '地面服务部');
  fireEvent.blur(await box(/手机号/));
  expect(await screen.findByText('请输入正确的手机号')).toBeInTheDocument();
  await type(/手机号/, '１３８００００００01');
  await choose(/^岗位/, '值机员');
  const photo = new File([new Uint8Array(9)], 'a.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('选择照片'), photo);
  expect(portal.unsaved).toBe(true);
  await pastDoubleClick();
  const button = screen.getByRole('button', { name: /保\s?存/ });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(portal.closed).toEqual([routes.staff()]));
  expect(save.inputs).toHaveLength(1);
  expect(save.inputs[0]).toMatchObject({
    name: '多吉',
    gender: 2,
    belongToOrg: idOf(110),
    status: '1',
    phone: '13800000001',
    jobPosition: ['check-in'],
    photo: expect.objectContaining({ name: 'a.png' }),
  });
  expect(portal.toasts).toEqual([{ kind: 'success', text: '数据新增成功' }]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('a.png');
});

test('edited as it is by default: positions by name, the organisation with those above it; what changed is sent with its version', async () => {
  const update = fake(employee.update, () => ({ version: 4 }));
  const { portal } = show(editing, [update]);
  expect(await screen.findByDisplayValue('地面服务部 / 拉萨航站')).toBeInTheDocument();
  expect(await screen.findByText('值机员')).toBeInTheDocument();
  expect(screen.getByText('E0000001')).toBeInTheDocument();
  expect(portal.titles.at(-1)).toBe('编辑员工 · 员工1');
  await type(/毕业院校/, '四川大学');
  await type(/邮箱/, 'x');
  fireEvent.blur(await box(/邮箱/));
  expect(await screen.findByText('请输入正确的邮箱地址')).toBeInTheDocument();
  await type(/邮箱/, 'a@b.cn');
  await click(/保\s?存/);
  await waitFor(() => expect(portal.closed).toEqual([routes.staff()]));
  expect(update.inputs[0]).toMatchObject({
    id: person.id,
    version: 3,
    graduateFrom: '四川大学',
    emailAddress: 'a@b.cn',
    workTerminal: ['LXA', 'CTU'],
  });
  expect(portal.toasts).toEqual([{ kind: 'success', text: '数据编辑成功' }]);
});

test('looked at, nothing can be typed and only Back is there (English)', async () => {
  const { portal } = show(looking, [], { language: 'en-US' });
  expect(await box(/\* Name$/)).toBeDisabled();
  expect(await screen.findByDisplayValue('Ground services / Lhasa station')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await click('Back');
  expect(portal.closed).toEqual([routes.staff()]);
});

test('cancel leaves for the list under the one rule of leaving', async () => {
  const { portal } = show(editing);
  await box(/姓名/);
  await click(/取\s?消/);
  expect(portal.left).toEqual([routes.staff()]);
});

test.each([
  [1, true],
  [2, false],
  [3, false],
  [4, true],
])('user type %d sees the info-public switch: %s', async (userType, seen) => {
  show(editing, [], { user: { userType } });
  await box(/姓名/);
  expect(screen.queryAllByRole('switch', { name: '信息公开' })).toHaveLength(seen ? 1 : 0);
});

test('what the server refuses stands at its field, and nothing typed is lost', async () => {
  const text = '工号 TV1 已被使用';
  const update = fake(employee.update, () =>
    refuse('staff.jobNumberTaken', { jobNumber: 'TV1' }, { jobNumber: { key: 'staff.jobNumberTaken', text } }),
  );
  const { portal } = show(editing, [update]);
  await type(/工号/, 'TV1');
  await click(/保\s?存/);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(await box(/工号/)).toHaveValue('TV1');
  expect(portal.closed).toEqual([]);
});

test('a question (202) is answered: yes saves, no leaves everything as it was', async () => {
  const update = fake(employee.update, (_, { confirmed }) =>
    confirmed ? { version: 4 } : ask('staff.ask.account', { name: '员工1', account: 'x' }),
  );
  const first = show(editing, [update], { confirm: false });
  await screen.findByRole('combobox', { name: /状态/ });
  await choose(/状态/, '离职');
  await click(/保\s?存/);
  await waitFor(() => expect(update.inputs).toHaveLength(1));
  expect(first.portal.closed).toEqual([]);
  expect(first.portal.toasts).toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  first.unmount();
  sessionStorage.clear();
  const second = show(editing, [update]);
  await screen.findByRole('combobox', { name: /状态/ });
  await choose(/状态/, '离职');
  await click(/保\s?存/);
  await waitFor(() => expect(second.portal.closed).toEqual([routes.staff()]));
  expect(update.inputs).toHaveLength(3);
});

describe('somebody else changed him', () => {
  const changing = () => {
    let version = 3;
    const get = fake(employee.get, () => staff({ version, graduateFrom: version === 9 ? '清华大学' : '西藏大学' }));
    const update = fake(employee.update, input => {
      if (input.version === 9) return { version: 10 };
      version = 9;
      return refuse('record.changed', { by: '扎西', at: '14:05' });
    });
    return { get, update };
  };

  test('what was typed stays, and is saved over theirs when the person says so', async () => {
    const { get, update } = changing();
    const { portal } = show(editing, [get, update]);
    await type(/毕业院校/, '四川大学');
    await click(/保\s?存/);
    await click('保留我的修改');
    await waitFor(() => expect(screen.queryByRole('button', { name: '保留我的修改' })).not.toBeInTheDocument());
    expect(await box(/毕业院校/)).toHaveValue('四川大学');
    await pastDoubleClick();
    await click(/保\s?存/);
    await waitFor(() => expect(portal.closed).toHaveLength(1));
    expect(update.inputs.at(-1)).toMatchObject({ version: 9, graduateFrom: '四川大学' });
  });

  test('or theirs is taken', async () => {
    const { get, update } = changing();
    show(editing, [get, update]);
    await type(/毕业院校/, '四川大学');
    await click(/保\s?存/);
    await click('放弃我的修改，重新载入');
    expect(await screen.findByDisplayValue('清华大学')).toBeInTheDocument();
  });
});

test('a photo that is there is shown, and taken away with the save', async () => {
  const update = fake(employee.update, () => ({ version: 4 }));
  show(editing, [fake(employee.get, () => staff({ photoRul: idOf(77) })), update]);
  expect(await screen.findByRole('img', { name: '照片' })).toHaveAttribute(
    'src',
    expect.stringContaining(`uc/fat/download?id=${idOf(77)}`),
  );
  await click(/移除/);
  await click(/保\s?存/);
  await waitFor(() => expect(update.inputs[0]).toMatchObject({ photoRul: '' }));
});

test.each([
  ['a.gif', 'image/gif', 10, '仅支持JPG/PNG格式'],
  ['a.png', 'image/png', 2 * 1024 * 1024, '图片大小必须小于2MB！'],
])('photo %s of %s and %d bytes: %s', async (name, type_, size, text) => {
  show(editing);
  const input = await screen.findByLabelText('选择照片');
  await userEvent.upload(input, new File([new Uint8Array(size)], name, { type: type_ }), { applyAccept: false });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('with directory synchronisation on, editing says what can’t be cleared; adding and looking do not', async () => {
  const first = show(editing, [], { mode: 'on' });
  for (const text of [
    '目录同步已开启，工号不可清空',
    '目录同步已开启，岗位不可清空',
    '目录同步已开启，邮箱不可清空',
    '目录同步已开启，修改后的手机号无法同步',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
  first.unmount();
  const second = show(adding, [], { mode: 'on' });
  await box(/姓名/);
  expect(screen.queryByText(/目录同步/)).not.toBeInTheDocument();
  second.unmount();
  show(looking, [], { mode: 'on' });
  await box(/姓名/);
  expect(screen.queryByText(/目录同步/)).not.toBeInTheDocument();
});

test('what he may not see stands as a mask behind an empty field and is not sent; a whole value is', async () => {
  const get = fake(employee.get, () => staff({ idCard: '1101**********1233' }));
  const update = fake(employee.update, () => ({ version: 4 }));
  const { portal } = show(editing, [get, update]);
  expect(await box(/身份证号/)).toHaveAttribute('placeholder', '1101**********1233');
  expect(screen.getAllByText('无权限查看完整内容，留空则不修改。').length).toBeGreaterThan(0);
  await type(/毕业院校/, '四川大学');
  await click(/保\s?存/);
  await waitFor(() => expect(portal.closed).toHaveLength(1));
  expect(update.inputs[0]).toMatchObject({ graduateFrom: '四川大学', idCard: '' });
});

test('somebody who can’t be read says why, with retry and a way back', async () => {
  let gone = true;
  const { portal } = show(editing, [fake(employee.get, () => (gone ? refuse('server.internal') : person))]);
  await screen.findByRole('alert');
  await click(/返\s?回/);
  expect(portal.closed).toEqual([routes.staff()]);
  gone = false;
  await click('重试');
  expect(await box(/姓名/)).toHaveValue('员工1');
});

test.each(['', '?type=EDIT', '?type=DETAIL'])('a link %p that names nobody says so and leads to the list', async query => {
  const { portal } = show(`${routes.staff()}/form${query}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('链接缺少有效编号');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await click('返回列表');
  expect(portal.closed).toEqual([routes.staff()]);
});

test('a photo that was taken away stays away where the rest is put on a newer version', async () => {
  let version = 3;
  const get = fake(employee.get, () => staff({ version, photoRul: idOf(77) }));
  const update = fake(employee.update, input => {
    if (input.version === 9) return { version: 10 };
    version = 9;
    return refuse('record.changed', { by: '扎西', at: '14:05' });
  });
  const { portal } = show(editing, [get, update]);
  await screen.findByRole('img', { name: '照片' });
  await click(/移除/);
  await click(/保\s?存/);
  await click('保留我的修改');
  await waitFor(() => expect(screen.queryByRole('button', { name: '保留我的修改' })).not.toBeInTheDocument());
  expect(screen.queryByRole('img', { name: '照片' })).not.toBeInTheDocument();
  await pastDoubleClick();
  await click(/保\s?存/);
  await waitFor(() => expect(portal.closed).toHaveLength(1));
  expect(update.inputs.at(-1)).toMatchObject({ photoRul: '' });
});
