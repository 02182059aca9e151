import { role } from '@reap/contracts/user-center/role';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { AuditDialog } from '../audit/audit-dialog.tsx';
import { ApiError } from '../call/api-error.ts';
import { useAction } from '../call/query.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import { fake, pageOf } from '../testing/fake-calls.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { idOf } from '../testing/sample-orders.tsx';
import { Dialog } from './dialog.tsx';

const refused = new ApiError({ status: 400, key: 'role.codeTaken', message: '角色代码已被使用' });
const toRole = { id: idOf(1), version: 1, roleName: '站长', roleNameEn: '', remark: '' };
const { update, delete: remove } = role;
const changing = update.body as NonNullable<typeof update.body>;

/** A dialog as a page has it: it closes on Escape, where nothing holds it. */
function Closing({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} title="修改" footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
      {children}
    </Dialog>
  );
}
async function closes(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
beforeEach(() => sessionStorage.clear());

test('a form that is being saved stays until its answer is here: a refusal is read, what was typed is not lost', async () => {
  const answer = Promise.withResolvers<void>();
  renderInPortal(
    <Closing>
      <SchemaForm schema={changing} groups={[{ fields: [{ field: 'roleName' }] }]} initial={toRole} onSubmit={() => answer.promise} />
    </Closing>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /保\s?存/ }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await act(async () => answer.reject(refused));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByDisplayValue('站长')).toBeVisible();
  await closes();
});

test('it stays from the click on: Escape may come before what was typed has been checked', async () => {
  const answer = Promise.withResolvers<void>();
  renderInPortal(
    <Closing>
      <SchemaForm schema={changing} groups={[{ fields: [{ field: 'roleName' }] }]} initial={toRole} onSubmit={() => answer.promise} />
    </Closing>,
  );
  const save = await screen.findByRole('button', { name: /保\s?存/ });
  fireEvent.click(save);
  fireEvent.keyDown(save, { key: 'Escape', keyCode: 27 });
  await act(async () => answer.reject(refused));
  expect(await screen.findByRole('alert')).toBeVisible();
  await closes();
});

test('so does one in which a call changes something', async () => {
  const answer = Promise.withResolvers<null>();
  function Remove() {
    const removing = useAction(remove);
    return (
      <button type="button" onClick={() => void removing.run({ id: idOf(1), version: 1 })}>
        删除
      </button>
    );
  }
  renderInPortal(
    <Closing>
      <Remove />
    </Closing>,
    { calls: [fake(remove, () => answer.promise)] },
  );
  await userEvent.click(await screen.findByRole('button', { name: '删除' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  await act(async () => answer.resolve(null));
  await closes();
});

test('so does a decision', async () => {
  const answer = Promise.withResolvers<never>();
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <AuditDialog
        open={open}
        operate={() => answer.promise}
        findReviewers={() => Promise.resolve(pageOf([]))}
        saveReviewers={() => Promise.resolve(null)}
        onDecided={() => undefined}
        onReload={() => undefined}
        onClose={() => setOpen(false)}
      />
    );
  }
  renderInPortal(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: '同意' }));
  await userEvent.keyboard('{Escape}');
  await act(async () => answer.reject(new ApiError({ status: 409, key: 'record.changed', message: '扎西 已于 14:05 修改该记录' })));
  expect(await screen.findByText('扎西 已于 14:05 修改该记录')).toBeVisible();
  await closes();
});
