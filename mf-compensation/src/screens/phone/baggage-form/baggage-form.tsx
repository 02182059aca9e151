import type { h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { BaggageDraft, maxPhotos } from '@reap/contracts/compensation/baggage/baggage-record';
import { problemOf } from '@reap/shared-ui/core/rules-of';
import type { DraftForm } from '@reap/shared-ui/device/draft-form';
import { PhotoField } from '@reap/shared-ui/device/photo-field';
import { type Translate, usePortal } from '@reap/shared-ui/portal';
import { phoneRoutes } from '../../../phone-routes.ts';
import { baggageForms } from '../baggage-drafts.ts';
import { KeptForm } from '../kept-form.tsx';
import { useKeptForm } from '../use-kept-form.ts';
import { BagRows } from './bag-rows.tsx';
import { FlightRows } from './flight-rows.tsx';
import { TagRows } from './tag-rows.tsx';

interface BaggageFormProps {
  form: DraftForm<typeof h5Baggage.save>;
  draftId: string | undefined;
  initial: Record<string, unknown>;
}

/** One bag: its tag, its flight and passenger, what it looks like. Everything typed is on the phone before it is with the server. */
export function BaggageForm({ form, draftId, initial }: BaggageFormProps) {
  const { t, toast, closeTab } = usePortal();
  const kept = useKeptForm(form, {
    draftId,
    initial,
    others: baggageForms,
    onSent({ answer: { accidentId, accidentNo }, left }) {
      if (left) toast.warning(t('phoneBaggage.savedOnly', { reason: left.message }));
      else toast.success(t('phoneBaggage.registered', { accidentNo: accidentNo ?? '' }));
      closeTab(phoneRoutes.baggageDetail({ accidentId }));
    },
  });
  const { draft, values, photos, errors } = kept;
  return (
    <KeptForm kept={kept} verb={t('phoneBaggage.submit')} leaveTo={phoneRoutes.baggage()} onSubmit={() => kept.send(problemsOf(values, t))}>
      <TagRows {...kept} />
      <FlightRows {...kept} />
      <BagRows {...kept} />
      <PhotoField
        label={t('field.baggageAccident.fileIds')}
        photos={photos}
        limit={maxPhotos - (Array.isArray(values['fileIds']) ? values['fileIds'].length : 0)}
        onAdd={photo => draft.addPhoto(photo)}
        onRemove={id => void draft.removePhoto(id)}
      />
      {errors['fileIds'] && <p className="reap-field-error">{errors['fileIds']}</p>}
    </KeptForm>
  );
}

/** What stands wrong in the form, and what must be chosen and is not. */
function problemsOf(values: Record<string, unknown>, t: Translate): Record<string, string> {
  const title = (name: string) => t(`field.baggageAccident.${name}`);
  const found = Object.entries(BaggageDraft.shape)
    .filter(([name]) => name !== 'fileIds' && values[name] !== undefined)
    .map(([name, field]) => [name, problemOf(field, values[name], title(name), t)] as const);
  const missing = ['accidentSubType', 'flightDate', 'terminal'].filter(name => !values[name]);
  return Object.fromEntries([
    ...found.filter((one): one is [string, string] => one[1] !== undefined),
    ...missing.map(name => [name, t('validate.choose', { title: title(name) })] as const),
  ]);
}
