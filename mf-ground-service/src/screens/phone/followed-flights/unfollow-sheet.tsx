import type { RowOf } from '@reap/contracts/contract';
import { concernedFlight, mobileConcerned } from '@reap/contracts/flight-passenger/concerned-flight';
import { failureOf } from '@reap/shared-ui/core/failure';
import { useAction } from '@reap/shared-ui/core/query';
import { PhoneAlert } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { PhoneSheet } from '@reap/shared-ui/mobile/sheet';
import { usePortal } from '@reap/shared-ui/portal';

interface UnfollowSheetProps {
  follow: RowOf<typeof concernedFlight.page>;
  onClose: () => void;
}

/** Asks once more before a follow with all its days goes. */
export function UnfollowSheet({ follow: { id, flightNo }, onClose }: UnfollowSheetProps) {
  const { t, toast } = usePortal();
  const unfollow = useAction(mobileConcerned.delete, { invalidates: [concernedFlight.page, concernedFlight.upcoming] });
  const end = async () => {
    // What is refused is shown above the buttons from `unfollow.error`.
    const done = await unfollow.run({ id }).catch(() => undefined);
    if (done === undefined) return;
    toast.success(t('phoneFollow.unfollowed', { flightNo }));
    onClose();
  };
  return (
    <PhoneSheet sheet title={t('phoneFollow.ask', { flightNo })} busy={unfollow.busy} onClose={onClose}>
      <div className="reap-phone-stack">
        <p style={{ margin: 0 }}>{t('phoneFollow.consequence')}</p>
        {unfollow.error && <PhoneAlert tone="failed">{failureOf(unfollow.error, t).text}</PhoneAlert>}
        <PhoneButton kind="danger" busy={unfollow.busy} onClick={() => void end()}>
          {t('phoneFollow.unfollow')}
        </PhoneButton>
        <PhoneButton kind="secondary" disabled={unfollow.busy} onClick={onClose}>
          {t('common.cancel')}
        </PhoneButton>
      </div>
    </PhoneSheet>
  );
}
