import { reimbursement } from '@reap/contracts/compensation/payment/reimbursement';
import type { AnswerOf } from '@reap/contracts/contract';
import { formatCount } from '@reap/shared-ui/core/format';
import { DetailHead } from '@reap/shared-ui/detail-head';
import { Money } from '@reap/shared-ui/money';
import { usePortal } from '@reap/shared-ui/portal';
import { openAction, useRowActions } from '@reap/shared-ui/row-actions';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Button } from 'antd';
import { routes } from '../../../routes.ts';
import { waitingWords } from '../../../waiting.ts';
import { deletingReimbursement } from '../reimbursement-delete.tsx';
import { useSubmitting } from '../reimbursement-submit.tsx';

interface ReimbursementHeadProps {
  record: AnswerOf<typeof reimbursement.queryDetail>;
  onAudit: () => void;
}

/** Number, state, what it comes to, and what can be done now. */
export function ReimbursementHead({ record, onAudit }: ReimbursementHeadProps) {
  const portal = usePortal();
  const { t, closeTab } = portal;
  const { submitting, dialog } = useSubmitting();
  const { allowed, busy, start } = useRowActions([
    submitting(record),
    record.allowed.includes('edit') &&
      openAction('edit', t('reimb.edit'), routes.reimbursementForm({ id: record.id }), undefined, reimbursement.commandSaveOrUpdate),
    deletingReimbursement(record, t, undefined, () => closeTab(routes.reimbursements())),
  ]);
  return (
    <>
      <DetailHead
        number={record.orderNo}
        trail={[t('group.irregular'), t('reimb.title')]}
        state={<StatusTag name="reimbursementStatus" value={record.status} hover={waitingWords(record, portal)} />}
        figures={[
          { label: t('field.reimbursement.sumMoney'), value: <Money fen={record.sumMoney} strong /> },
          { label: t('field.reimbursement.paxCount'), value: formatCount(record.paxCount) },
        ]}
        actions={
          <>
            {record.allowed.includes('audit') && (
              <Button type="primary" onClick={onAudit}>
                {t('audit.title')}
              </Button>
            )}
            {allowed.map((one, at) => (
              <Button
                key={one.key}
                type={at === 0 && !one.danger ? 'primary' : 'default'}
                danger={one.danger ?? false}
                loading={busy === one.key}
                onClick={() => start(one)}
              >
                {one.label}
              </Button>
            ))}
          </>
        }
      />
      {dialog}
    </>
  );
}
