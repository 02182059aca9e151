import { PlusOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { maxChosen } from '@reap/contracts/fields';
import { user } from '@reap/contracts/user-center/user';
import { Can } from '@reap/shared-ui/can';
import { choice, column, dateTime, since, status } from '@reap/shared-ui/columns';
import { orgName } from '@reap/shared-ui/core/org-nodes';
import { CutText } from '@reap/shared-ui/cut-text';
import { choiceFilter, customFilter, field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import type { Selection } from '@reap/shared-ui/use-selection';
import { Button } from 'antd';
import { useState } from 'react';
import { OrgFilter, useOrgWord } from '../../../org-filter.tsx';
import { StaffStatus } from '../../people/staff-status.tsx';
import { type AccountDialog, AccountDialogs } from '../account-dialogs.tsx';
import { RoleFilter, useRoleWord } from '../role-filter.tsx';
import { GrantManyDialog } from './grant-many.dialog.tsx';
import { userActions } from './user-actions.tsx';
import { AccountName, RolesCell, Station } from './user-cells.tsx';

type Row = RowOf<typeof user.pageCa>;

/** Accounts: who may sign in, as what, and with which roles (screens.md uc.userList). */
export default function UserListScreen() {
  const { t, language, can } = usePortal();
  const [dialog, setDialog] = useState<AccountDialog>();
  const [many, setMany] = useState<Selection<Row>>();
  const orgWord = useOrgWord();
  const roleWord = useRoleWord();
  return (
    <>
      <ListScreen
        call={user.pageCa}
        title={t('user.title')}
        trail={[t('group.system')]}
        rowKey="id"
        filters={[
          field('name', { width: 130 }),
          field('employeeName', { width: 110 }),
          customFilter('roleId', props => <RoleFilter {...props} label={t('field.user.roleIds')} />, roleWord),
          choiceFilter('status', 'enableStatus'),
          field('jobNumber', { width: 110 }),
          choiceFilter('type', 'userLevel'),
          choiceFilter('passwordStatus', 'passwordStatus'),
          customFilter('organizationId', props => <OrgFilter {...props} label={t('field.user.organizationName')} />, orgWord),
        ]}
        columns={[
          { ...column('name', { width: 140 }), render: row => <AccountName row={row} /> },
          column('employeeName', { width: 104 }),
          column('jobNumber', { width: 92, hidden: true }),
          {
            ...column('organizationName', { width: 132 }),
            render: row => <CutText text={orgName({ name: row.organizationName, nameEn: row.organizationNameEn }, language) || '—'} />,
          },
          { ...column('roles', { width: 170 }), render: row => <RolesCell roles={row.roles} /> },
          choice('type', 'userLevel', { width: 90 }),
          status('status', 'enableStatus', { width: 90 }),
          { ...column('station', { width: 112 }), render: row => <Station code={row.station} /> },
          {
            ...column('workStatus', { width: 92, hidden: true }),
            render: row => (row.workStatus ? <StaffStatus value={row.workStatus} /> : '—'),
          },
          since('lastSignInAt'),
          choice('passwordStatus', 'passwordStatus', { width: 92, hidden: true }),
          column('phone', { width: 120, hidden: true }),
          column('lastSignInAddress', { width: 130, hidden: true }),
          dateTime('updatedTime', { hidden: true }),
        ]}
        toolbar={
          <Can do={user.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog({ kind: 'new' })}>
              {t('user.add')}
            </Button>
          </Can>
        }
        actions={row => userActions(row, t, setDialog)}
        empty={t('user.empty')}
        {...(can(user.addRoles) && {
          selectable: (row: Row) => row.allowed.includes('grant_roles'),
          selectAtMost: maxChosen,
          selected: (selection: Selection<Row>) => (
            <Button type="primary" icon={<SafetyCertificateOutlined />} onClick={() => setMany(selection)}>
              {t('user.batch.verb')}
            </Button>
          ),
        })}
      />
      <AccountDialogs open={dialog} onOpen={setDialog} />
      {many && (
        <GrantManyDialog
          people={many.rows}
          onDone={() => {
            many.clear();
            setMany(undefined);
          }}
          onClose={() => setMany(undefined)}
        />
      )}
    </>
  );
}
