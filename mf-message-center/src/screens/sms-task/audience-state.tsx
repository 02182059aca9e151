import { SyncOutlined } from '@ant-design/icons';
import type { AnswerOf } from '@reap/contracts/contract';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { isSilent } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { formatCount, formatDateTime, formatMoney } from '@reap/shared-ui/core/format';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert, Button } from 'antd';

type Task = AnswerOf<typeof smsTask.auditTaskInfo>;
type Check = AnswerOf<typeof smsTask.auditAudience>;

/** `useAction` keeps what refused it. */
const shownBelow = () => undefined;
const list = { margin: 0, paddingInlineStart: 20, maxHeight: 180, overflow: 'auto' } as const;

/** Which list of recipients is reviewed, who is on it, and what has changed since it was taken. */
export function AudienceState({ task }: { task: Task }) {
  const { t, toast } = usePortal();
  const { taskId, version } = task;
  const check = useCall(smsTask.auditAudience, { taskId });
  const take = useAction(smsTask.auditSnapshot, {
    invalidates: [smsTask.list, smsTask.previewSmsContentForAudit],
  });
  const takeAnew = async () => {
    const { snapshotNo } = await take.run({ taskId, version });
    toast.success(t('task.listTaken', { n: snapshotNo }));
  };
  if (check.error && !check.data) return <ErrorCard error={check.error} onRetry={() => void check.refetch()} />;
  const { added = 0, removed = 0, changed = 0 } = check.data ?? {};
  return (
    <>
      <Who task={task} />
      {check.data && added + removed + changed > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title={t('task.listMoved', { added: formatCount(added), removed: formatCount(removed), changed: formatCount(changed) })}
          description={
            <>
              <Changes check={check.data} />
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
      )}
    </>
  );
}

/** The list's number and time, and how many on it are VIPs or have a special service. */
function Who({ task: { taskId, snapshotNo, snapshotTime, recipients } }: { task: Task }) {
  const { t } = usePortal();
  const { data } = useCall(smsTask.auditGetVipCount, { taskId });
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
        {changes.map(one => (
          <li key={`${one.change} ${one.telphone} ${one.receiver}`}>
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
