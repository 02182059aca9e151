import type { FileBatch } from '@reap/contracts/flight-passenger/file';
import type { Translate } from '@reap/shared-ui/portal';
import type { FormField } from '@reap/shared-ui/schema-form';

/** What a file is saved with, beside its type and title. */
export const fileFields = (t: Translate): FormField<Exclude<keyof FileBatch, 'fileType'>>[] => [
  { field: 'flightNo', kind: 'flightNo', help: t('files.upload.flightHelp') },
  { field: 'flightDate', kind: 'day' },
  { field: 'remark', kind: 'long', wide: true },
];
