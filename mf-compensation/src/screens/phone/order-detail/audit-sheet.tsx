import { AuditDecision, audit } from '@reap/contracts/compensation/audit';
import { h5Order } from '@reap/contracts/compensation/h5-order';
import type { Reviewer } from '@reap/contracts/compensation/reviewer';
import type { AnswerOf } from '@reap/contracts/contract';
import { failureOf } from '@reap/shared-ui/core/failure';
import { useAction } from '@reap/shared-ui/core/query';
import { problemOf } from '@reap/shared-ui/core/rules-of';
import { ChoiceRow, LongTextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneAlert, PhoneGroup } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { PhoneSheet } from '@reap/shared-ui/mobile/sheet';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';

interface AuditSheetProps {
  order: AnswerOf<typeof h5Order.detail>;
  taskId: string;
  onClose: () => void;
}

const decisions = ['AGREE', 'REJECT', 'BACK'] as const;

/** Agree, reject or send back, with remarks; then whoever reviews next, where that is to be chosen. */
export function AuditSheet({ order: one, taskId, onClose }: AuditSheetProps) {
  const { t, toast } = usePortal();
  const decide = useAction(h5Order.auditOperation, { invalidates: [h5Order.detail, h5Order.page, audit.todo] });
  const [decision, setDecision] = useState<(typeof decisions)[number]>('AGREE');
  const [remarks, setRemarks] = useState('');
  const [next, setNext] = useState<{ taskId: string; reviewers: readonly Reviewer[] }>();
  const problem = remarks ? problemOf(AuditDecision.shape.remarks, remarks, t('field.auditOperation.remarks'), t) : undefined;
  const send = async () => {
    const answer = await decide.run({ orderId: one.orderId, taskId, auditStatus: decision, remarks: remarks.trim() });
    if (answer.isPrompt) toast.warning(t('audit.autoEnded'));
    else toast.success(t('phoneBaggage.done', { action: t(`enum.auditDecision.${decision}`) }));
    if (answer.orderAuditorList.length > 0 && answer.taskId) setNext({ taskId: answer.taskId, reviewers: answer.orderAuditorList });
    else onClose();
  };
  if (next) return <ReviewersSheet orderId={one.orderId} {...next} onClose={onClose} />;
  return (
    <PhoneSheet sheet title={t('phoneBaggage.ask', { action: t('phoneOrder.audit'), accidentNo: one.orderNo ?? '' })} onClose={onClose}>
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
        <PhoneButton
          kind={decision === 'REJECT' ? 'danger' : 'primary'}
          busy={decide.busy}
          disabled={problem !== undefined}
          onClick={() => void send().catch(() => undefined)}
        >
          {t(`enum.auditDecision.${decision}`)}
        </PhoneButton>
        <PhoneButton kind="secondary" onClick={onClose}>
          {t('phoneBaggage.cancel')}
        </PhoneButton>
      </div>
    </PhoneSheet>
  );
}

interface ReviewersSheetProps {
  orderId: string;
  taskId: string;
  reviewers: readonly Reviewer[];
  onClose: () => void;
}

/** Who is asked next; closed without a choice, all of them are. */
function ReviewersSheet({ orderId, taskId, reviewers, onClose }: ReviewersSheetProps) {
  const { t, toast } = usePortal();
  const save = useAction(h5Order.auditSaveReviewer, { invalidates: [h5Order.detail] });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choose = (id: string, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter(one => one !== id));
  const send = async () => {
    await save.run({ orderId, taskId, auditorIds: [...chosen] });
    toast.success(t('phoneOrder.asked', { count: chosen.length }));
    onClose();
  };
  return (
    <PhoneSheet sheet title={t('phoneOrder.next')} onClose={onClose}>
      <div className="reap-phone-stack">
        {save.error && <PhoneAlert tone="failed">{failureOf(save.error, t).text}</PhoneAlert>}
        <PhoneGroup>
          {reviewers.map(({ reviewerId, reviewerNameNo, orgName }) => (
            <ChoiceRow
              key={reviewerId}
              kind="checkbox"
              name="reviewer"
              checked={chosen.includes(reviewerId)}
              onChange={on => choose(reviewerId, on)}
            >
              {reviewerNameNo} · {orgName}
            </ChoiceRow>
          ))}
        </PhoneGroup>
        <PhoneButton busy={save.busy} disabled={chosen.length === 0} onClick={() => void send().catch(() => undefined)}>
          {t('phoneOrder.ask')}
        </PhoneButton>
        <PhoneButton kind="secondary" onClick={onClose}>
          {t('phoneOrder.askAll')}
        </PhoneButton>
      </div>
    </PhoneSheet>
  );
}
