import { DeleteOutlined, DragOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { lookup } from '@reap/contracts/user-center/lookup';
import { organization } from '@reap/contracts/user-center/organization';
import { orgName } from '@reap/shared-ui/core/org-nodes';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import type { EditedOrg } from './org.dialog.tsx';
import type { Moving } from './org-move.dialog.tsx';

type Row = RowOf<typeof organization.page>;
interface Opens {
  edit: (edited: EditedOrg) => void;
  move: (moving: Moving) => void;
}

/** What can be done with an organisation; moving is here for the keyboard too. */
export function useOrgActions({ edit, move }: Opens) {
  const { t, language } = usePortal();
  return (row: Row) => [
    action(organization.update, row, { as: 'update', label: t('org.edit'), icon: <EditOutlined />, onClick: () => edit(row) }),
    action(organization.save, row, {
      as: 'add',
      label: t('org.addBelow'),
      icon: <PlusOutlined />,
      onClick: () => edit({ parentId: row.id }),
    }),
    action(organization.move, row, {
      as: 'move',
      label: t('org.move.verb'),
      icon: <DragOutlined />,
      onClick: () => move({ id: row.id, name: orgName(row, language) }),
    }),
    action(organization.delete, row, {
      as: 'delete',
      label: t('org.delete.verb'),
      icon: <DeleteOutlined />,
      danger: true,
      done: t('org.delete.done'),
      invalidates: [lookup.orgGetOrgTree],
      confirm: {
        verb: t('org.delete.verb'),
        ...(row.below + row.people > 0
          ? {
              title: t('org.delete.blocked', { name: orgName(row, language) }),
              content: t('org.delete.held', { organisations: row.below, people: row.people }),
              blocked: true,
            }
          : { title: t('org.delete.title', { name: orgName(row, language) }), content: t('org.delete.content') }),
      },
    }),
  ];
}
