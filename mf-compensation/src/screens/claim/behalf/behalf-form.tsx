import type { apply } from '@reap/contracts/compensation/claim/apply';
import type { AnswerOf } from '@reap/contracts/contract';
import { formatMoney } from '@reap/shared-ui/core/format';
import { SelectRow } from '@reap/shared-ui/mobile/fields';
import { PhoneForm, PhoneGroup } from '@reap/shared-ui/mobile/page';
import { OpenRow, PhoneButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { type ChosenLine, choose, chosenOf, keyOf, type Line, needsReceipts, peopleOf, stillOpen, sumOf } from '../../../claim-lines.ts';
import { letGo } from '../claim-memory.ts';
import { arrived, dropPhotos, photoIn, photosOf, usePhotos } from '../held.ts';
import { LineList } from '../line-list.tsx';
import type { Words } from '../outcome.ts';
import { usePayment } from '../payment.ts';
import { PaymentRows } from '../payment-rows.tsx';
import { PhotoField } from '../photo-field.tsx';
import { claimCalls, useClaim } from '../use-claim.ts';
import { useClaimEnded } from '../use-claim-ended.ts';
import { useKept } from '../use-kept.ts';
import { useNotOpen } from '../use-not-open.ts';
import { useSentOnce } from '../use-sent-once.ts';
import { useUncorrected } from '../use-uncorrected.ts';
import { CollectorPhone, useCollectorPhone } from './collector-phone.tsx';
import { missingPictures } from './missing-pictures.ts';
import { NamePassenger } from './name-passenger.tsx';
import { documentOf, PassengerPhotos } from './passenger-photos.tsx';
import { withNamed } from './with-named.ts';

export type Rules = AnswerOf<typeof apply.getReplaceRule>;

interface BehalfFormProps {
  rules: Rules;
  lines: Line[];
  /** Another passenger was named, or some lines can be claimed no longer: asks what can be collected now. */
  onChanged: () => Promise<Line[] | undefined>;
  onFiled: () => void;
}

/** Whoever collects names the passengers, chooses what is theirs, and says who he is to them. */
export function BehalfForm({ rules, lines, onChanged, onFiled }: BehalfFormProps) {
  const { t, language } = usePortal();
  const { said, busy, run, refuse } = useClaim();
  const ended = useClaimEnded();
  const [asksWho, setAsksWho] = useState(lines.length === 0);
  const [chosen, , change] = useKept('behalf', kept => stillOpen(kept, lines));
  const [relation, setRelation] = useKept('relation', (kept = '') => kept);
  const shown = useNotOpen({ again: onChanged, change });
  const phone = useCollectorPhone({ run, refuse });
  const payment = usePayment();
  usePhotos();
  const whole = chosenOf(lines, chosen);
  const claimed = () => ({
    lines: chosen.map(({ orderId, paxId }) => ({ orderId, paxId, ...photoIn(documentOf(paxId)) })),
    relation,
    phoneNum: phone.given.phoneNum,
    ...payment.given,
    ...photoIn('behalf.document'),
    profileFileIds: photosOf('behalf.receipts').map(({ id }) => id),
  });
  const errors = useUncorrected(said.fields, { ...claimed(), ...phone.given });
  const tick = (ticked: readonly ChosenLine[]) => {
    // Whoever is ticked again later hands his document in anew.
    for (const { paxId } of chosen) if (!ticked.some(line => line.paxId === paxId)) dropPhotos(documentOf(paxId));
    change(now => choose(now, ticked.map(keyOf), lines));
  };
  const file = useSentOnce(async () => {
    // Some may have been handed in before another page of the claim was looked at.
    await run(arrived);
    const { refusedFields, fileBehalfClaim } = await claimCalls();
    const claim = claimed();
    // All that can be known here is asked for before the code is spent.
    const missing = Object.entries(missingPictures({ ...claim, needsReceipts: needsReceipts(whole) }, rules));
    const fields = {
      ...Object.fromEntries(missing.map(([name, key]): [string, Words] => [name, now => now(key)])),
      ...refusedFields('code', phone.given),
      ...refusedFields('behalf', claim),
    };
    if (Object.keys(fields).length > 0) return refuse(fields);
    if (!(await phone.prove())) return false;
    if (!(await run(async () => shown(phone.noted(ended(await fileBehalfClaim(claim))))))) return false;
    letGo();
    onFiled();
    return true;
  });
  const relations = rules.relations.map(({ value, label, labelEn }) => ({ value, label: language === 'zh-CN' ? label : labelEn }));
  return (
    <PhoneForm
      lead={t('claimPage.behalfHint', { max: rules.maxPassengers })}
      problem={said.form}
      onSubmit={() => void file()}
      action={
        <PhoneButton type="submit" busy={busy} disabled={whole.length === 0}>
          {t('claimPage.file', { sum: formatMoney(sumOf(whole)) })}
        </PhoneButton>
      }
    >
      {lines.length > 0 && (
        <LineList label={t('claimPage.collectedFor')} lines={lines} chosen={chosen} onChange={tick} error={errors['lines']} />
      )}
      <div className="reap-group">
        <OpenRow label={t('claimPage.namePassenger')} onOpen={() => setAsksWho(true)} />
      </div>
      {whole.length > 0 && (
        <>
          <PhoneGroup label={t('claimPage.collector')}>
            <SelectRow
              label={t('field.claim.relation')}
              name="relation"
              options={relations}
              placeholder={t('claimPage.choose')}
              value={relation}
              onChange={setRelation}
              error={errors['relation']}
            />
            <CollectorPhone phone={phone} errors={errors} busy={busy} />
          </PhoneGroup>
          <PhotoField label={t('claimPage.document')} field="behalf.document" name="photoId" max={1} error={errors['photoId']} />
          {rules.photoRequired && <PassengerPhotos people={peopleOf(whole)} />}
          {needsReceipts(whole) && (
            <PhotoField
              label={t('field.claim.profileFileIds')}
              field="behalf.receipts"
              name="profileFileIds"
              max={9}
              error={errors['profileFileIds']}
            />
          )}
          <PaymentRows payment={payment} error={errors['payAccount']} />
        </>
      )}
      {errors['idType'] !== undefined && <p className="reap-field-error">{errors['idType']}</p>}
      {asksWho && (
        <NamePassenger
          onNamed={async paxId => {
            const found = await onChanged();
            setAsksWho(false);
            if (found) change(now => withNamed(now, paxId, found));
          }}
          onClose={() => setAsksWho(false)}
        />
      )}
    </PhoneForm>
  );
}
