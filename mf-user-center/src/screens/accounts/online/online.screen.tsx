import { LogoutOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { online } from '@reap/contracts/user-center/online';
import { column, dateTime, since } from '@reap/shared-ui/columns';
import { agentLabel } from '@reap/shared-ui/core/agent-label';
import { CutText } from '@reap/shared-ui/cut-text';
import { choiceFilter, field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Tag } from 'antd';

type Row = RowOf<typeof online.page>;

/** Who is signed in now, and the way to end it. */
export default function OnlineScreen() {
  const { t } = usePortal();
  return (
    <ListScreen
      call={online.page}
      title={t('online.title')}
      trail={[t('group.system')]}
      filters={[
        field('username', { width: 160, placeholder: t('online.userHint') }),
        choiceFilter('kind', 'sessionKind'),
        field('address'),
      ]}
      rowKey="id"
      columns={[
        {
          ...column('employeeName', { width: 180 }),
          render: row => (
            <>
              {row.employeeName || '—'} {row.own && <Tag color="processing">{t('online.own')}</Tag>}
            </>
          ),
        },
        column('userName', { width: 130 }),
        {
          ...column('kind', { width: 110 }),
          render: row => <StatusTag name="sessionKind" value={row.kind} hover={placeOf(row, t)} />,
        },
        since('lastSeen'),
        column('address', { width: 140 }),
        { ...column('agent', { width: 200 }), render: row => <CutText text={deviceOf(row, t)} /> },
        dateTime('loginTime', { width: 144 }),
        dateTime('expiresAt', { width: 144, hidden: true }),
      ]}
      actions={row => [ending(row, t)]}
    />
  );
}

const placeOf = ({ kind, otherTenant }: Row, t: Portal['t']) =>
  kind === 'home' ? undefined : t(`online.place.${kind}`, { tenant: otherTenant });

function deviceOf({ agent, byToken, onPhone }: Row, t: Portal['t']): string {
  const device = agentLabel(agent) || t(byToken ? 'online.program' : 'online.unknown');
  return onPhone ? t('online.phone', { device }) : device;
}

/** The server asks by itself before somebody ends his own session. */
const ending = (row: Row, t: Portal['t']) =>
  action(online.end, row, {
    as: 'end',
    input: { id: row.id },
    label: t('online.end.verb'),
    icon: <LogoutOutlined />,
    danger: true,
    done: t('online.end.done', { name: row.employeeName || row.userName }),
    ...(!row.own && {
      confirm: {
        title: t('online.end.title', { name: row.employeeName ? `${row.employeeName} (${row.userName})` : row.userName }),
        content: t('online.end.content'),
        verb: t('online.end.verb'),
      },
    }),
  });
