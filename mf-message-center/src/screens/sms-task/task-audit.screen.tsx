import { AuditOutlined } from '@ant-design/icons';
import type { AnswerOf } from '@reap/contracts/contract';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { filledIn } from '@reap/contracts/message-center/sms-text.rules';
import { todo } from '@reap/contracts/portal/todo';
import { AuditDialog } from '@reap/shared-ui/audit-dialog';
import { formatCount, formatMoney } from '@reap/shared-ui/core/format';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { MissingId } from '@reap/shared-ui/missing-id';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { RecordProblem } from '@reap/shared-ui/record-problem';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Button, Card } from 'antd';
import { useState } from 'react';
import { routes } from '../../routes.ts';
import { Phone } from '../sms-template/phone.tsx';
import styles from '../sms-template/sms-template.module.css';
import { AudienceState } from './audience-state.tsx';
import { Facts, Recipients } from './task-facts.tsx';
import { useTaskEvents } from './use-task-events.ts';

/** Reviews one task: what is sent, to whom, for how much (screens.md msg.smsTaskAudit). */
export default function TaskAuditScreen() {
  const { tab } = usePortal();
  const taskId = new URLSearchParams(tab.path.split('?')[1] ?? '').get('taskId');
  return taskId ? <Review taskId={taskId} /> : <MissingId back={routes.smsTasks()} />;
}

function Review({ taskId }: { taskId: string }) {
  const { t } = usePortal();
  const task = useCall(smsTask.auditTaskInfo, { taskId });
  useTaskEvents(taskId, task.refetch);
  // The list that was read is decided about: where it is taken anew under the open dialog, that is a conflict.
  const [deciding, setDeciding] = useState<AnswerOf<typeof smsTask.auditTaskInfo>>();
  // Somebody of an older list may not be on the new one.
  const [shown, setShown] = useState<{ id: string; snapshotNo: number }>();
  const row = task.data;
  return (
    <>
      <PageHeader
        title={t('task.auditTitle')}
        detail={row?.taskName}
        trail={[t('group.messages'), { title: t('task.title'), path: routes.smsTasks() }]}
        tabTitle={[t('task.auditTitle'), row?.taskName].filter(Boolean).join(' ')}
        extra={
          row?.allowed.includes('audit') && (
            <Button type="primary" icon={<AuditOutlined />} onClick={() => setDeciding(row)}>
              {t('audit.title')}
            </Button>
          )
        }
      />
      {task.error && !row ? (
        <RecordProblem error={task.error} back={routes.smsTasks()} onRetry={() => void task.refetch()} />
      ) : row ? (
        <>
          <div className={styles['beside']}>
            <div>
              <Card size="small" title={t('task.what')} style={{ marginBottom: 12 }}>
                <Facts row={row} />
              </Card>
              <Card size="small" title={t('task.to')}>
                <AudienceState task={row} />
                <Recipients call={smsTask.auditGetPassgener} taskId={taskId} onShow={id => setShown({ id, snapshotNo: row.snapshotNo })} />
              </Card>
            </div>
            <Card size="small" title={t('task.preview')} style={{ position: 'sticky', top: 0 }}>
              <section className={styles['preview']} aria-label={t('task.preview')}>
                <Message taskId={taskId} recipientId={shown?.snapshotNo === row.snapshotNo ? shown.id : undefined} />
              </section>
            </Card>
          </div>
          <Deciding
            row={deciding ?? row}
            open={deciding !== undefined}
            onClose={() => setDeciding(undefined)}
            onDecided={() => void task.refetch()}
            onReload={async () => {
              const { data } = await task.refetch();
              setDeciding(now => now && data);
            }}
          />
        </>
      ) : (
        <Skeleton lines={12} />
      )}
    </>
  );
}

/** The message as one recipient gets it, on the phone; at first the first one's. */
function Message({ taskId, recipientId: id }: { taskId: string; recipientId: string | undefined }) {
  const { t } = usePortal();
  const { data, error, refetch } = useCall(smsTask.previewSmsContentForAudit, { taskId, ...(id && { id }) }, { keepPrevious: true });
  // With another list it has another reader, and may say another time.
  useTaskEvents(taskId, refetch);
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Phone sender="">{data?.content && filledIn(data.content, data.receiver ? { paxName: data.receiver } : {})}</Phone>
      <div className={styles['size']} role="status">
        {data && (
          <>
            <span>{[data.receiver, data.telphone].filter(Boolean).join(' ')}</span>
            <span className={styles['hint']}>{t('task.size', { characters: data.characters, partsEach: data.parts })}</span>
          </>
        )}
      </div>
    </>
  );
}

interface DecidingProps {
  row: AnswerOf<typeof smsTask.auditTaskInfo>;
  open: boolean;
  onClose: () => void;
  onDecided: () => void;
  onReload: () => Promise<void>;
}

/** Who reviews next is everybody of the next level. */
function Deciding({ row, open, onClose, onDecided, onReload }: DecidingProps) {
  const { t } = usePortal();
  const deciding = useAction(smsTask.audit, { invalidates: [todo.page, todo.count] });
  return (
    <AuditDialog
      open={open}
      subject={row.taskId}
      about={row.taskName}
      hint={t('task.agreeLeadsList', { list: row.snapshotNo, n: formatCount(row.recipients), price: formatMoney(row.price) })}
      operate={async (auditStatus, auditRemark) => {
        const { isPrompt } = await deciding.run({ taskId: row.taskId, auditStatus, auditRemark, version: row.version });
        return { isPrompt, orderAuditorList: [], taskId: null };
      }}
      findReviewers={async () => ({ rows: [], total: 0, more: false })}
      saveReviewers={async () => undefined}
      onDecided={onDecided}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
