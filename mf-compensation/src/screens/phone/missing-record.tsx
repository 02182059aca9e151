import { PhoneAlert, PhonePage } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';

/** A page of one record whose link names none, or by what can't be a number of one: it says so and leads to the list `back`. */
export function MissingRecord({ back }: { back: string }) {
  const { t, closeTab } = usePortal();
  return (
    <PhonePage action={<PhoneButton onClick={() => closeTab(back)}>{t('missingId.toList')}</PhoneButton>}>
      <PhoneAlert tone="failed">{t('missingId.title')}</PhoneAlert>
      <p className="reap-phone-note">{t('missingId.hint')}</p>
    </PhonePage>
  );
}
