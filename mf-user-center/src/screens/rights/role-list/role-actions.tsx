import {
  CopyOutlined,
  DeleteOutlined,
  DiffOutlined,
  EditOutlined,
  EyeInvisibleOutlined,
  PoweroffOutlined,
  SafetyOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { EnableStatus } from '@reap/contracts/codes';
import type { RowOf } from '@reap/contracts/contract';
import { dataPermission } from '@reap/contracts/user-center/data-permission';
import { role } from '@reap/contracts/user-center/role';
import type { Portal } from '@reap/shared-ui/portal';
import { type Asking, action, openAction, type RowAction } from '@reap/shared-ui/row-actions';
import type { ReactNode } from 'react';
import { roleTitle } from '../../../role-title.ts';
import { routes } from '../../../routes.ts';
import type { Open } from './open.ts';

type Row = RowOf<typeof role.page>;

/** What can be done with a role; its rights and data rules are pages of their own. */
export function roleActions(
  row: Row,
  { t, language }: Pick<Portal, 't' | 'language'>,
  open: (what: Open) => void,
): (RowAction | undefined)[] {
  const { id, version } = row;
  const here = { roleId: id };
  const dialog = (
    kind: 'copy' | 'members' | 'compare',
    label: string,
    icon: ReactNode,
    call = role.page as RowAction['call'],
  ): RowAction => ({
    key: kind,
    label,
    icon,
    ...(call && { call }),
    run: () => open({ kind, row }),
  });
  return [
    action(role.update, row, { label: t('role.edit'), icon: <EditOutlined />, onClick: () => open({ kind: 'edit', row }) }),
    openAction('authorization', t('role.authorization'), routes.roleAuthorization(here), <SafetyOutlined />, role.getAuthorization),
    openAction('dataPermission', t('dataPerm.title'), routes.dataPermission(here), <EyeInvisibleOutlined />, dataPermission.get),
    dialog('members', t('role.members.title'), <TeamOutlined />),
    dialog('compare', t('role.compare.title'), <DiffOutlined />),
    row.allowed.includes('copy') ? dialog('copy', t('role.copy'), <CopyOutlined />, role.copy) : undefined,
    action(role.changeStatus, row, {
      as: 'changeStatus',
      label: t(row.status === EnableStatus.enabled ? 'role.disable.verb' : 'role.enable'),
      icon: <PoweroffOutlined />,
      input: { id, version, status: row.status === EnableStatus.enabled ? EnableStatus.disabled : EnableStatus.enabled },
      done: t(row.status === EnableStatus.enabled ? 'role.disable.done' : 'role.enabled'),
      ...(row.status === EnableStatus.enabled && {
        confirm: {
          title: t('role.disable.title', { name: roleTitle(row, language) }),
          content: t('role.disable.content', { n: row.userCount }),
          verb: t('role.disable.verb'),
        },
      }),
    }),
    action(role.delete, row, {
      as: 'delete',
      label: t('role.delete.verb'),
      icon: <DeleteOutlined />,
      danger: true,
      done: t('role.delete.done'),
      confirm: { verb: t('role.delete.verb'), ...deletion(row, { t, language }) },
    }),
  ];
}

/** What deleting asks; where it can't succeed, why not. */
function deletion(row: Row, { t, language }: Pick<Portal, 't' | 'language'>): Pick<Asking, 'title' | 'content' | 'blocked'> {
  const name = roleTitle(row, language);
  const held = row.userCount > 0 ? t('role.delete.held', { n: row.userCount }) : row.reviewing ? t('role.delete.reviewing') : undefined;
  if (held) return { title: t('role.delete.blocked', { name }), content: held, blocked: true };
  return { title: t('role.delete.title', { name, code: row.roleCode }), content: t('role.delete.content') };
}
