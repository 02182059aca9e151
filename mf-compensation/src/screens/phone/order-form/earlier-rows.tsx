import { formatMoney } from '@reap/shared-ui/core/format';
import { LongTextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { PhoneRow } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import type { Earlier } from '../../orders/money-state.ts';
import { paxState } from '../pax-state.ts';
import type { RowsProps } from './rows.ts';

/** What the passenger has received or is to receive on this flight, and why he gets more; nothing where there is none. */
export function EarlierRows({ kept: { change, errors }, typed, earlier }: RowsProps & { earlier: readonly Earlier[] }) {
  const { t } = usePortal();
  const error = errors['duplicateReason'];
  if (earlier.length === 0 && !typed.duplicateReason && error === undefined) return null;
  return (
    <PhoneGroup label={t('field.compensationPassenger.earlier')}>
      {earlier.map(one => (
        <PhoneRow
          key={one.orderId}
          label={
            <>
              {paxState(one, t, one.status)}
              <br />
              <span className="reap-phone-note">{[one.serviceCity, one.orderNo].filter(Boolean).join(' · ')}</span>
            </>
          }
        >
          <span className="reap-figures">{formatMoney(one.currentAmount)}</span>
        </PhoneRow>
      ))}
      <LongTextRow
        label={t('field.compensationPassenger.duplicateReason')}
        name="duplicateReason"
        maxLength={200}
        value={typed.duplicateReason}
        error={error}
        onChange={duplicateReason => change({ duplicateReason })}
      />
    </PhoneGroup>
  );
}
