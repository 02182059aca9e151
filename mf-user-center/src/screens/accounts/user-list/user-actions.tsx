import {
  DeleteOutlined,
  EditOutlined,
  KeyOutlined,
  QuestionCircleOutlined,
  SafetyCertificateOutlined,
  StopOutlined,
  UnlockOutlined,
} from '@ant-design/icons';
import { EnableStatus } from '@reap/contracts/codes';
import type { RowOf } from '@reap/contracts/contract';
import { explain } from '@reap/contracts/user-center/explain';
import { user } from '@reap/contracts/user-center/user';
import type { Portal } from '@reap/shared-ui/portal';
import { action, openAction } from '@reap/shared-ui/row-actions';
import { routes } from '../../../routes.ts';
import type { AccountDialog } from '../account-dialogs.tsx';

type Row = RowOf<typeof user.pageCa>;

type Open = (dialog: AccountDialog) => void;

/** What can be done with an account, the same order in every row. */
export const userActions = (row: Row, t: Portal['t'], open: Open) => [
  action(user.grantRoles, row, {
    as: 'grant_roles',
    label: t('user.roles.verb'),
    icon: <SafetyCertificateOutlined />,
    onClick: () => open({ kind: 'roles', account: row }),
  }),
  action(user.update, row, {
    as: 'update',
    label: t('user.edit'),
    icon: <EditOutlined />,
    onClick: () => open({ kind: 'edit', account: row }),
  }),
  row.status === EnableStatus.enabled ? disabling(row, t) : enabling(row, t),
  openAction('explain', t('explain.title'), routes.explain({ userId: row.id }), <QuestionCircleOutlined />, explain.pages),
  resetting(row, t, open),
  deleting(row, t),
];

const person = (row: Row): string => row.employeeName ?? row.name;

const disabling = (row: Row, t: Portal['t']) =>
  action(user.changeStatus, row, {
    as: 'change_status',
    input: { id: row.id, status: EnableStatus.disabled, version: row.version },
    label: t('user.status.disable'),
    icon: <StopOutlined />,
    danger: true,
    done: t('user.status.disabled', { name: row.name }),
    confirm: {
      title: t('user.status.disableTitle', { name: row.name }),
      content: t('user.status.disableContent', { person: person(row) }),
      verb: t('user.status.disable'),
    },
  });

const enabling = (row: Row, t: Portal['t']) =>
  action(user.changeStatus, row, {
    as: 'change_status',
    input: { id: row.id, status: EnableStatus.enabled, version: row.version },
    label: t('user.status.enable'),
    icon: <UnlockOutlined />,
    done: t('user.status.enabled', { name: row.name }),
    confirm: {
      title: t('user.status.enableTitle', { name: row.name }),
      content: t('user.status.enableContent'),
      verb: t('user.status.enable'),
    },
  });

const resetting = (row: Row, t: Portal['t'], open: Open) =>
  action(user.resetPwd, row, {
    as: 'reset_pwd',
    input: { id: row.id },
    label: t('user.reset.verb'),
    icon: <KeyOutlined />,
    danger: true,
    confirm: {
      title: t('user.reset.title', { name: row.name }),
      content: t('user.reset.content', { person: person(row) }),
      verb: t('user.reset.verb'),
    },
    done: false,
    after: given => open({ kind: 'given', given }),
  });

const deleting = (row: Row, t: Portal['t']) =>
  action(user.delete, row, {
    as: 'delete',
    label: t('user.delete.verb'),
    icon: <DeleteOutlined />,
    danger: true,
    done: t('user.delete.done'),
    confirm: {
      title: t('user.delete.title', { name: row.name, person: person(row) }),
      content: t('user.delete.content'),
      verb: t('user.delete.verb'),
    },
  });
