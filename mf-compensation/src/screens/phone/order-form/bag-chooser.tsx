import { printedTag } from '@reap/contracts/compensation/bag-tag';
import { h5Baggage } from '@reap/contracts/compensation/baggage';
import { BaggageStatus } from '@reap/contracts/compensation/codes';
import { useDebounced } from '@reap/shared-ui/core/debounced';
import { useCall } from '@reap/shared-ui/core/query';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { TextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneGroup, PhonePage } from '@reap/shared-ui/mobile/page';
import { OpenRow } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { phoneRoutes } from '../../../phone-routes.ts';

const { inHandling, matched, lost } = BaggageStatus;

/** The bags whose passengers may be compensated now, to choose the one that a new order is for. */
export function BagChooser() {
  const { t, setTabPath } = usePortal();
  const [typed, setTyped] = useState('');
  const bagTag = useDebounced(typed);
  const bags = useCall(
    h5Baggage.findBaggageAccidentList,
    { accidentStatus: [inHandling, matched, lost], pageSize: 50, sortColumn: 'createdTime', isAsc: false, ...(bagTag && { bagTag }) },
    { keepPrevious: true },
  );
  return (
    <PhonePage>
      <PhoneGroup label={t('phoneOrder.chooseBag')}>
        <TextRow
          capitals
          label={t('field.baggageAccident.bagTag')}
          name="bagTag"
          maxLength={14}
          enterKeyHint="search"
          autoComplete="off"
          placeholder="TV 482193"
          value={typed}
          onChange={setTyped}
        />
      </PhoneGroup>
      <Answer of={bags}>
        {({ rows }) => {
          const orderable = rows.filter(row => row.orderable);
          if (orderable.length === 0) return <p>{t('phoneOrder.noBag')}</p>;
          return (
            <PhoneGroup>
              {orderable.map(row => (
                <OpenRow
                  key={row.accidentId}
                  label={row.bagTag ? printedTag(row.bagTag) : row.accidentNo}
                  onOpen={() => setTabPath(phoneRoutes.orderForm({ baggageId: row.accidentId }))}
                >
                  {row.paxName}
                  <br />
                  <span className="reap-phone-note">{[row.flightNo, row.flightDate].filter(Boolean).join(' · ')}</span>
                </OpenRow>
              ))}
            </PhoneGroup>
          );
        }}
      </Answer>
    </PhonePage>
  );
}
