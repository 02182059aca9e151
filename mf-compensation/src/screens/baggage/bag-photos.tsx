import { maxPhotos } from '@reap/contracts/compensation/baggage/baggage-record';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { PhotoList } from '../../photo-list.tsx';

/** Photos of a bag. */
export function BagPhotos(control: Control) {
  const { t } = usePortal();
  return <PhotoList {...control} maxPhotos={maxPhotos} nameOf={n => t('baggage.photo', { n })} help={t('baggage.form.photoHelp')} />;
}
