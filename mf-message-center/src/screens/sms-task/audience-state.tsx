import { SyncOutlined } from '@ant-design/icons';
import type { AnswerOf } from '@reap/contracts/contract';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { maxAtOnce } from '@reap/contracts/message-center/sms-task.rules';
import { isSilent } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { formatCount, formatDateTime, formatMoney } from '@reap/shared-ui/core/format';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert, Button } from 'antd';
import { useTaskEvents } from './use-task-events.ts';

type Task = AnswerOf<typeof smsTask.auditTaskInfo>;
type Check = AnswerOf<typeof smsTask.auditAudience>;

/** `useAction` keeps what refused it. */
const shownBelow = () => undefined;
const apart = { marginBottom: 12 } as const;
const list = { margin: 0, paddingInlineStart: 20, maxHeight: 180, overflow: 'auto' } as const;

/** Which list of recipients is reviewed, who is on it, and what has changed since it was taken. */
export function AudienceState({ task }: { task: Task }) {
  const { t } = usePortal();
  const { taskId } = task;
  const check = useCall(smsTask.auditAudience, { taskId });
  useTaskEvents(taskId, check.refetch);
  const { added = 0, removed = 0, changed = 0 } = check.data ?? {};
  return (
    <>
      <Who task={task} />
      {check.error && !check.data && <ErrorCard error={check.error} onRetry={() => void check.refetch()} />}
      {task.listing === 'retake' && <Alert type="info" showIcon style={apart} title={t('task.listTaking')} />}
      {task.listProblem && <Alert type="error" showIcon role="alert" style={apart} title={task.listProblem} />}
      {check.data && added + removed + changed > 0 && <Moved task={task} check={check.data} />}
      {check.data && isLong(task) && added + removed + changed === 0 && <Compare task={task} check={check.data} />}
    </>
  );
}

const isLong = ({ recipients }: Task): boolean => recipients > maxAtOnce;

/** What has changed, and for its reviewer the way to the list of now. */
function Moved({ task, check }: { task: Task; check: Check }) {
  const { t, toast } = usePortal();
  const { taskId, version } = task;
  const take = useAction(smsTask.auditSnapshot, {
    invalidates: [smsTask.list, smsTask.previewSmsContentForAudit],
  });
  const takeAnew = async () => {
    const { snapshotNo, isTaken } = await take.run({ taskId, version });
    toast.success(isTaken ? t('task.listTaken', { n: snapshotNo }) : t('task.listTaking'));
  };
  const { added, removed, changed } = check;
  return (
    <Alert
      type="warning"
      showIcon
      style={apart}
      title={t('task.listMoved', { added: formatCount(added), removed: formatCount(removed), changed: formatCount(changed) })}
      description={
        <>
          <Changes check={check} />
          {take.error && !isSilent(take.error) && <div role="alert">{failureOf(take.error, t).text}</div>}
        </>
      }
      action={
        task.allowed.includes('audit') && (
          <Button size="small" icon={<SyncOutlined />} loading={take.busy} onClick={() => void takeAnew().catch(shownBelow)}>
            {t('task.takeList')}
          </Button>
        )
      }
    />
  );
}

/** A long list is compared when its reviewer asks for it. */
function Compare({ task, check: { comparedTime } }: { task: Task; check: Check }) {
  const { t, toast } = usePortal();
  const compare = useAction(smsTask.auditCompare);
  const now = () => void compare.run({ taskId: task.taskId }).catch(toast.failure);
  return (
    <Alert
      type="info"
      showIcon
      style={apart}
      title={
        task.listing
          ? t(`enum.smsListWork.${task.listing}`)
          : comparedTime
            ? t('task.comparedAt', { at: formatDateTime(comparedTime) })
            : t('task.compareWait')
      }
      action={
        task.allowed.includes('audit') && (
          <Button size="small" loading={compare.busy} disabled={task.listing !== null} onClick={now}>
            {t('task.compare')}
          </Button>
        )
      }
    />
  );
}

/** The list's number and time, and how many on it are VIPs or have a special service. */
function Who({ task: { taskId, snapshotNo, snapshotTime, recipients } }: { task: Task }) {
  const { t } = usePortal();
  const { data, refetch } = useCall(smsTask.auditGetVipCount, { taskId });
  useTaskEvents(taskId, refetch);
  return (
    <div role="status" className="reap-figures-line">
      <span>{t('task.list', { n: snapshotNo, at: formatDateTime(snapshotTime), people: formatCount(recipients) })}</span>
      {data && data.vipCount > 0 && (
        <span>
          {t('field.smsTask.isVip')} {formatCount(data.vipCount)}
        </span>
      )}
      {data?.specials.map(({ specialService, count }) => (
        <span key={specialService}>
          {t(`enum.specialService.${specialService}`)} {formatCount(count)}
        </span>
      ))}
    </div>
  );
}

function Changes({ check: { changes, added, removed, changed, recipients, parts, price } }: { check: Check }) {
  const { t } = usePortal();
  const total = added + removed + changed;
  return (
    <>
      <ul style={list}>
        {changes.map((one, at) => (
          <li key={at}>
            {[t(`enum.smsAudienceChange.${one.change}`), one.receiver, one.telphone, one.flightNo, one.segment].filter(Boolean).join(' ')}
            {one.why && ` · ${t(`enum.smsLeftOut.${one.why}`)}`}
            {one.flightBefore && ` · ${t('field.smsTask.flightBefore')} ${one.flightBefore}`}
          </li>
        ))}
      </ul>
      {total > changes.length && <div>{t('task.leftOutMore', { n: changes.length })}</div>}
      <div>{t('task.listWould', { recipients: formatCount(recipients), parts: formatCount(parts), price: formatMoney(price) })}</div>
    </>
  );
}
