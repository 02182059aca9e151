import { TextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { usePortal } from '@reap/shared-ui/portal';
import type { RowsProps } from './rows.ts';

/** How much the passenger is given. */
export function CashRows({ kept: { change, errors }, typed }: RowsProps) {
  const { t } = usePortal();
  return (
    <PhoneGroup>
      <TextRow
        label={t('field.compensationPassenger.currentAmount')}
        name="currentAmount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        placeholder="¥"
        value={typed.currentAmount}
        error={errors['currentAmount']}
        onChange={currentAmount => change({ currentAmount })}
      />
    </PhoneGroup>
  );
}
