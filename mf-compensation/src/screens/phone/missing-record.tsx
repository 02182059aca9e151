import { failureOf } from '@reap/shared-ui/core/failure';
import { PhoneAlert, PhonePage } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';

interface MissingRecordProps {
  /** The list that the page is opened from. */
  back: string;
  /** Why the record can't be read; left out where the link names none. */
  error?: { status: number } | null;
}

/** In place of a record that will never be there: says that the link names none, or that there is none, and leads to the list. */
export function MissingRecord({ back, error }: MissingRecordProps) {
  const { t, closeTab } = usePortal();
  const gone = error?.status === 404;
  return (
    <PhonePage action={<PhoneButton onClick={() => closeTab(back)}>{t('missingId.toList')}</PhoneButton>}>
      <PhoneAlert tone="failed">{gone ? failureOf(error, t).text : t('missingId.title')}</PhoneAlert>
      {!gone && <p className="reap-phone-note">{t('missingId.hint')}</p>}
    </PhonePage>
  );
}
