import { EnableStatus } from '@reap/contracts/codes';
import type { RowOf } from '@reap/contracts/contract';
import { CisDays } from '@reap/contracts/flight-passenger/codes';
import { type concernedFlight, mobileConcerned } from '@reap/contracts/flight-passenger/concerned-flight';
import { formatDate } from '@reap/shared-ui/core/format';
import { PhoneRow, TextButton } from '@reap/shared-ui/mobile/rows';
import { type Translate, usePortal } from '@reap/shared-ui/portal';

type Row = RowOf<typeof concernedFlight.page>;

/** A followed number: on which days, and whether it is switched off. */
export function FollowLine({ follow, onUnfollow }: { follow: Row; onUnfollow: () => void }) {
  const { t, can } = usePortal();
  return (
    <PhoneRow
      label={
        <>
          {follow.flightNo}
          <br />
          <span className="reap-phone-note">
            {daysOf(follow, t)}
            {follow.status === EnableStatus.disabled && ` · ${t('phoneFollow.off')}`}
          </span>
        </>
      }
    >
      {can(mobileConcerned.delete) && (
        <TextButton type="button" aria-label={`${t('phoneFollow.unfollow')} ${follow.flightNo}`} onClick={onUnfollow}>
          {t('phoneFollow.unfollow')}
        </TextButton>
      )}
    </PhoneRow>
  );
}

/** The next of its days, and how many there are. */
function daysOf({ cisDays, flightDateJoinDTOList }: Row, t: Translate): string {
  if (cisDays === CisDays.everyDay) return t('phoneFollow.everyDay');
  const today = formatDate(Date.now());
  const coming = flightDateJoinDTOList.map(({ cdate }) => cdate).filter(day => day >= today);
  const [day] = coming;
  if (!day) return t('phoneFollow.gone');
  return coming.length > 1 ? t('phoneFollow.days', { day, n: coming.length }) : day;
}
