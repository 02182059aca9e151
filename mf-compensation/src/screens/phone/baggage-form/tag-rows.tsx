import { bagTagOf, printedTag } from '@reap/contracts/compensation/baggage/bag-tag';
import { baggageLookup } from '@reap/contracts/compensation/baggage/baggage-lookup';
import { useDebounced } from '@reap/shared-ui/core/debounced';
import { useCall } from '@reap/shared-ui/core/query';
import { TagScanner } from '@reap/shared-ui/device/tag-scanner';
import { TextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneAlert, PhoneGroup } from '@reap/shared-ui/mobile/page';
import { TextButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { phoneRoutes } from '../../../phone-routes.ts';
import { OwnerRows } from './owner-rows.tsx';
import type { RowsProps } from './rows.ts';

/** The tag, scanned or typed: whose bag it is, and whether it has been registered already. */
export function TagRows({ text, change, errors, isOpen }: RowsProps) {
  const { t } = usePortal();
  const [scanning, setScanning] = useState(false);
  return (
    <>
      <button type="button" className="reap-scan" onClick={() => setScanning(true)}>
        {t('phoneBaggage.scan')}
      </button>
      <PhoneGroup>
        <TextRow
          capitals
          label={t('field.baggageAccident.bagTag')}
          name="bagTag"
          maxLength={14}
          placeholder="TV 482193"
          value={text('bagTag')}
          onChange={bagTag => change({ bagTag })}
          error={errors['bagTag']}
          help={printedHelp(text('bagTag'))}
        />
      </PhoneGroup>
      {isOpen && <TagFindings text={text} change={change} />}
      {scanning && (
        <TagScanner
          wanted={bagTagOf}
          onFound={bagTag => {
            change({ bagTag });
            setScanning(false);
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </>
  );
}

/** The tag as it is printed on the bag, where something else was typed or read. */
function printedHelp(typed: string): string | undefined {
  const tag = bagTagOf(typed);
  const printed = tag && printedTag(tag);
  return printed && printed !== typed.trim() ? printed : undefined;
}

function TagFindings({ text, change }: Pick<RowsProps, 'text' | 'change'>) {
  const { t, openTab } = usePortal();
  const bagTag = useDebounced(bagTagOf(text('bagTag')) ?? '');
  const { data } = useCall(baggageLookup.passengerBaggageCheckBagTag, { bagTag }, { enabled: bagTag !== '' });
  if (!data || bagTag === '') return null;
  const others = data.accidents.filter(({ accidentId }) => accidentId !== text('accidentId'));
  return (
    <>
      {others.map(({ accidentId, accidentNo, terminal }) => (
        <PhoneAlert key={accidentId} tone="returned">
          {t('phoneBaggage.already', { accidentNo, station: terminal })}{' '}
          <TextButton onClick={() => openTab(phoneRoutes.baggageDetail({ accidentId }))}>{t('phoneBaggage.openIt')}</TextButton>
        </PhoneAlert>
      ))}
      <OwnerRows owners={data.passengers} text={text} change={change} />
    </>
  );
}
