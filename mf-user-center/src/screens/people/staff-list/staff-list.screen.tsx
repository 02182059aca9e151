import { ApartmentOutlined, DeleteOutlined, EditOutlined, PlusOutlined, UserAddOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { maxChosen } from '@reap/contracts/fields';
import { WorkStatus } from '@reap/contracts/user-center/codes';
import { employee } from '@reap/contracts/user-center/employee';
import { user } from '@reap/contracts/user-center/user';
import { Can } from '@reap/shared-ui/can';
import { choice, column, dateTime } from '@reap/shared-ui/columns';
import { orgName } from '@reap/shared-ui/core/org-nodes';
import { CutText } from '@reap/shared-ui/cut-text';
import { customFilter, dictFilter, field, station } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { Masked } from '@reap/shared-ui/masked';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { action, openAction } from '@reap/shared-ui/row-actions';
import type { Selection } from '@reap/shared-ui/use-selection';
import { Button } from 'antd';
import { useState } from 'react';
import { BelowFilter, OrgFilter, OrgsFilter, useOrgWord } from '../../../org-filter.tsx';
import { routes } from '../../../routes.ts';
import { type AccountDialog, AccountDialogs } from '../../accounts/account-dialogs.tsx';
import { OrgPanel } from '../org-panel.tsx';
import { PositionFilter, PositionText, usePositionWord } from '../positions.tsx';
import { StaffStatus } from '../staff-status.tsx';
import { Terminals } from '../terminals.tsx';
import { MoveDialog } from './move.dialog.tsx';

import { StaffImport } from './staff-import.tsx';

type Row = RowOf<typeof employee.page>;

/** The staff: organisations at the left, the list at the right (screens.md uc.staffList). */
export default function StaffListScreen() {
  const { t, language, openTab, can } = usePortal();
  const [moving, setMoving] = useState<Selection<Row>>();
  const [account, setAccount] = useState<AccountDialog>();
  const orgWord = useOrgWord();
  const positionWord = usePositionWord();
  return (
    <>
      <ListScreen
        call={employee.page}
        exportCall={employee.export}
        title={t('staff.list.title')}
        trail={[t('group.system')]}
        aside={list => <OrgPanel list={list} field="organizationId" name="staff" />}
        inRow={language === 'zh-CN' ? 3 : 2}
        filters={[
          field('name', { width: 110 }),
          field('jobNumber', { width: 110 }),
          field('phone', { width: 124 }),
          dictFilter('status', 'status'),
          customFilter('organizationId', props => <OrgFilter {...props} label={t('field.staff.belongToOrg')} />, orgWord),
          customFilter('mgtScopeOrgIds', props => <OrgsFilter {...props} label={t('field.employeeScope.mgtScopeOrgIds')} />, orgWord),
          customFilter(
            'children',
            props => <BelowFilter {...props} />,
            () => t('org.scope.only'),
            { label: t('org.scope.label') },
          ),
          customFilter('jobPosition', props => <PositionFilter {...props} value={textOf(props.value)} />, positionWord),
          station('workTerminal'),
        ]}
        columns={[
          { ...column('employeeCode', { width: 104 }), open: row => routes.staffForm({ type: 'DETAIL', id: row.id }) },
          column('name', { width: 104 }),
          column('jobNumber', { width: 92 }),
          {
            ...column('organizationName', { width: 132 }),
            render: row => <CutText text={orgName({ name: row.organizationName, nameEn: row.organizationNameEn }, language) || '—'} />,
          },
          { ...column('jobPosition', { width: 132 }), render: row => <PositionText codes={row.jobPosition} /> },
          { ...column('status', { width: 92 }), render: row => <StaffStatus value={row.status} /> },
          {
            ...column('phone', { width: 136 }),
            render: row => <Masked value={row.phone} call={employee.reveal} input={{ id: row.id }} column="phone" about={row.name} />,
          },
          { ...column('workTerminal', { width: 130 }), render: row => <Terminals codes={row.workTerminal} /> },
          choice('gender', 'staffGender', { width: 64 }),
          column('emailAddress', { width: 180, hidden: true }),
          column('userName', { width: 110, title: t('staff.list.account') }),
          dateTime('updatedTime'),
        ]}
        actions={row => actionsOf(row, t, setAccount)}
        toolbar={
          <>
            <Can do={employee.save}>
              <Button type="primary" icon={<PlusOutlined />} onClick={() => openTab(routes.staffForm({ type: 'ADD' }))}>
                {t('staff.list.add')}
              </Button>
            </Can>
            <StaffImport />
          </>
        }
        {...(can(employee.batchChgOrg) && {
          selectAtMost: maxChosen,
          selected: (selection: Selection<Row>) => (
            <Button type="primary" icon={<ApartmentOutlined />} onClick={() => setMoving(selection)}>
              {t('staff.move.verb')}
            </Button>
          ),
        })}
      />
      <AccountDialogs open={account} onOpen={setAccount} />
      {moving && (
        <MoveDialog
          people={moving.rows}
          onDone={() => {
            moving.clear();
            setMoving(undefined);
          }}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  );
}

const textOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

const actionsOf = (row: Row, t: Portal['t'], open: (dialog: AccountDialog) => void) => [
  row.allowed.includes('update') &&
    openAction('update', t('staff.list.edit'), routes.staffForm({ type: 'EDIT', id: row.id }), <EditOutlined />, employee.update),
  row.userName === '' &&
    row.status !== WorkStatus.left && {
      key: 'account',
      label: t('staff.list.open'),
      icon: <UserAddOutlined />,
      call: user.save,
      run: () => open({ kind: 'new', person: row }),
    },
  action(employee.delete, row, {
    label: t('staff.delete.verb'),
    as: 'delete',
    icon: <DeleteOutlined />,
    danger: true,
    done: t('staff.delete.done'),
    confirm: {
      title: t('staff.delete.title', { name: row.name ?? '', code: row.employeeCode }),
      content: t('staff.delete.content'),
      verb: t('staff.delete.verb'),
    },
  }),
];
