import { formatMoney } from '@reap/shared-ui/core/format';
import { PhoneForm } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import type { ReactNode } from 'react';
import { chosenOf, type Line, needsReceipts, stillOpen, sumOf } from '../../../claim-lines.ts';
import { type ClaimMemory, isProofOver, letGo } from '../claim-memory.ts';
import { LineList } from '../line-list.tsx';
import { claimOver } from '../outcome.ts';
import { usePayment } from '../payment.ts';
import { PaymentRows } from '../payment-rows.tsx';
import { PhotoField, usePhotos } from '../photo-field.tsx';
import { claimCalls, useClaim } from '../use-claim.ts';
import { useClaimEnded } from '../use-claim-ended.ts';
import { useKept } from '../use-kept.ts';
import { useOnce } from '../use-once.ts';
import { useUncorrected } from '../use-uncorrected.ts';

interface OwnClaimProps {
  lines: Line[];
  proof: NonNullable<ClaimMemory['proof']>;
  onFiled: () => void;
  children: ReactNode;
}

/** The passenger claims what is his: which of it, how it is to come, and the pictures that go with it. */
export function OwnClaim({ lines, proof, onFiled, children }: OwnClaimProps) {
  const { t } = usePortal();
  const { said, busy, run, refuse } = useClaim();
  const ended = useClaimEnded();
  const [chosen, setChosen] = useKept('own', kept => stillOpen(kept, lines));
  const payment = usePayment();
  const [photos, setPhotos] = usePhotos();
  const [receipts, setReceipts] = usePhotos();
  const whole = chosenOf(lines, chosen);
  const claim = {
    orderIds: whole.map(({ orderId }) => orderId),
    // Another tab of this phone may have opened another passenger's claim since: what is shown here is claimed for nobody else.
    paxId: lines[0]?.paxId,
    phoneNum: proof.phoneNum,
    ...payment.given,
    ...(photos[0] && { photoId: photos[0].id }),
    profileFileIds: receipts.map(({ id }) => id),
  };
  const errors = useUncorrected(said.fields, { ...claim, lines: claim.orderIds });
  const send = useOnce(async () => {
    const { refusedFields, fileClaim } = await claimCalls();
    const fields = refusedFields('self', claim, t);
    if (Object.keys(fields).length > 0) return refuse(fields);
    if (!(await run(async () => ended(isProofOver() ? claimOver : await fileClaim(claim))))) return false;
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
          name="photoId"
          help={t('claimPage.documentHint')}
          photos={photos}
          max={1}
          onChange={setPhotos}
          error={errors['photoId']}
        />
      )}
      {needsReceipts(whole) && (
        <PhotoField
          label={t('field.claim.profileFileIds')}
          name="profileFileIds"
          photos={receipts}
          max={9}
          onChange={setReceipts}
          error={errors['profileFileIds']}
        />
      )}
      {errors['phoneNum'] !== undefined && <p className="reap-field-error">{errors['phoneNum']}</p>}
      {children}
      <p className="reap-phone-note">{t('claimPage.afterwards')}</p>
    </PhoneForm>
  );
}
