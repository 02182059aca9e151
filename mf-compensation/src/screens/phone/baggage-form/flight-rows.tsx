import { baggageLookup } from '@reap/contracts/compensation/baggage/baggage-lookup';
import { normaliseFlightNo, patterns } from '@reap/contracts/patterns';
import { useDebounced } from '@reap/shared-ui/core/debounced';
import { useCall } from '@reap/shared-ui/core/query';
import { SelectRow, TextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { usePortal } from '@reap/shared-ui/portal';
import { askedName } from '../../baggage/asked-name.ts';
import { OwnerRows } from './owner-rows.tsx';
import type { RowsProps } from './rows.ts';

const fewOwners = 5;

/** Flight and passenger; the flight's segments are offered as soon as it is known, and its passengers who are called as is typed. */
export function FlightRows({ text, change, errors, isOpen }: RowsProps) {
  const { t } = usePortal();
  const flightNo = useDebounced(text('flightNo'));
  const flightDate = text('flightDate');
  const known = isOpen && patterns.flightNo.regex.test(flightNo) && flightDate !== '';
  const { data: flight } = useCall(baggageLookup.flightBaggageGetFlight, { flightNo, flightDate }, { enabled: known });
  const name = askedName(useDebounced(text('paxName')));
  const { data: found } = useCall(
    baggageLookup.passengerBaggageGetFlightAndPassenger,
    { flightNo, flightDate, ...name },
    { enabled: known && name.paxName !== undefined && text('paxId') === '' },
  );
  const owners = text('paxName').trim() && known ? (found?.passengers.slice(0, fewOwners) ?? []) : [];
  const label = (name: string) => t(`field.baggageAccident.${name}`);
  const segments = flight?.segments ?? [text('segment')].filter(Boolean);
  return (
    <>
      <PhoneGroup>
        <TextRow
          capitals
          label={label('flightNo')}
          name="flightNo"
          maxLength={8}
          placeholder="TV9871"
          value={text('flightNo')}
          onChange={typed => change({ flightNo: normaliseFlightNo(typed), segment: '', paxId: null })}
          error={errors['flightNo']}
        />
        <TextRow
          label={label('flightDate')}
          name="flightDate"
          type="date"
          value={flightDate}
          onChange={day => change({ flightDate: day, paxId: null })}
          error={errors['flightDate']}
        />
        <SelectRow
          label={label('segment')}
          name="segment"
          placeholder={t('phoneBaggage.choose')}
          value={text('segment')}
          onChange={segment => change({ segment })}
          options={segments.map(segment => ({ value: segment, label: segment }))}
          error={errors['segment']}
        />
        <TextRow
          label={label('paxName')}
          name="paxName"
          maxLength={60}
          autoComplete="off"
          value={text('paxName')}
          onChange={paxName => change({ paxName, paxId: null })}
          error={errors['paxName']}
        />
        <TextRow
          label={label('phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          maxLength={20}
          autoComplete="off"
          value={text('phone')}
          onChange={phone => change({ phone })}
          error={errors['phone']}
        />
      </PhoneGroup>
      <OwnerRows owners={owners} text={text} change={change} />
    </>
  );
}
