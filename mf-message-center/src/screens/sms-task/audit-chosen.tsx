import { AuditOutlined } from '@ant-design/icons';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { todo } from '@reap/contracts/portal/todo';
import { AuditDialog } from '@reap/shared-ui/audit-dialog';
import { formatCount, formatMoney } from '@reap/shared-ui/core/format';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import type { Selection } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { useRef, useState } from 'react';

type Row = RowOf<typeof smsTask.list>;
type Refused = AnswerOf<typeof smsTask.auditBatch>['refused'];

const list = { margin: 0, paddingInlineStart: 20, maxHeight: 360, overflow: 'auto' } as const;
/** The list reads itself again after every decision. */
const nothing = () => undefined;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Decides the chosen tasks at once; which could not be decided is told, with the reason. */
export function AuditChosen({ selection }: { selection: Selection<Row> }) {
  const { t } = usePortal();
  // As they stood when the dialog was opened: a list that is taken anew meanwhile is not decided about unseen.
  const [deciding, setDeciding] = useState<readonly Row[]>();
  const [refused, setRefused] = useState<Refused>([]);
  const outcome = useRef<Refused>([]);
  const batch = useAction(smsTask.auditBatch, { invalidates: [smsTask.list, todo.page, todo.count] });
  const rows = deciding ?? selection.rows;
  return (
    <>
      <Button type="primary" icon={<AuditOutlined />} onClick={() => setDeciding(selection.rows)}>
        {t('task.auditChosen')}
      </Button>
      <AuditDialog
        open={deciding !== undefined}
        about={t('task.chosen', { n: formatCount(rows.length) })}
        hint={t('task.agreeLeads', {
          n: formatCount(sum(rows.map(({ recipients }) => recipients))),
          price: formatMoney(sum(rows.map(({ price }) => price))),
        })}
        operate={async (auditStatus, auditRemark) => {
          const ids = rows.map(({ taskId }) => taskId);
          const done = await batch.run({ ids, versions: rows.map(({ version }) => version), auditStatus, auditRemark });
          outcome.current = done.refused;
          const finished = done.decided > 0 ? t('task.decided', { n: formatCount(done.decided) }) : '';
          return { isPrompt: false, orderAuditorList: [], taskId: null, finished };
        }}
        findReviewers={async () => ({ rows: [], total: 0, more: false })}
        saveReviewers={async () => undefined}
        onDecided={nothing}
        onReload={nothing}
        onClose={() => setDeciding(undefined)}
        onDone={() => (outcome.current.length > 0 ? setRefused(outcome.current) : selection.clear())}
      />
      <Dialog
        open={refused.length > 0}
        title={t('task.notDecided', { n: formatCount(refused.length) })}
        width={560}
        okText={t('common.ok')}
        footer={(_, { OkBtn }) => <OkBtn />}
        onOk={selection.clear}
        onCancel={selection.clear}
      >
        <ul style={list}>
          {refused.map(({ taskId, taskName, note }) => (
            <li key={taskId}>
              {taskName && <strong>{taskName} </strong>}
              {note}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
