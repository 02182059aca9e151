import { PlusOutlined } from '@ant-design/icons';
import { role } from '@reap/contracts/user-center/role';
import { Can } from '@reap/shared-ui/can';
import { column, count, dateTime, status } from '@reap/shared-ui/columns';
import { choiceFilter, field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { useState } from 'react';
import { roleTitle } from '../../../role-title.ts';
import { CompareDialog } from './compare.dialog.tsx';
import { MembersDrawer } from './members.drawer.tsx';
import type { Open } from './open.ts';
import { RoleDialog } from './role.dialog.tsx';
import { roleActions } from './role-actions.tsx';
import { RoleName } from './role-name.tsx';

/** Roles: what they are, who has them, and the ways to their rights and data rules (screens.md uc.roleList). */
export default function RoleListScreen() {
  const { t, language } = usePortal();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ListScreen
        call={role.page}
        title={t('role.title')}
        trail={[t('group.system')]}
        rowKey="id"
        nameOf={row => roleTitle(row, language)}
        filters={[field('roleName'), field('roleCode'), choiceFilter('status', 'enableStatus')]}
        columns={[
          { ...column('roleName', { width: 220 }), render: row => <RoleName row={row} /> },
          column('roleCode', { width: 160 }),
          status('status', 'enableStatus', { width: 90 }),
          {
            ...count('userCount', { width: 96 }),
            render: row => (
              <button type="button" className="reap-link reap-figures" onClick={() => setOpen({ kind: 'members', row })}>
                {row.userCount > 10_000 ? t('role.manyPeople') : t('role.people', { n: row.userCount })}
              </button>
            ),
          },
          dateTime('updatedTime'),
          column('updatedBy', { width: 110 }),
          column('remark', { width: 220 }),
        ]}
        toolbar={
          <Can do={role.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ kind: 'add' })}>
              {t('role.add')}
            </Button>
          </Can>
        }
        actions={row => roleActions(row, { t, language }, setOpen)}
        empty={t('role.empty')}
      />
      <RoleDialog open={open} onClose={close} />
      <MembersDrawer role={open?.kind === 'members' ? open.row : undefined} onClose={close} />
      <CompareDialog first={open?.kind === 'compare' ? open.row : undefined} onClose={close} />
    </>
  );
}
