import { EditOutlined, KeyOutlined, PlusOutlined, PoweroffOutlined, TeamOutlined } from '@ant-design/icons';
import { EnableStatus } from '@reap/contracts/codes';
import type { RowOf } from '@reap/contracts/contract';
import { tenantAdministration as tenant } from '@reap/contracts/user-center/tenant';
import { Can } from '@reap/shared-ui/can';
import { column, count, dateTime, status } from '@reap/shared-ui/columns';
import { choiceFilter, field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { type Given, GivenPasswordDialog } from '../../accounts/given-password.dialog.tsx';
import { TenantDialog } from './tenant.dialog.tsx';
import { VisitorsDialog } from './visitors.dialog.tsx';

type Row = RowOf<typeof tenant.page>;

/** Tenants of this installation: the platform tenant makes them, closes them and says who may visit them. */
export default function TenantListScreen() {
  const { t } = usePortal();
  const [edited, setEdited] = useState<Row | 'new'>();
  const [visited, setVisited] = useState<Row>();
  const [given, setGiven] = useState<Given>();
  return (
    <>
      <ListScreen
        call={tenant.page}
        title={t('tenant.title')}
        trail={[t('group.system')]}
        rowKey="id"
        filters={[field('name'), field('code', { width: 120 }), choiceFilter('status', 'enableStatus')]}
        columns={[
          {
            ...column('name', { width: 220 }),
            render: row => (
              <>
                {row.name} {row.platform && <Tag color="processing">{t('tenant.platform')}</Tag>}
              </>
            ),
          },
          column('code', { width: 130 }),
          status('status', 'enableStatus', { width: 100 }),
          count('online', { width: 100 }),
          dateTime('createdTime', { width: 150 }),
          column('updatedBy', { width: 120 }),
        ]}
        toolbar={
          <Can do={tenant.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
              {t('tenant.add')}
            </Button>
          </Can>
        }
        actions={row => [
          action(tenant.update, row, { as: 'update', label: t('tenant.edit'), icon: <EditOutlined />, onClick: () => setEdited(row) }),
          turning(row, t),
          action(tenant.visitors, row, {
            as: 'visitors',
            label: t('tenant.visitors.title'),
            icon: <TeamOutlined />,
            onClick: () => setVisited(row),
          }),
          renewing(row, t, setGiven),
        ]}
      />
      <TenantDialog tenant={edited} onClose={() => setEdited(undefined)} onMade={setGiven} />
      <VisitorsDialog tenant={visited} onClose={() => setVisited(undefined)} />
      <GivenPasswordDialog given={given} onClose={() => setGiven(undefined)} />
    </>
  );
}

const renewing = (row: Row, t: Portal['t'], show: (given: Given) => void) =>
  action(tenant.renewAdministrator, row, {
    as: 'renewAdministrator',
    input: { id: row.id },
    label: t('tenant.renew'),
    icon: <KeyOutlined />,
    danger: true,
    confirm: { title: t('tenant.renewAsk', { name: row.name }), content: t('tenant.renewHint'), verb: t('tenant.renew') },
    done: false,
    after: show,
  });

function turning(row: Row, t: Portal['t']) {
  const verb = t(row.status === EnableStatus.enabled ? 'tenant.disable' : 'tenant.enable');
  return action(tenant.update, row, {
    as: 'status',
    label: verb,
    icon: <PoweroffOutlined />,
    danger: row.status === EnableStatus.enabled,
    input: {
      id: row.id,
      name: row.name,
      version: row.version,
      status: row.status === EnableStatus.enabled ? EnableStatus.disabled : EnableStatus.enabled,
    },
    ...(row.status === EnableStatus.enabled && {
      confirm: { title: t('tenant.disableAsk', { name: row.name }), content: t('tenant.disableHint', { n: row.online }), verb },
    }),
  });
}
