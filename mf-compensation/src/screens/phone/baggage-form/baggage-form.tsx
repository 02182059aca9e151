import type { h5Baggage } from '@reap/contracts/compensation/baggage';
import { BaggageDraft, maxPhotos } from '@reap/contracts/compensation/baggage-record';
import { problemOf } from '@reap/shared-ui/core/rules-of';
import { ownerOf, useDeviceDraft } from '@reap/shared-ui/device/draft';
import type { DraftForm } from '@reap/shared-ui/device/draft-form';
import { DraftStatus } from '@reap/shared-ui/device/draft-status';
import { PhotoField } from '@reap/shared-ui/device/photo-field';
import { focusField } from '@reap/shared-ui/mobile/fields';
import { PhoneForm } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { useEffect, useState } from 'react';
import { phoneRoutes } from '../../../phone-routes.ts';
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
  const portal = usePortal();
  const { t, toast, tab, setTabPath, closeTab } = portal;
  const shown = useDeviceDraft(form, { owner: ownerOf(portal), draftId, initial });
  const { draft, status, values, photos, refusal } = shown;
  const [checked, setChecked] = useState<Record<string, string>>({});
  const errors = { ...textsOf(refusal?.fields), ...checked };
  const text = (name: string): string => (values[name] === null || values[name] === undefined ? '' : String(values[name]));
  const change = (part: Record<string, unknown>) => {
    setChecked(Object.fromEntries(Object.entries(checked).filter(([name]) => !(name in part))));
    draft.change(part);
  };
  // A reload opens the same draft.
  useEffect(() => {
    const search = new URLSearchParams(tab.path.split('?')[1]);
    if (!shown.draftId || search.get('draft') === shown.draftId) return;
    search.set('draft', shown.draftId);
    setTabPath(phoneRoutes.baggageForm(Object.fromEntries(search)), 'correct');
  }, [shown.draftId, tab.path, setTabPath]);

  const submit = async () => {
    const problems = problemsOf(values, (name, field) => problemOf(field, values[name], t(`field.baggageAccident.${name}`), t));
    setChecked(problems);
    const wrong = Object.keys(problems);
    if (wrong.length > 0) return focusField(wrong);
    const outcome = await draft.submit();
    if (outcome.kind === 'refused') focusField(Object.keys(outcome.error.fields));
    if (outcome.kind === 'waiting') toast.info(t('outbox.willSend'));
    if (outcome.kind !== 'sent') return;
    if (outcome.left) toast.warning(t('phoneBaggage.savedOnly', { reason: outcome.left.message }));
    else toast.success(t('phoneBaggage.registered', { accidentNo: outcome.answer.accidentNo ?? '' }));
    closeTab(phoneRoutes.baggageDetail({ accidentId: outcome.answer.accidentId }));
  };
  const leave = async () => {
    await draft.flush();
    closeTab(phoneRoutes.baggage());
  };
  const isOpen = status === 'open';
  const rows = { text, change, errors, isOpen };
  return (
    <PhoneForm
      onSubmit={() => void (isOpen && submit())}
      problem={isOpen && refusal && Object.keys(refusal.fields).length === 0 ? refusal.message : undefined}
      action={
        <>
          <PhoneButton kind="secondary" onClick={() => void leave()}>
            {t('phoneBaggage.keep')}
          </PhoneButton>
          <PhoneButton type="submit" disabled={!isOpen} busy={status === 'sending'}>
            {t('phoneBaggage.submit')}
          </PhoneButton>
        </>
      }
    >
      <fieldset className="reap-phone-part" disabled={!isOpen}>
        <TagRows {...rows} />
        <FlightRows {...rows} />
        <BagRows {...rows} />
        <PhotoField
          label={t('field.baggageAccident.fileIds')}
          photos={photos}
          limit={maxPhotos - (Array.isArray(values['fileIds']) ? values['fileIds'].length : 0)}
          onAdd={photo => draft.addPhoto(photo)}
          onRemove={id => void draft.removePhoto(id)}
        />
        {errors['fileIds'] && <p className="reap-field-error">{errors['fileIds']}</p>}
      </fieldset>
      <DraftStatus
        {...shown}
        onTakeBack={() => void draft.takeBack()}
        onDiscard={() => void draft.discard().then(() => closeTab(phoneRoutes.baggage()))}
      />
    </PhoneForm>
  );
}

const textsOf = (fields: Record<string, { text: string }> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { text }]) => [name, text]));

type Shape = (typeof BaggageDraft.shape)[keyof typeof BaggageDraft.shape];

function problemsOf(values: Record<string, unknown>, problem: (name: string, field: Shape) => string | undefined): Record<string, string> {
  const found = Object.entries(BaggageDraft.shape)
    .filter(([name]) => name !== 'fileIds' && values[name] !== undefined)
    .map(([name, field]) => [name, problem(name, field)] as const);
  const missing = ['accidentSubType', 'flightDate', 'terminal'] as const;
  const asked = missing.filter(name => !values[name]).map(name => [name, problem(name, BaggageDraft.shape[name])] as const);
  return Object.fromEntries([...found, ...asked].filter((one): one is [string, string] => one[1] !== undefined));
}
