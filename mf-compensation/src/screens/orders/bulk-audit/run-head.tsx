import { bulkAudit } from '@reap/contracts/compensation/review/bulk-audit';
import type { AnswerOf } from '@reap/contracts/contract';
import { Can } from '@reap/shared-ui/can';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { action, useRowActions } from '@reap/shared-ui/row-actions';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Button, Progress } from 'antd';
import { moneyLabel } from '../../../money-label.ts';
import { routes } from '../../../routes.ts';
import { CheckAgain } from './check-again.tsx';

type Run = AnswerOf<typeof bulkAudit.find>;

/** What a bulk review is about and how far it is; runs what the dry run found clean, once. */
export function RunHead({ run }: { run: Run }) {
  const { t } = usePortal();
  const decision = t(`enum.auditDecision.${run.auditStatus}`);
  const amount = moneyLabel(run.cleanAmount);
  const start = useRowActions([
    run.status === 'checked' &&
      run.clean > 0 &&
      action(bulkAudit.run, run, {
        label: t('bulk.run', { decision, n: run.clean }),
        done: t('bulk.started'),
        danger: run.auditStatus === 'REJECT',
        confirm: {
          title: t('bulk.confirmTitle', { decision, n: run.clean }),
          content: t('bulk.confirm', { amount, left: run.total - run.clean }),
          verb: t('bulk.run', { decision, n: run.clean }),
        },
      }),
  ]);
  const ended = run.done + run.refused;
  const facts = [
    t('bulk.facts', { decision, total: run.total, clean: run.clean, amount }),
    t('bulk.by', { by: run.createdBy ?? '—', at: formatDateTime(run.createdTime) }),
    ...(run.remarks ? [`${t('field.bulkAudit.remarks')} ${run.remarks}`] : []),
  ];
  return (
    <>
      <PageHeader
        title={t('bulk.title')}
        trail={[t('group.irregular'), { title: t('todo.title'), path: routes.todo() }, { title: t('bulk.mine'), path: routes.bulkAudit() }]}
        detail={<StatusTag name="bulkStatus" value={run.status} />}
        extra={
          <>
            {run.status === 'done' && run.done < run.total && <CheckAgain run={run} />}
            <Can do={bulkAudit.run}>
              {start.allowed.map(one => (
                <Button
                  key={one.key}
                  type="primary"
                  danger={one.danger ?? false}
                  loading={start.busy === one.key}
                  onClick={() => start.start(one)}
                >
                  {one.label}
                </Button>
              ))}
            </Can>
          </>
        }
      />
      <section className="reap-card" aria-label={t('bulk.summary')} style={{ padding: '12px 20px', marginBottom: 12 }}>
        <p style={{ margin: 0 }}>{facts.join(' · ')}</p>
        {run.status !== 'checked' && run.clean > 0 && (
          <div style={{ display: 'flex', gap: 16, alignItems: 'center', marginTop: 8 }} role="status">
            <Progress
              aria-label={t('bulk.progress')}
              percent={Math.round((ended / run.clean) * 100)}
              size="small"
              style={{ maxWidth: 320 }}
              {...(run.refused > 0 && run.status === 'done' && { status: 'exception' as const })}
            />
            <span>{t('bulk.ended', { done: run.done, refused: run.refused, left: run.clean - ended })}</span>
          </div>
        )}
      </section>
    </>
  );
}
