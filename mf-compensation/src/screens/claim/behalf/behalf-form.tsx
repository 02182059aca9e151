import type { apply } from '@reap/contracts/compensation/apply';
import type { AnswerOf } from '@reap/contracts/contract';
import { formatMoney } from '@reap/shared-ui/core/format';
import { SelectRow } from '@reap/shared-ui/mobile/fields';
import { PhoneForm, PhoneGroup } from '@reap/shared-ui/mobile/page';
import { OpenRow, PhoneButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { choose, chosenOf, keyOf, type Line, needsReceipts, peopleOf, stillOpen, sumOf, withPhoto } from '../../../claim-lines.ts';
import { letGo, remembered } from '../claim-memory.ts';
import { LineList } from '../line-list.tsx';
import { usePayment } from '../payment.ts';
import { PaymentRows } from '../payment-rows.tsx';
import { PhotoField, usePhotos } from '../photo-field.tsx';
import { claimCalls, useClaim } from '../use-claim.ts';
import { useClaimEnded } from '../use-claim-ended.ts';
import { useKept } from '../use-kept.ts';
import { useOnce } from '../use-once.ts';
import { useUncorrected } from '../use-uncorrected.ts';
import { CollectorPhone, useCollectorPhone } from './collector-phone.tsx';
import { missingPictures } from './missing-pictures.ts';
import { NamePassenger } from './name-passenger.tsx';
import { PassengerPhotos } from './passenger-photos.tsx';
import { withNamed } from './with-named.ts';

export type Rules = AnswerOf<typeof apply.getReplaceRule>;

interface BehalfFormProps {
  rules: Rules;
  lines: Line[];
  /** Another passenger was named: asks what can be collected now. */
  onNamed: () => Promise<Line[] | undefined>;
  onFiled: () => void;
}

/** Whoever collects names the passengers, chooses what is theirs, and says who he is to them. */
export function BehalfForm({ rules, lines, onNamed, onFiled }: BehalfFormProps) {
  const { t, language } = usePortal();
  const { said, busy, run, refuse } = useClaim();
  const ended = useClaimEnded();
  const [asksWho, setAsksWho] = useState(lines.length === 0);
  const [chosen, , change] = useKept('behalf', kept => stillOpen(kept, lines));
  const [relation, setRelation] = useKept('relation', (kept = '') => kept);
  const phone = useCollectorPhone({ run, refuse });
  const payment = usePayment();
  const [photos, setPhotos] = usePhotos();
  const [receipts, setReceipts] = usePhotos();
  const whole = chosenOf(lines, chosen);
  const { paxId } = remembered();
  const claim = {
    lines: chosen,
    ...(paxId && { collectorId: paxId }),
    relation,
    phoneNum: phone.given.phoneNum,
    ...payment.given,
    ...(photos[0] && { photoId: photos[0].id }),
    profileFileIds: receipts.map(({ id }) => id),
  };
  const errors = useUncorrected(said.fields, { ...claim, ...phone.given });
  const file = useOnce(async () => {
    const { refusedFields, fileBehalfClaim } = await claimCalls();
    // All that can be known here is asked for before the code is spent.
    const missing = Object.entries(missingPictures({ ...claim, needsReceipts: needsReceipts(whole) }, rules));
    const fields = {
      ...Object.fromEntries(missing.map(([name, key]) => [name, t(key)])),
      ...refusedFields('code', phone.given, t),
      ...refusedFields('behalf', claim, t),
    };
    if (Object.keys(fields).length > 0) return refuse(fields);
    if (!(await phone.prove()) || !(await run(async () => phone.noted(ended(await fileBehalfClaim(claim)))))) return false;
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
        <LineList
          label={t('claimPage.collectedFor')}
          lines={lines}
          chosen={chosen}
          onChange={ticked => change(now => choose(now, ticked.map(keyOf), lines))}
          error={errors['lines']}
        />
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
          <PhotoField
            label={t('claimPage.document')}
            name="photoId"
            photos={photos}
            max={1}
            onChange={setPhotos}
            error={errors['photoId']}
          />
          {rules.photoRequired && (
            <PassengerPhotos people={peopleOf(whole)} onChange={(paxId, photoId) => change(now => withPhoto(now, paxId, photoId))} />
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
          <PaymentRows payment={payment} error={errors['payAccount']} />
        </>
      )}
      {errors['idType'] !== undefined && <p className="reap-field-error">{errors['idType']}</p>}
      {asksWho && (
        <NamePassenger
          onNamed={async paxId => {
            const found = await onNamed();
            setAsksWho(false);
            if (found) change(now => withNamed(now, paxId, found));
          }}
          onClose={() => setAsksWho(false)}
        />
      )}
    </PhoneForm>
  );
}
