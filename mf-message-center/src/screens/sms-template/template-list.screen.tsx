import { EditOutlined, EyeOutlined, PauseCircleOutlined, PlayCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { EnableStatus } from '@reap/contracts/codes';
import type { RowOf } from '@reap/contracts/contract';
import { smsTemplate } from '@reap/contracts/message-center/sms-template';
import { Can } from '@reap/shared-ui/can';
import { choice, column, count, dateTime, status } from '@reap/shared-ui/columns';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { choiceFilter, field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';
import { useState } from 'react';
import { TemplateDialog } from './template.dialog.tsx';
import { TemplateDrawer } from './template.drawer.tsx';

type Row = RowOf<typeof smsTemplate.page>;

/** Words of text messages that are used again and again, in both languages. */
export default function TemplateListScreen() {
  const { t } = usePortal();
  const [edited, setEdited] = useState<Row | 'new'>();
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <ListScreen
        call={smsTemplate.page}
        title={t('template.title')}
        trail={[t('group.messages')]}
        rowKey="id"
        filters={[field('name'), choiceFilter('businessCategory', 'smsBusinessCategory'), choiceFilter('status', 'enableStatus')]}
        columns={[
          {
            field: 'name',
            width: 180,
            link: true,
            render: row => (
              <button type="button" className="reap-link reap-cut" style={{ maxWidth: '100%' }} onClick={() => setOpened(row.id)}>
                {row.name}
              </button>
            ),
          },
          choice('businessCategory', 'smsBusinessCategory', { width: 128 }),
          choice('eventType', 'flightEventType', { width: 128 }),
          status('status', 'enableStatus', { width: 90 }),
          column('textZh', { width: 260 }),
          column('textEn', { width: 260 }),
          count('textVersion', { width: 96 }),
          column('updatedBy', { width: 110 }),
          dateTime('updatedTime'),
        ]}
        toolbar={
          <Can do={smsTemplate.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
              {t('template.add')}
            </Button>
          </Can>
        }
        actions={row => [
          { key: 'view', label: t('template.view'), icon: <EyeOutlined />, opens: true, run: () => setOpened(row.id) },
          action(smsTemplate.update, row, {
            as: 'update',
            label: t('template.edit'),
            icon: <EditOutlined />,
            onClick: () => setEdited(row),
          }),
          switching(row, t),
        ]}
        empty={<EmptyState kind="none" title={t('template.none')} hint={t('template.noneHint')} />}
      />
      <TemplateDialog template={edited} onClose={() => setEdited(undefined)} />
      <TemplateDrawer id={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function switching(row: Row, t: Portal['t']) {
  const on = row.status === EnableStatus.enabled;
  return action(smsTemplate.changeStatus, row, {
    as: 'changeStatus',
    label: t(on ? 'template.disable' : 'template.enable'),
    icon: on ? <PauseCircleOutlined /> : <PlayCircleOutlined />,
    input: { id: row.id, version: row.version, status: on ? EnableStatus.disabled : EnableStatus.enabled },
  });
}
