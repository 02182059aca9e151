import { audit } from '@reap/contracts/compensation/review/audit';
import { formatMoney, shortNumber } from '@reap/shared-ui/core/format';
import { request } from '@reap/shared-ui/core/http';
import { useAction } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { HeldBar } from '@reap/shared-ui/held-decision';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { ReviewersDialog } from '@reap/shared-ui/reviewers-dialog';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Button } from 'antd';
import { routes } from '../../../routes.ts';
import styles from './audit-mode.module.css';
import { PileList } from './pile-list.tsx';
import type { PileRow } from './pile-row.ts';
import { ReviewPane } from './review-pane.tsx';
import { useAuditPile } from './use-audit-pile.ts';

/** Audit mode: the pile left, the record right; 1, 2, 3 and Enter decide and open the next; a decision can be taken back for five seconds. */
export default function AuditModeScreen() {
  const { t, closeTab } = usePortal();
  const pile = useAuditPile();
  const { shown, choosing, held } = pile;
  const orderId = choosing?.orderId ?? '';
  const save = useAction(audit.saveReviewer);
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('auditMode.title')}
        trail={[t('group.irregular'), { title: t('todo.title'), path: routes.todo() }]}
        extra={
          <>
            <HeldBar
              held={held && { key: held.key, decision: held.item.decision, about: aboutOf(held.item.row) }}
              onTakeBack={pile.takeBack}
            />
            {!held && <span className={styles['keys']}>{t('auditMode.keys')}</span>}
          </>
        }
      />
      {pile.error && pile.rows.length === 0 ? (
        <ErrorCard error={pile.error} onRetry={() => void pile.reload()} />
      ) : pile.loading ? (
        <Skeleton lines={13} />
      ) : (
        <div className={styles['columns']}>
          <PileList rows={pile.rows} total={pile.total} current={shown?.orderId} stateOf={pile.stateOf} onSelect={pile.select} />
          {shown ? (
            <ReviewPane
              key={`${shown.orderId} ${pile.stateOf(shown.orderId)}`}
              row={shown}
              held={pile.stateOf(shown.orderId) === 'held'}
              unsure={pile.unsureOf(shown.orderId)}
              draft={pile.draftOf(shown)}
              onWrite={draft => pile.write(shown, draft)}
              onDecide={decided => pile.decide({ row: shown, ...decided })}
              onSettle={() => pile.settle(shown)}
            />
          ) : (
            <EmptyState
              kind="none"
              title={t('auditMode.empty')}
              action={<Button onClick={() => closeTab(routes.todo())}>{t('todo.title')}</Button>}
            />
          )}
        </div>
      )}
      <ReviewersDialog
        key={choosing?.taskId}
        open={choosing !== undefined}
        findReviewers={(pageNumber, userInfo) =>
          request(audit.findReviewer, { orderId, taskId: choosing?.taskId ?? '', userInfo, pageNumber, pageSize: 10 })
        }
        saveReviewers={auditorIds => save.run({ orderId, taskId: choosing?.taskId ?? '', auditorIds })}
        onDone={pile.chosen}
        onClose={pile.chosen}
      />
    </div>
  );
}

const aboutOf = ({ orderNo, sumMoney }: PileRow): string => `${shortNumber(orderNo)} · ${formatMoney(sumMoney)}`;
