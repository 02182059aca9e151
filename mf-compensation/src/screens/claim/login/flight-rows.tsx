import { normaliseFlightNo } from '@reap/contracts/patterns';
import { TextRow } from '@reap/shared-ui/mobile/fields';
import { usePortal } from '@reap/shared-ui/portal';

/** What names a passenger: all four must be those of one booking. */
export interface Identity {
  flightNo: string;
  flightDate: string;
  paxName: string;
  idNo: string;
}

interface RowsProps<T> {
  value: T;
  onChange: (change: Partial<T>) => void;
  errors: Record<string, string>;
}

/** The flight, with what became of it as soon as both are known. */
export function FlightRows({
  value,
  onChange,
  errors,
  found,
  onLeave,
}: RowsProps<Pick<Identity, 'flightNo' | 'flightDate'>> & { found?: string | undefined; onLeave?: () => void }) {
  const { t } = usePortal();
  return (
    <>
      <TextRow
        capitals
        label={t('field.claim.flightNo')}
        name="flightNo"
        maxLength={12}
        placeholder="TV9871"
        value={value.flightNo}
        onChange={typed => onChange({ flightNo: normaliseFlightNo(typed) })}
        error={errors['flightNo']}
        onBlur={onLeave}
      />
      <TextRow
        label={t('field.claim.flightDate')}
        name="flightDate"
        type="date"
        value={value.flightDate}
        onChange={flightDate => onChange({ flightDate })}
        error={errors['flightDate']}
        help={found}
        onBlur={onLeave}
      />
    </>
  );
}

/** Name and document, as they stand in the booking. */
export function PersonRows({ value, onChange, errors }: RowsProps<Pick<Identity, 'paxName' | 'idNo'>>) {
  const { t } = usePortal();
  return (
    <>
      <TextRow
        label={t('field.claim.paxName')}
        name="paxName"
        autoComplete="name"
        maxLength={60}
        placeholder={t('claimPage.namePlaceholder')}
        value={value.paxName}
        onChange={paxName => onChange({ paxName })}
        error={errors['paxName']}
      />
      <TextRow
        capitals
        label={t('field.claim.idNo')}
        name="idNo"
        autoComplete="off"
        placeholder={t('claimPage.idPlaceholder')}
        value={value.idNo}
        onChange={typed => onChange({ idNo: typed.replace(/[\s-]/g, '').slice(0, 30) })}
        error={errors['idNo']}
      />
    </>
  );
}
