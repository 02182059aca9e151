import { h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { BaggageDraft } from '@reap/contracts/compensation/baggage/baggage-record';
import { isMissing } from '@reap/shared-ui/core/api-error';
import { formatDate } from '@reap/shared-ui/core/format';
import { useOpened } from '@reap/shared-ui/core/query';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { phoneRoutes } from '../../../phone-routes.ts';
import { changedBaggage, newBaggage } from '../baggage-drafts.ts';
import { DeniedForm } from '../denied-form.tsx';
import { MissingRecord } from '../missing-record.tsx';
import { BaggageForm } from './baggage-form.tsx';

/** Registers a bag, or changes what is known of one; `draft` opens what lies on this phone (screens.md comp.h5BaggageForm). */
export default function BaggageFormScreen() {
  const { tab, user, can } = usePortal();
  const search = new URLSearchParams(tab.path.split('?')[1]);
  const accidentId = search.get('accidentId') ?? undefined;
  // A draft that begins here gets its name in the location: the form stays the one that is typed into.
  const [draftId] = useState(() => search.get('draft') ?? undefined);
  if (!can(h5Baggage.save)) return <DeniedForm back={phoneRoutes.baggage()} />;
  if (!accidentId)
    return <BaggageForm form={newBaggage} draftId={draftId} initial={{ flightDate: formatDate(Date.now()), terminal: user.station }} />;
  // What lies on the phone opens without a network.
  return draftId ? <BaggageForm form={changedBaggage} draftId={draftId} initial={{}} /> : <ChangedBaggage accidentId={accidentId} />;
}

function ChangedBaggage({ accidentId }: { accidentId: string }) {
  const accident = useOpened(h5Baggage.edit, { accidentId });
  if (isMissing(accident.error)) return <MissingRecord back={phoneRoutes.baggage()} error={accident.error} />;
  return <Answer of={accident}>{row => <BaggageForm form={changedBaggage} draftId={undefined} initial={draftOf(row)} />}</Answer>;
}

const draftOf = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in BaggageDraft.shape));
