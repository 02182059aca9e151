import { printedTag } from '@reap/contracts/compensation/baggage/bag-tag';
import { h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { useDebounced } from '@reap/shared-ui/core/debounced';
import { useCall } from '@reap/shared-ui/core/query';
import { TextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneList } from '@reap/shared-ui/mobile/list';
import { useMoreRows } from '@reap/shared-ui/mobile/more-rows';
import { PhoneGroup, PhonePage } from '@reap/shared-ui/mobile/page';
import { OpenRow } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { phoneRoutes } from '../../../phone-routes.ts';

/** The bags whose passengers may be compensated now, to choose the one that a new order is for. */
export function BagChooser() {
  const { t, setTabPath } = usePortal();
  const [typed, setTyped] = useState('');
  const bagTag = useDebounced(typed);
  const { paging, more, restart } = useMoreRows();
  const bags = useCall(
    h5Baggage.findBaggageAccidentList,
    { ...paging, orderable: true, sortColumn: 'createdTime', isAsc: false, ...(bagTag && { bagTag }) },
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
          onChange={next => {
            setTyped(next);
            restart();
          }}
        />
      </PhoneGroup>
      <PhoneList of={bags} empty={t('phoneOrder.noBag')} keyOf={row => row.accidentId} onMore={more}>
        {row => (
          <OpenRow
            label={row.bagTag ? printedTag(row.bagTag) : row.accidentNo}
            onOpen={() => setTabPath(phoneRoutes.orderForm({ baggageId: row.accidentId }))}
          >
            {row.paxName}
            <br />
            <span className="reap-phone-note">{[row.flightNo, row.flightDate].filter(Boolean).join(' · ')}</span>
          </OpenRow>
        )}
      </PhoneList>
    </PhonePage>
  );
}
