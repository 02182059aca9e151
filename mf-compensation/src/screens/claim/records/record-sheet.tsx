import type { apply } from '@reap/contracts/compensation/claim/apply';
import { PaymentChannel, PayStatus } from '@reap/contracts/compensation/codes';
import type { AnswerOf } from '@reap/contracts/contract';
import { formatDateTime, formatMoney } from '@reap/shared-ui/core/format';
import { PhoneAlert, PhoneGroup, PhoneProblem } from '@reap/shared-ui/mobile/page';
import { PhoneButton, PhoneRow } from '@reap/shared-ui/mobile/rows';
import { PhoneSheet } from '@reap/shared-ui/mobile/sheet';
import { type Translate, usePortal } from '@reap/shared-ui/portal';
import { type ReactNode, useState } from 'react';
import { useAsked } from '../use-asked.ts';
import { claimCalls, useClaim } from '../use-claim.ts';
import { useClaimEnded } from '../use-claim-ended.ts';
import { RecordState } from './record-state.tsx';
import type { Kind } from './record-tabs.tsx';

type Detail = AnswerOf<typeof apply.queryDetails>;

/** Refusals of a claim that has moved on meanwhile. */
const overtaken = ['record.changed', 'application.state'];

interface RecordSheetProps {
  kind: Kind;
  applyId: string;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** One claim with its lines; what the passenger may do with it. */
export function RecordSheet({ kind, applyId, onChanged, onClose }: RecordSheetProps) {
  const { t } = usePortal();
  const { answer, problem, again } = useAsked(async () => {
    const { recordDetail, recordForOthers } = await claimCalls();
    return kind === 'behalf' ? recordForOthers({ recordId: applyId }) : recordDetail({ id: applyId });
  });
  return (
    <PhoneSheet sheet title={t('claimPage.record')} onClose={onClose}>
      {problem !== undefined && <PhoneAlert tone="failed">{problem}</PhoneAlert>}
      {!answer && problem === undefined && (
        <div role="status" aria-busy="true" aria-label={t('claimPage.loading')} className="reap-phone-waiting" />
      )}
      {answer && <Facts detail={answer} />}
      {answer ? (
        <Actions detail={answer} onRefused={() => Promise.all([again(), onChanged()])} onChanged={onChanged} onClose={onClose} />
      ) : (
        <Buttons onClose={onClose} />
      )}
    </PhoneSheet>
  );
}

function Facts({ detail }: { detail: Detail }) {
  const { t } = usePortal();
  const facts: [string, string][] = [
    ['applyNo', detail.applyNo],
    ['applyUser', detail.applyUser],
    ['phone', detail.phone],
    ['payChannel', t(`claimPage.channel.${detail.payChannel}`)],
    [detail.payChannel === PaymentChannel.unionPay ? 'cardNo' : 'payAccount', detail.payAccount],
    ['createdTime', formatDateTime(detail.createdTime)],
    ['auditedTime', detail.auditedTime ? formatDateTime(detail.auditedTime) : ''],
    ['auditRemark', detail.auditRemark],
  ];
  return (
    <>
      <PhoneGroup>
        <PhoneRow label={t('field.claim.status')}>
          <RecordState record={detail} />
          {detail.ended && <div className="reap-phone-note">{t(`claimPage.ended.${detail.ended}`)}</div>}
        </PhoneRow>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <PhoneRow key={name} label={t(`field.claim.${name}`)}>
              {value}
              {name === 'applyUser' && detail.collectorReason && <div className="reap-field-error">{detail.collectorReason}</div>}
            </PhoneRow>
          ))}
      </PhoneGroup>
      <PhoneGroup label={t('field.claim.claimLines')}>
        {detail.claimLines.map(line => (
          <PhoneRow key={`${line.orderNo} ${line.paxName}`} label={line.paxName}>
            {formatMoney(line.newAmount ?? line.currentAmount)}
            {line.rejectReason && <div className="reap-field-error">{line.rejectReason}</div>}
          </PhoneRow>
        ))}
      </PhoneGroup>
    </>
  );
}

function Actions({
  detail: { applyId, version, allowed, payStatus, payChannel },
  onRefused,
  onChanged,
  onClose,
}: { detail: Detail; onRefused: () => Promise<unknown> } & Pick<RecordSheetProps, 'onChanged' | 'onClose'>) {
  const { t, toast } = usePortal();
  const { said, busy, run } = useClaim();
  const ended = useClaimEnded();
  const [asks, setAsks] = useState(false);
  const act = async (what: 'askForMoney' | 'takeBack') => {
    const answer = await run(async () => {
      const outcome = ended(await (await claimCalls())[what]({ applyId, version }));
      // What was shown is old: list and sheet are asked again, and the reason stands under what is so.
      if ('problem' in outcome && overtaken.includes(outcome.problem.key)) await onRefused();
      return outcome;
    });
    if (answer === undefined) return;
    toast.success(what === 'takeBack' ? t('claimPage.revoked') : whereItIs({ payStatus, payChannel, ...answer }, t));
    await onChanged();
    onClose();
  };
  return (
    <>
      {said.form && <PhoneProblem>{said.form}</PhoneProblem>}
      {asks && allowed.includes('revoke') && <PhoneAlert tone="returned">{t('claimPage.revokeQuestion')}</PhoneAlert>}
      <Buttons busy={busy} onClose={onClose}>
        {allowed.includes('receive') && (
          <PhoneButton busy={busy} onClick={() => void act('askForMoney')}>
            {t('claimPage.receive')}
          </PhoneButton>
        )}
        {allowed.includes('revoke') && (
          <PhoneButton kind="danger" busy={busy} onClick={() => (asks ? void act('takeBack') : setAsks(true))}>
            {t(asks ? 'claimPage.revokeNow' : 'claimPage.revoke')}
          </PhoneButton>
        )}
      </Buttons>
    </>
  );
}

function Buttons({ busy = false, onClose, children }: { busy?: boolean; onClose: () => void; children?: ReactNode }) {
  const { t } = usePortal();
  return (
    <div className="reap-phone-actions">
      {children}
      <PhoneButton kind="secondary" disabled={busy} onClick={onClose}>
        {t('claimPage.close')}
      </PhoneButton>
    </div>
  );
}

type Told = Pick<Detail, 'payStatus' | 'payChannel'> & { dueTime?: string | null | undefined };

/** Where the money is; of what will be sent, from when. */
function whereItIs({ payStatus, payChannel, dueTime }: Told, t: Translate): string {
  if (payStatus === PayStatus.toPay && payChannel !== PaymentChannel.cash && dueTime)
    return t('claimPage.paidFrom', { at: formatDateTime(dueTime) });
  return t(`claimPage.money.${payStatus}`);
}
