import { formatMoney } from '@reap/shared-ui/core/format';
import { PhoneForm } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import type { ReactNode } from 'react';
import { chosenOf, type Line, needsReceipts, stillOpen, sumOf } from '../../../claim-lines.ts';
import { type ClaimMemory, isProofOver, letGo } from '../claim-memory.ts';
import { arrived, photoIn, photosOf, usePhotos } from '../held.ts';
import { LineList } from '../line-list.tsx';
import { claimOver } from '../outcome.ts';
import { usePayment } from '../payment.ts';
import { PaymentRows } from '../payment-rows.tsx';
import { PhotoField } from '../photo-field.tsx';
import { claimCalls, useClaim } from '../use-claim.ts';
import { useClaimEnded } from '../use-claim-ended.ts';
import { useKept } from '../use-kept.ts';
import { useNotOpen } from '../use-not-open.ts';
import { useSentOnce } from '../use-sent-once.ts';
import { useUncorrected } from '../use-uncorrected.ts';

interface OwnClaimProps {
  lines: Line[];
  /** Some of them can be claimed no longer: asks how they stand. */
  onNotOpen: () => Promise<Line[] | undefined>;
  proof: NonNullable<ClaimMemory['proof']>;
  onFiled: () => void;
  children: ReactNode;
}

/** The passenger claims what is his: which of it, how it is to come, and the pictures that go with it. */
export function OwnClaim({ lines, proof, onNotOpen, onFiled, children }: OwnClaimProps) {
  const { t } = usePortal();
  const { said, busy, run, refuse } = useClaim();
  const ended = useClaimEnded();
  const [chosen, setChosen, change] = useKept('own', kept => stillOpen(kept, lines));
  const shown = useNotOpen({ again: onNotOpen, change });
  const payment = usePayment();
  usePhotos();
  const whole = chosenOf(lines, chosen);
  const claimed = () => ({
    orderIds: whole.map(({ orderId }) => orderId),
    phoneNum: proof.phoneNum,
    ...payment.given,
    ...photoIn('own.document'),
    profileFileIds: photosOf('own.receipts').map(({ id }) => id),
  });
  const { orderIds, ...rest } = claimed();
  const errors = useUncorrected(said.fields, { ...rest, orderIds, lines: orderIds });
  const send = useSentOnce(async () => {
    // Some may have been handed in before another page of the claim was looked at.
    await run(arrived);
    const { refusedFields, fileClaim } = await claimCalls();
    const claim = claimed();
    const fields = refusedFields('self', claim);
    if (Object.keys(fields).length > 0) return refuse(fields);
    if (!(await run(async () => shown(ended(isProofOver() ? claimOver : await fileClaim(claim)))))) return false;
    letGo();
    onFiled();
    return true;
  });
  return (
    <PhoneForm
      step={{ at: 2, of: 3, label: t('claimPage.step', { at: 2, of: 3 }) }}
      problem={said.form}
      onSubmit={() => void send()}
      action={
        <PhoneButton type="submit" busy={busy} disabled={whole.length === 0}>
          {t('claimPage.file', { sum: formatMoney(sumOf(whole)) })}
        </PhoneButton>
      }
    >
      <p className="reap-phone-amount">{formatMoney(sumOf(whole))}</p>
      <LineList
        label={t('field.claim.lines')}
        lines={lines}
        chosen={chosen}
        onChange={setChosen}
        error={errors['orderIds'] ?? errors['lines']}
      />
      <PaymentRows payment={payment} error={errors['payAccount']} />
      {proof.photoRequired && (
        <PhotoField
          label={t('claimPage.document')}
          field="own.document"
          name="photoId"
          help={t('claimPage.documentHint')}
          max={1}
          error={errors['photoId']}
        />
      )}
      {needsReceipts(whole) && (
        <PhotoField
          label={t('field.claim.profileFileIds')}
          field="own.receipts"
          name="profileFileIds"
          max={9}
          error={errors['profileFileIds']}
        />
      )}
      {errors['phoneNum'] !== undefined && <p className="reap-field-error">{errors['phoneNum']}</p>}
      {children}
      <p className="reap-phone-note">{t('claimPage.afterwards')}</p>
    </PhoneForm>
  );
}
