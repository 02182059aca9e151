import type { RowOf } from '@reap/contracts/contract';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { count, dateTime, status } from '@reap/shared-ui/columns';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { TaskDrawer } from '../sms-task/task.drawer.tsx';

type Row = RowOf<typeof smsTask.list>;

/** The tasks whose words are those of a template. */
export function TemplateUses({ templateId }: { templateId: string }) {
  const { t } = usePortal();
  const [opened, setOpened] = useState<string>();
  const name = (row: Row) => (
    <button type="button" className="reap-link reap-cut" style={{ maxWidth: '100%' }} onClick={() => setOpened(row.taskId)}>
      {row.taskName}
    </button>
  );
  return (
    <>
      <ListScreen
        call={smsTask.list}
        name="sms-template-uses"
        local
        inDialog
        rowKey="taskId"
        fixed={{ templateId }}
        columns={[
          { field: 'taskName', width: 180, link: true, render: name },
          status('status', 'taskStatus', { width: 120 }),
          count('recipients', { width: 88 }),
          dateTime('createdTime'),
        ]}
        empty={t('template.unused')}
      />
      <TaskDrawer taskId={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
