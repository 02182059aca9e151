import { type ApiError, isOutdated } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { PhoneAlert } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import type { GrantWayProps } from './rows.ts';

interface GrantFootProps extends GrantWayProps {
  busy: boolean;
  error: ApiError | undefined;
  /** Whether what is filled in can be sent; says what is wrong itself. */
  check: () => boolean;
  onGrant: () => Promise<void>;
}

/** Asks once more before luggage is given out: nothing takes that back. */
export function GrantFoot({ order: { pieces, version }, latest, busy, error, check, onGrant, onRenew, onClose }: GrantFootProps) {
  const { t } = usePortal();
  const [asking, setAsking] = useState(false);
  const isOver = isOutdated(error) && !latest.allowed.includes('grant');
  const isOvertaken = isOutdated(error) && !isOver && latest.version !== version;
  const send = () => {
    void onGrant().catch(() => setAsking(false));
  };
  return (
    <>
      {error && Object.keys(error.fields).length === 0 && <PhoneAlert tone="failed">{failureOf(error, t).text}</PhoneAlert>}
      {asking && <PhoneAlert tone="returned">{t('phoneOrder.grantAsk', { count: pieces })}</PhoneAlert>}
      {isOvertaken && <PhoneButton onClick={onRenew}>{t('phoneOrder.openLatest')}</PhoneButton>}
      {!isOver && !isOvertaken && (
        <PhoneButton busy={busy} onClick={asking ? send : () => setAsking(check())}>
          {t(asking ? 'phoneOrder.grantSure' : 'orderLuggage.grant.verb')}
        </PhoneButton>
      )}
      <PhoneButton kind="secondary" disabled={busy} onClick={asking ? () => setAsking(false) : onClose}>
        {t('phoneBaggage.cancel')}
      </PhoneButton>
    </>
  );
}
