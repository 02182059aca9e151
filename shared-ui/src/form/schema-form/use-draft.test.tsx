import { RoleChange } from '@reap/contracts/user-center/role';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ApiError } from '../../call/api-error.ts';
import { usePortal } from '../../portal/portal.tsx';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { SchemaForm } from '../schema-form.tsx';

const theirs = { id: '019a0000-0000-7000-8000-000000000001', version: 3, roleName: '站长', roleNameEn: 'Station manager', remark: '拉萨' };

const onSubmit = jest.fn<Promise<null>, [unknown]>(() => Promise.resolve(null));
const Role = ({ role = theirs, onCancel }: { role?: typeof theirs; onCancel?: () => void }) => (
  <SchemaForm
    schema={RoleChange}
    initial={role}
    groups={[{ fields: [{ field: 'roleName' }, { field: 'roleNameEn' }, { field: 'remark' }] }]}
    onSubmit={onSubmit}
    {...(onCancel && { onCancel })}
  />
);
const field = (label: RegExp) => screen.getByLabelText(label);
/** Types into the form and leaves it as it is. */
async function leave(label: RegExp, text: string) {
  const form = renderInPortal(<Role />);
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  form.unmount();
}

beforeEach(() => {
  sessionStorage.clear();
  onSubmit.mockClear();
});

test('what was typed stands on the version that somebody else has saved meanwhile, and that is said', async () => {
  await leave(/备注/, '拉萨和林芝');
  renderInPortal(<Role role={{ ...theirs, version: 4, roleName: '航站经理' }} />);
  expect(screen.getByText('该记录已被他人修改，您上次未保存的内容已放到新版本上，请核对后保存')).toBeInTheDocument();
  expect(field(/备注/)).toHaveValue('拉萨和林芝');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ version: 4, roleName: '航站经理', remark: '拉萨和林芝' })),
  );
});

test('of the same version it is only said that it is back; a field that was cleared stays so', async () => {
  await leave(/备注/, '');
  const { portal } = renderInPortal(<Role />);
  expect(screen.getByText('已恢复上次未保存的内容')).toBeInTheDocument();
  expect(field(/备注/)).toHaveValue('');
  expect(portal.unsaved).toBe(true);
  // As it was: nothing is unsaved any more.
  await userEvent.type(field(/备注/), theirs.remark);
  expect(portal.unsaved).toBe(false);
});

test('what is never kept is named, so that nobody takes an empty field for a filled one', async () => {
  const Sealed = () => (
    <SchemaForm
      schema={RoleChange}
      initial={theirs}
      groups={[{ fields: [{ field: 'roleName', secret: true }, { field: 'remark' }] }]}
      onSubmit={onSubmit}
    />
  );
  const form = renderInPortal(<Sealed />);
  await userEvent.type(field(/角色名称/), '（新）');
  await userEvent.type(field(/备注/), '和林芝');
  await waitFor(() => expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).toContain('和林芝'));
  expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).not.toContain('（新）');
  form.unmount();
  renderInPortal(<Sealed />);
  expect(screen.getByText('出于隐私不保留：角色名称，请重新填写')).toBeInTheDocument();
});

test('where nothing else was typed, that is said too, and nothing is unsaved any more', async () => {
  const Sealed = () => (
    <SchemaForm schema={RoleChange} initial={theirs} groups={[{ fields: [{ field: 'roleName', secret: true }] }]} onSubmit={onSubmit} />
  );
  const form = renderInPortal(<Sealed />);
  await userEvent.type(field(/角色名称/), '（新）');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  form.unmount();
  const { portal } = renderInPortal(<Sealed />);
  expect(screen.getByText('出于隐私不保留：角色名称，请重新填写')).toBeInTheDocument();
  expect(field(/角色名称/)).toHaveValue(theirs.roleName);
  expect(portal.unsaved).toBe(false);
  expect(sessionStorage.length).toBe(0);
});

test('a dialog sends the version that it was opened with, though the page under it has read a newer one', async () => {
  const Page = () => {
    const [role, setRole] = useState(theirs);
    return (
      <>
        <Role role={role} onCancel={jest.fn()} />
        <button type="button" onClick={() => setRole({ ...theirs, version: 4, roleName: '航站经理' })}>
          重读
        </button>
      </>
    );
  };
  renderInPortal(<Page />);
  await userEvent.type(field(/备注/), '和林芝');
  await userEvent.click(screen.getByRole('button', { name: '重读' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ version: 3, roleName: '站长', remark: '拉萨和林芝' })),
  );
});

