/** List, dialog and first tests of a family's page. */
export function screenFiles(family) {
  const folder = `${family.remote}/src/screens/${family.name}`;
  return {
    [`${folder}/${family.name}.screen.tsx`]: screenText(family),
    [`${folder}/${family.name}.dialog.tsx`]: dialogText(family),
    [`${folder}/${family.name}.test.tsx`]: testText(family),
  };
}

const screenText = ({ module, name, one, big }) => `import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { ${one} } from '@reap/contracts/${module}/${name}';
import { Can } from '@reap/shared-ui/can';
import { column, dateTime } from '@reap/shared-ui/columns';
import { field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';
import { useState } from 'react';
import { ${big}Dialog } from './${name}.dialog.tsx';

type Row = RowOf<typeof ${one}.page>;

export default function ${big}Screen() {
  const { t } = usePortal();
  const [edited, setEdited] = useState<Row | 'new'>();
  return (
    <>
      <ListScreen
        call={${one}.page}
        title={t('${one}.title')}
        rowKey="id"
        filters={[field('name')]}
        columns={[column('name', { width: 320 }), column('updatedBy', { width: 140 }), dateTime('updatedTime')]}
        toolbar={
          <Can do={${one}.create}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
              {t('${one}.add')}
            </Button>
          </Can>
        }
        actions={row => [editing(row, t, setEdited), deleting(row, t)]}
        empty={t('${one}.empty')}
      />
      <${big}Dialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

const editing = (row: Row, t: Portal['t'], open: (row: Row) => void) =>
  action(${one}.update, row, { label: t('${one}.edit'), icon: <EditOutlined />, onClick: () => open(row) });

const deleting = (row: Row, t: Portal['t']) =>
  action(${one}.delete, row, {
    label: t('${one}.delete.verb'),
    icon: <DeleteOutlined />,
    danger: true,
    done: t('${one}.delete.done'),
    confirm: {
      title: t('${one}.delete.title', { name: row.name }),
      content: t('${one}.delete.content'),
      verb: t('${one}.delete.verb'),
    },
  });
`;

const dialogText = ({ module, name, one, big }) => `import type { RowOf } from '@reap/contracts/contract';
import { ${big}Change, ${big}Draft, ${one} } from '@reap/contracts/${module}/${name}';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { usePortal } from '@reap/shared-ui/portal';
import { DialogForm } from '@reap/shared-ui/dialog-form';

type Row = RowOf<typeof ${one}.page>;

interface ${big}DialogProps {
  /** What is edited; undefined keeps the dialog closed. */
  edited: Row | 'new' | undefined;
  onClose: () => void;
}

const groups = [{ fields: [{ field: 'name', wide: true }] }] as const;

export function ${big}Dialog({ edited, onClose }: ${big}DialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={edited !== undefined}
      title={t(edited === 'new' ? '${one}.add' : '${one}.edit')}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {edited === 'new' && <Added onClose={onClose} />}
      {edited && edited !== 'new' && <Edited key={edited.id} row={edited} onClose={onClose} />}
    </Dialog>
  );
}

function Added({ onClose }: { onClose: () => void }) {
  const { t, toast } = usePortal();
  const create = useAction(${one}.create);
  return (
    <DialogForm
      schema={${big}Draft}
      name="${name}.new"
      groups={groups}
      onSubmit={async values => {
        await create.run(values);
        toast.success(t('${one}.added'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function Edited({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t, toast } = usePortal();
  const update = useAction(${one}.update);
  const { id, name, version } = row;
  return (
    <DialogForm
      schema={${big}Change}
      name={\`${name}.\${id}\`}
      groups={groups}
      initial={{ id, name, version }}
      onSubmit={async values => {
        await update.run(values);
        toast.success(t('common.modifySucceeded'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
`;

const testText = ({ module, name, one, big, zh, route, catalogs }) => `import type { RowOf } from '@reap/contracts/contract';
import { ${one} } from '@reap/contracts/${module}/${name}';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import catalog from '${catalogs.chinese(3)}';
import ${big}Screen from './${name}.screen.tsx';

const row: RowOf<typeof ${one}.page> = { id: idOf(1), name: 'A', updatedBy: '索朗多吉', updatedTime: '2026-03-14T06:05:00Z', version: 4 };
const list = () => fake(${one}.page, () => pageOf([row]));
const show = (calls: readonly Fake[]) => renderInPortal(<${big}Screen />, { path: '${route}', catalog, calls });

test('says that there is nothing yet', async () => {
  show([fake(${one}.page, () => pageOf([]))]);
  expect(await screen.findByText('还没有${zh}')).toBeInTheDocument();
});

test('a failure says what happened and can be tried again', async () => {
  show([fake(${one}.page, () => refuse('server.busy'))]);
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});

test('one is added, and nothing without a name', async () => {
  const create = fake(${one}.create, () => ({ id: idOf(9) }));
  show([list(), create]);
  await userEvent.click(await screen.findByRole('button', { name: /新增/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: /保\\s?存/ }));
  expect(create.inputs).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/名称/), 'B');
  await userEvent.click(dialog.getByRole('button', { name: /保\\s?存/ }));
  await waitFor(() => expect(create.inputs).toEqual([{ name: 'B' }]));
});

test('deleting names the version that was seen', async () => {
  const remove = fake(${one}.delete, () => null);
  show([list(), remove]);
  await userEvent.click(await screen.findByRole('button', { name: /删除/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\\s?除/ }));
  await waitFor(() => expect(remove.inputs).toEqual([{ id: idOf(1), version: 4 }]));
});
`;
