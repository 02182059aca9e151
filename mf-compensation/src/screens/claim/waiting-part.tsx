import { PhoneAlert, PhonePage } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';

/** In the place of what is not there yet, or could not be asked. */
export function WaitingPart({ problem, onRetry }: { problem: string | undefined; onRetry: () => void }) {
  const { t } = usePortal();
  if (problem === undefined)
    return <div role="status" aria-busy="true" aria-label={t('claimPage.loading')} className="reap-phone-waiting" />;
  return (
    <PhonePage action={<PhoneButton onClick={onRetry}>{t('claimPage.again')}</PhoneButton>}>
      <PhoneAlert tone="failed">{problem}</PhoneAlert>
    </PhonePage>
  );
}