test('of a dialog whose page has read a newer version, only what was typed stands on that version when it is opened again', async () => {
  const Page = () => {
    const [role, setRole] = useState(theirs);
    const [open, setOpen] = useState(true);
    return (
      <>
        {open && <Role role={role} onCancel={() => setOpen(false)} />}
        <button type="button" onClick={() => setRole({ ...theirs, version: 4, roleName: '航站经理' })}>
          重读
        </button>
        <button type="button" onClick={() => setOpen(true)}>
          再打开
        </button>
      </>
    );
  };
  renderInPortal(<Page />);
  await userEvent.click(screen.getByRole('button', { name: '重读' }));
  await userEvent.type(field(/备注/), '和林芝');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await userEvent.click(screen.getByRole('button', { name: '再打开' }));
  expect(screen.getByText('该记录已被他人修改，您上次未保存的内容已放到新版本上，请核对后保存')).toBeInTheDocument();
  expect(field(/备注/)).toHaveValue('拉萨和林芝');
  expect(field(/角色名称/)).toHaveValue('航站经理');
});

test('a form that stays open after it was saved tells what is changed by what was saved', async () => {
  const Page = () => {
    const [role, setRole] = useState(theirs);
    return (
      <SchemaForm
        schema={RoleChange}
        initial={role}
        groups={[{ fields: [{ field: 'remark' }] }]}
        onSubmit={async values => {
          await onSubmit(values);
          setRole({ ...theirs, version: 4, remark: values.remark ?? '' });
        }}
      />
    );
  };
  const { portal } = renderInPortal(<Page />);
  await userEvent.type(field(/备注/), '市');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(portal.unsaved).toBe(false));
  await userEvent.type(field(/备注/), '{Backspace}');
  expect(field(/备注/)).toHaveValue('拉萨');
  expect(portal.unsaved).toBe(true);
});

test('a dialog that was overtaken says how to go on with what was typed', async () => {
  onSubmit.mockRejectedValueOnce(new ApiError({ status: 409, key: 'record.changed', message: '扎西 已于 14:05 修改该记录' }));
  const dialog = renderInPortal(<Role onCancel={jest.fn()} />);
  await userEvent.type(field(/备注/), '和林芝');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('您填写的内容仍在；关闭后重新打开，即可放到新版本上')).toBeInTheDocument();
  dialog.unmount();
  renderInPortal(<Role role={{ ...theirs, version: 4 }} onCancel={jest.fn()} />);
  expect(field(/备注/)).toHaveValue('拉萨和林芝');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ version: 4, remark: '拉萨和林芝' })));
});

test('what came back and was saved is not unsaved again when the portal around it changes', async () => {
  await leave(/备注/, '拉萨和林芝');
  const Elsewhere = () => {
    const { setTabPath } = usePortal();
    return (
      <button type="button" onClick={() => setTabPath('/features/test?changed=1')}>
        变化
      </button>
    );
  };
  const { portal } = renderInPortal(
    <>
      <Role />
      <Elsewhere />
    </>,
  );
  expect(portal.unsaved).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(portal.unsaved).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: '变化' }));
  expect(portal.unsaved).toBe(false);
});

test('of two forms in one tab, saving one leaves the other unsaved', async () => {
  const Named = ({ name, of }: { name: string; of: 'remark' | 'roleName' }) => (
    <SchemaForm
      name={name}
      submitText={name}
      schema={RoleChange}
      initial={theirs}
      groups={[{ fields: [{ field: of }] }]}
      onSubmit={onSubmit}
    />
  );
  const { portal } = renderInPortal(
    <>
      <Named name="存备注" of="remark" />
      <Named name="存名称" of="roleName" />
    </>,
  );
  await userEvent.type(field(/备注/), '和林芝');
  await userEvent.type(field(/角色名称/), '长');
  await userEvent.click(screen.getByRole('button', { name: '存备注' }));
  await waitFor(() => expect(portal.unsavedParts).toEqual(['存名称']));
  await userEvent.click(screen.getByRole('button', { name: '存名称' }));
  await waitFor(() => expect(portal.unsaved).toBe(false));
});

test('what is secret is not kept either once its field has gone from sight', async () => {
  const Choosing = () => {
    const [shown, setShown] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setShown(false)}>
          换一种方式
        </button>
        <SchemaForm
          schema={RoleChange}
          initial={theirs}
          groups={[{ fields: [...(shown ? [{ field: 'roleName', secret: true } as const] : []), { field: 'remark' }] }]}
          onSubmit={onSubmit}
        />
      </>
    );
  };
  renderInPortal(<Choosing />);
  await userEvent.type(field(/角色名称/), '13912345678');
  await userEvent.click(screen.getByRole('button', { name: '换一种方式' }));
  await userEvent.type(field(/备注/), '和林芝');
  await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('和林芝'));
  expect(Object.values(sessionStorage).join()).not.toContain('13912345678');
});
