import { usePortal } from '@reap/shared-ui/portal';
import { PhotoField } from '../photo-field.tsx';

/** The field of the document of a passenger that is collected for. */
export const documentOf = (paxId: string): string => `behalf.document.${paxId}`;

/** The document of each passenger that is collected for. */
export function PassengerPhotos({ people }: { people: readonly { paxId: string; name: string }[] }) {
  const { t } = usePortal();
  return people.map(({ paxId, name }) => (
    <PhotoField key={paxId} label={t('claimPage.documentOf', { name })} field={documentOf(paxId)} max={1} />
  ));
}
