import { DeleteOutlined, EditOutlined, PlusOutlined, PoweroffOutlined } from '@ant-design/icons';
import { EnableStatus } from '@reap/contracts/codes';
import type { RowOf } from '@reap/contracts/contract';
import { oauthClient } from '@reap/contracts/user-center/oauth';
import { Can } from '@reap/shared-ui/can';
import { column, count, dateTime, status } from '@reap/shared-ui/columns';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { joinWords } from '@reap/shared-ui/core/join-words';
import { nameIn } from '@reap/shared-ui/core/name-in';
import { CutText } from '@reap/shared-ui/cut-text';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { choiceFilter, field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';
import { useState } from 'react';
import { ClientDialog } from './client.dialog.tsx';

type Row = RowOf<typeof oauthClient.page>;

/** Programs that may ask people for access, as administrators have registered them. */
export default function OauthClientScreen() {
  const { t, language } = usePortal();
  const [edited, setEdited] = useState<Row | 'new'>();
  return (
    <>
      <ListScreen
        call={oauthClient.page}
        title={t('oauthClient.title')}
        trail={[t('group.system')]}
        rowKey="id"
        nameOf={row => nameIn(row, language)}
        filters={[field('name'), field('clientId'), choiceFilter('status', 'enableStatus')]}
        columns={[
          {
            ...column('name', { width: 180 }),
            render: row => <CutText text={nameIn(row, language)} />,
          },
          column('clientId', { width: 150 }),
          {
            ...column('scopes', { width: 240 }),
            render: row => (
              <CutText
                text={joinWords(
                  row.scopes.map(scope => enumText('oauthScope', scope, t)),
                  language,
                )}
              />
            ),
          },
          column('homepage', { width: 200 }),
          status('status', 'enableStatus', { width: 90 }),
          count('approved', { width: 100 }),
          column('updatedBy', { width: 110, hidden: true }),
          dateTime('updatedTime'),
        ]}
        toolbar={
          <Can do={oauthClient.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
              {t('oauthClient.add')}
            </Button>
          </Can>
        }
        actions={row => [
          action(oauthClient.update, row, {
            as: 'update',
            label: t('oauthClient.edit'),
            icon: <EditOutlined />,
            onClick: () => setEdited(row),
          }),
          turning(row, { t, language }),
          action(oauthClient.delete, row, {
            as: 'delete',
            label: t('oauthClient.delete.verb'),
            icon: <DeleteOutlined />,
            danger: true,
            done: t('oauthClient.delete.done'),
            confirm: {
              title: t('oauthClient.delete.title', { name: nameIn(row, language) }),
              content: t('oauthClient.delete.content', { n: row.approved }),
              verb: t('oauthClient.delete.verb'),
            },
          }),
        ]}
        empty={<EmptyState kind="none" title={t('oauthClient.empty')} hint={t('oauthClient.emptyHint')} />}
      />
      <ClientDialog client={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

function turning(row: Row, { t, language }: Pick<Portal, 't' | 'language'>) {
  const verb = t(row.status === EnableStatus.enabled ? 'oauthClient.disable' : 'oauthClient.enable');
  return action(oauthClient.chgStatus, row, {
    as: 'chgStatus',
    label: verb,
    icon: <PoweroffOutlined />,
    input: { id: row.id, version: row.version, status: row.status === EnableStatus.enabled ? EnableStatus.disabled : EnableStatus.enabled },
    ...(row.status === EnableStatus.enabled && {
      confirm: { title: t('oauthClient.disableAsk', { name: nameIn(row, language) }), content: t('oauthClient.disableHint'), verb },
    }),
  });
}
