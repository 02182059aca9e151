import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { PhoneSheet } from '@reap/shared-ui/mobile/sheet';
import { usePortal } from '@reap/shared-ui/portal';
import { CounterCode } from './counter-code.tsx';

interface WaysOutProps {
  flightNo: string;
  flightDate: string;
  onOtherPhone: () => Promise<void>;
  onClose: () => void;
}

/** Where somebody is led whom no code reaches: another phone with his document, a relative who collects, the counter. */
export function WaysOut({ flightNo, flightDate, onOtherPhone, onClose }: WaysOutProps) {
  const { t } = usePortal();
  return (
    <PhoneSheet sheet title={t('claimPage.noCode')} onClose={onClose}>
      <p>{t('claimPage.otherPhoneHint')}</p>
      <div className="reap-phone-actions">
        <PhoneButton kind="secondary" onClick={() => void onOtherPhone()}>
          {t('claimPage.otherPhone')}
        </PhoneButton>
      </div>
      <p>{t('claimPage.relativeHint')}</p>
      <p>{t('claimPage.counterHint')}</p>
      <CounterCode flightNo={flightNo} flightDate={flightDate} />
      <div className="reap-phone-actions">
        <PhoneButton onClick={onClose}>{t('claimPage.close')}</PhoneButton>
      </div>
    </PhoneSheet>
  );
}
