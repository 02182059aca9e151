import { EditOutlined, EyeOutlined, RollbackOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { innerSent } from '@reap/contracts/message-center/inner-sent';
import { count, dateTime, status } from '@reap/shared-ui/columns';
import { formatCount } from '@reap/shared-ui/core/format';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { choiceFilter, field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';
import { useState } from 'react';
import { ComposeDialog } from './compose.dialog.tsx';
import { SentDrawer } from './sent.drawer.tsx';

type Sent = RowOf<typeof innerSent.page>;

/** What somebody has written to colleagues: who has read it, and taking it back. */
export default function SentListScreen() {
  const { t, toast } = usePortal();
  const [opened, setOpened] = useState<Sent>();
  const [writing, setWriting] = useState(false);
  return (
    <>
      <ListScreen
        call={innerSent.page}
        title={t('innerSent.title')}
        trail={[t('group.messages')]}
        filters={[field('msgTitle'), choiceFilter('degree', 'degree')]}
        columns={[
          {
            field: 'msgTitle',
            link: true,
            width: 300,
            render: row => (
              <button type="button" className="reap-link reap-cut" style={{ maxWidth: '100%' }} onClick={() => setOpened(row)}>
                {row.msgTitle}
              </button>
            ),
          },
          status('degree', 'degree', { width: 96 }),
          count('recipients', { width: 110 }),
          count('readCount', { width: 110 }),
          dateTime('createdTime'),
          dateTime('recalledTime'),
        ]}
        toolbar={
          <Button type="primary" icon={<EditOutlined />} onClick={() => setWriting(true)}>
            {t('innerSent.write')}
          </Button>
        }
        actions={row => [
          { key: 'view', label: t('innerSent.view'), icon: <EyeOutlined />, opens: true, run: () => setOpened(row) },
          action(innerSent.recall, row, {
            label: t('innerSent.recall'),
            icon: <RollbackOutlined />,
            danger: true,
            confirm: {
              title: t('innerSent.recallAsk', { title: row.msgTitle }),
              // Without a number: while the question stands, others read it. How many are left is told afterwards.
              content: t('innerSent.recallHint'),
              verb: t('innerSent.recall'),
            },
            done: false,
            after: ({ takenBack }) => toast.success(t('innerSent.recalledFrom', { n: formatCount(takenBack) })),
          }),
        ]}
        empty={<EmptyState kind="none" title={t('innerSent.none')} hint={t('innerSent.noneHint')} />}
      />
      <ComposeDialog open={writing} onClose={() => setWriting(false)} />
      <SentDrawer mail={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
