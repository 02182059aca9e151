import { DeleteOutlined, UserAddOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { role } from '@reap/contracts/user-center/role';
import { AddUserPicker } from '@reap/shared-ui/add-user-picker';
import { Can } from '@reap/shared-ui/can';
import { column, status } from '@reap/shared-ui/columns';
import { isSilent } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { orgName } from '@reap/shared-ui/core/org-nodes';
import { useAction } from '@reap/shared-ui/core/query';
import { CutText } from '@reap/shared-ui/cut-text';
import { Drawer } from '@reap/shared-ui/drawer';
import { field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { roleTitle } from '../../../role-title.ts';

type Row = RowOf<typeof role.page>;

interface MembersDrawerProps {
  role: Row | undefined;
  onClose: () => void;
}

const width = 1080;

/** Who has a role; people are added and taken out here. */
export function MembersDrawer({ role: shown, onClose }: MembersDrawerProps) {
  const { t, language } = usePortal();
  return (
    <Drawer
      open={shown !== undefined}
      onClose={onClose}
      size={width}
      title={shown && t('role.members.of', { name: roleTitle(shown, language) })}
    >
      {shown && <Members key={shown.id} shown={shown} />}
    </Drawer>
  );
}

function Members({ shown }: { shown: Row }) {
  const { t, language, toast } = usePortal();
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState('');
  const add = useAction(role.addMembers);
  const begin = () => {
    setProblem('');
    setAdding(true);
  };
  const save = async (userIds: string[]) => {
    setProblem('');
    try {
      const { added, already } = await add.run({ id: shown.id, userIds });
      toast.success(already > 0 ? t('role.members.addedSome', { n: added, already }) : t('role.members.added', { n: added }));
      setAdding(false);
    } catch (cause) {
      if (!isSilent(cause)) setProblem(failureOf(cause, t).text);
    }
  };
  return (
    <>
      {shown.frozen && <Alert type="info" showIcon title={t('role.members.frozen')} style={{ marginBottom: 12 }} />}
      <ListScreen
        call={role.members}
        local
        inDialog
        rowKey="userId"
        fixed={{ id: shown.id }}
        filters={[field('userName'), field('employeeName')]}
        columns={[
          column('userName', { width: 130 }),
          column('employeeName', { width: 110 }),
          column('jobNumber', { width: 110 }),
          {
            ...column('organizationName', { width: 180 }),
            render: row => <CutText text={orgName({ name: row.organizationName, nameEn: row.organizationNameEn }, language) || '—'} />,
          },
          status('status', 'enableStatus', { width: 90 }),
        ]}
        toolbar={
          <Can do={role.addMembers}>
            <Button type="primary" icon={<UserAddOutlined />} onClick={begin}>
              {t('role.members.add')}
            </Button>
          </Can>
        }
        actions={row => [
          action(role.removeMember, row, {
            as: 'removeMember',
            label: t('role.members.remove'),
            icon: <DeleteOutlined />,
            danger: true,
            input: { id: shown.id, userId: row.userId },
            done: t('role.members.removed'),
            confirm: {
              title: t('role.members.removeTitle', { person: row.employeeName || row.userName, role: roleTitle(shown, language) }),
              content: t('role.members.removeContent'),
              verb: t('role.members.remove'),
            },
          }),
        ]}
        empty={t('role.members.none')}
      />
      <AddUserPicker
        open={adding}
        title={t('role.members.addTitle', { name: roleTitle(shown, language) })}
        busy={add.busy}
        problem={problem}
        onDone={people => void save(people.map(person => person.id))}
        onClose={() => setAdding(false)}
      />
    </>
  );
}
