import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { BaggageDraft } from '@reap/contracts/compensation/baggage/baggage-record';
import { BaggageType } from '@reap/contracts/compensation/codes';
import { useAction } from '@reap/shared-ui/core/query';
import type { OpenedConflict } from '@reap/shared-ui/opened-record';
import { usePortal } from '@reap/shared-ui/portal';
import { SchemaForm } from '@reap/shared-ui/schema-form';
import { FilesUnderWay, useFilesUnderWay } from '@reap/shared-ui/upload-field';
import { useState } from 'react';
import type * as z from 'zod';
import { routes } from '../../../routes.ts';
import { BagPhotos } from '../bag-photos.tsx';
import type { BaggageRow } from '../baggage-row.ts';
import { BagStrip } from './bag-strip.tsx';
import { SegmentField } from './segment-field.tsx';
import { SubTypeSelect } from './sub-type-select.tsx';
import { TagInput } from './tag-input.tsx';
import { fieldsOf, type Looked, useBag } from './use-bag.ts';
import { WeightInput } from './weight-input.tsx';

type Draft = z.output<typeof BaggageDraft>;
interface BaggageFormProps {
  accident: BaggageRow | undefined;
  /** What a location that leads here knows already. */
  given: Pick<Looked, 'bagTag' | 'flightNo' | 'flightDate'>;
  conflict: OpenedConflict;
}

/** The form of a baggage accident: a tag finds its passenger, a flight its segments, and both an accident that is there already. */
export function BaggageForm({ accident: row, given, conflict }: BaggageFormProps) {
  const { t, toast, closeTab, user } = usePortal();
  const save = useAction(baggage.save);
  const [looked, setLooked] = useState<Looked & { paxId: string | null }>(() => ({
    ...given,
    paxName: row?.paxName ?? '',
    paxId: row?.paxId ?? null,
    ...(row && { bagTag: row.bagTag ?? '', flightNo: row.flightNo, flightDate: row.flightDate }),
  }));
  const bag = useBag(looked, row?.accidentId);
  const { files, mustWait } = useFilesUnderWay();
  const submit = async (draft: Draft): Promise<boolean> => {
    if (mustWait()) return false;
    const changed = row ? { accidentId: row.accidentId, version: row.version } : {};
    const { accidentId } = await save.run({ ...draft, ...changed });
    toast.success(t(row ? 'common.modifySucceeded' : 'baggage.form.saved'));
    closeTab(routes.baggageDetail({ accidentId }));
    return true;
  };
  return (
    <SchemaForm
      schema={BaggageDraft}
      name="baggage"
      initial={{
        accidentSubType: BaggageType.delayed,
        terminal: user.station,
        fileIds: [],
        ...(given.bagTag && { bagTag: given.bagTag }),
        ...(given.flightNo && { flightNo: given.flightNo }),
        ...(given.flightDate && { flightDate: given.flightDate }),
        ...(row && { ...row, bagTag: row.bagTag ?? '', paxName: row.paxName ?? '', phone: row.phone ?? '' }),
      }}
      onSubmit={submit}
      conflict={row && conflict}
      cancelTo={row ? routes.baggageDetail({ accidentId: row.accidentId }) : routes.baggage()}
      onChange={(changed, set) => {
        const owner = bag.owners.find(({ paxId }) => paxId === changed.paxId);
        if (owner) {
          // What the booking of another passenger does not tell is not that of the one before.
          set({ ...(looked.paxId && { paxName: '', phone: '' }), ...fieldsOf(owner) });
          setLooked({ ...looked, ...pick(fieldsOf(owner)), paxId: owner.paxId });
          return;
        }
        const next = { ...looked, ...pick(changed) };
        // Another name or flight is another passenger, until he is chosen again; a tag is put right while he stays.
        if (changed.paxName !== undefined || changed.flightNo !== undefined || changed.flightDate !== undefined) {
          next.paxId = null;
          set({ paxId: null });
        }
        setLooked(next);
      }}
      onRestored={({ bagTag, flightNo = '', flightDate, paxName, paxId }) =>
        setLooked({ bagTag: bagTag ?? '', flightNo, flightDate: flightDate ?? '', paxName: paxName ?? '', paxId: paxId ?? null })
      }
      groups={[
        {
          title: t('baggage.form.tag'),
          fields: [
            { field: 'accidentSubType', render: control => <SubTypeSelect {...control} /> },
            { field: 'bagTag', help: t('baggage.form.tagHelp'), render: control => <TagInput {...control} /> },
            { field: 'flightNo', kind: 'flightNo', placeholder: 'TV9801' },
            { field: 'flightDate', kind: 'day' },
            { field: 'segment', render: control => <SegmentField {...control} segments={bag.segments} /> },
            { field: 'terminal', kind: 'station' },
          ],
          extra: <BagStrip bag={bag} />,
        },
        { title: t('baggage.form.passenger'), fields: [{ field: 'paxName' }, { field: 'phone', secret: true }] },
        {
          title: t('baggage.form.bag'),
          fields: [
            { field: 'bagType' },
            { field: 'bagColor' },
            { field: 'weight', render: control => <WeightInput {...control} /> },
            { field: 'description', kind: 'long', wide: true, placeholder: t('baggage.form.descriptionHint') },
            {
              field: 'fileIds',
              wide: true,
              secret: true,
              render: control => (
                <FilesUnderWay value={files}>
                  <BagPhotos {...control} />
                </FilesUnderWay>
              ),
            },
          ],
        },
      ]}
    />
  );
}

const pick = ({ bagTag, flightNo, flightDate, paxName }: Partial<Draft>): Partial<Looked> => ({
  ...(bagTag !== undefined && { bagTag }),
  ...(flightNo !== undefined && { flightNo }),
  ...(flightDate !== undefined && { flightDate: flightDate ?? '' }),
  ...(paxName !== undefined && { paxName }),
});
