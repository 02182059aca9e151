import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { AuditDecision, audit } from '@reap/contracts/compensation/review/audit';
import type { AnswerOf } from '@reap/contracts/contract';
import { isOutdated } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { useAction } from '@reap/shared-ui/core/query';
import { problemOf } from '@reap/shared-ui/core/rules-of';
import { ChoiceRow, LongTextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneAlert, PhoneGroup } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { PhoneSheet } from '@reap/shared-ui/mobile/sheet';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { useReviewOutcome } from '../use-review-outcome.ts';

interface AuditSheetProps {
  order: AnswerOf<typeof h5Order.detail>;
  taskId: string;
  /** The next level's reviewers can be chosen. */
  onChoose: (taskId: string) => void;
  onClose: () => void;
}

const decisions = ['AGREE', 'REJECT', 'BACK'] as const;

/** Agree, reject or send back, with remarks. */
export function AuditSheet({ order: one, taskId, onChoose, onClose }: AuditSheetProps) {
  const { t } = usePortal();
  const decide = useAction(h5Order.auditOperation, { invalidates: [h5Order.detail, h5Order.page, audit.todo] });
  const [decision, setDecision] = useState<(typeof decisions)[number]>('AGREE');
  const [remarks, setRemarks] = useState('');
  const tell = useReviewOutcome();
  const problem = remarks ? problemOf(AuditDecision.shape.remarks, remarks, t('field.auditOperation.remarks'), t) : undefined;
  const isOver = isOutdated(decide.error) && (one.taskId !== taskId || !one.allowed.includes('audit'));
  const send = async () => {
    const answer = await decide.run({ orderId: one.orderId, taskId, auditStatus: decision, remarks: remarks.trim() });
    onClose();
    const choose = tell(answer, t('phoneBaggage.done', { action: t(`enum.auditDecision.${decision}`) }));
    if (choose) onChoose(choose);
  };
  return (
    <PhoneSheet
      sheet
      title={t('phoneBaggage.ask', { action: t('phoneOrder.audit'), accidentNo: one.orderNo ?? '' })}
      busy={decide.busy}
      onClose={onClose}
    >
      <div className="reap-phone-stack">
        {decide.error && <PhoneAlert tone="failed">{failureOf(decide.error, t).text}</PhoneAlert>}
        <PhoneGroup>
          {decisions.map(value => (
            <ChoiceRow key={value} kind="radio" name="auditStatus" checked={decision === value} onChange={() => setDecision(value)}>
              {t(`enum.auditDecision.${value}`)}
            </ChoiceRow>
          ))}
          <LongTextRow
            label={t('field.auditOperation.remarks')}
            name="remarks"
            maxLength={100}
            value={remarks}
            onChange={setRemarks}
            error={problem}
          />
        </PhoneGroup>
        {!isOver && (
          <PhoneButton
            kind={decision === 'REJECT' ? 'danger' : 'primary'}
            busy={decide.busy}
            disabled={problem !== undefined}
            onClick={() => void send().catch(() => undefined)}
          >
            {t(`enum.auditDecision.${decision}`)}
          </PhoneButton>
        )}
        <PhoneButton kind="secondary" disabled={decide.busy} onClick={onClose}>
          {t('phoneBaggage.cancel')}
        </PhoneButton>
      </div>
    </PhoneSheet>
  );
}
