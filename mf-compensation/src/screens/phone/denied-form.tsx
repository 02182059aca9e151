import { PhoneAlert, PhonePage } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';

/** In place of a form that this person may not send: said before anything is typed, with the way to the list. */
export function DeniedForm({ back }: { back: string }) {
  const { t, closeTab } = usePortal();
  return (
    <PhonePage action={<PhoneButton onClick={() => closeTab(back)}>{t('missingId.toList')}</PhoneButton>}>
      <PhoneAlert tone="failed">{t('permission.denied')}</PhoneAlert>
      <p className="reap-phone-note">{t('empty.denied.hint')}</p>
    </PhonePage>
  );
}
