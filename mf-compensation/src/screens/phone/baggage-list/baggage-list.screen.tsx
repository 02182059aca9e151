import { printedTag } from '@reap/contracts/compensation/baggage/bag-tag';
import { h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { unmatchedHours } from '@reap/contracts/compensation/baggage/baggage-record';
import type { BaggageStatus } from '@reap/contracts/compensation/codes';
import type { RowOf } from '@reap/contracts/contract';
import { enumOptions } from '@reap/shared-ui/core/enum-text';
import { useCall } from '@reap/shared-ui/core/query';
import { OutboxBar } from '@reap/shared-ui/device/outbox-bar';
import { ChoiceRow, SelectRow, TextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneList } from '@reap/shared-ui/mobile/list';
import { PhoneGroup, PhonePage } from '@reap/shared-ui/mobile/page';
import { OpenRow, PhoneButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { phoneRoutes } from '../../../phone-routes.ts';
import { useTerminals } from '../../baggage/terminals.ts';
import { baggageForms } from '../baggage-drafts.ts';
import { useListFilters } from '../use-list-filters.ts';
import { useSubTypeText } from '../use-sub-types.ts';

/** Baggage accidents on a phone, the newest first, over them what has not left the phone yet (screens.md comp.h5BaggageList). */
export default function BaggageListScreen() {
  const { t, can, user, openTab } = usePortal();
  const { filters, typed, setTyped, choose, paging, more: showMore } = useListFilters(phoneRoutes.baggage, 'bagTag');
  const { bagTag, status = '', terminal = '', own, unmatched } = filters;
  const terminals = useTerminals(h5Baggage.findTerminal);
  const station = own === 'true' ? user.station : terminal;
  const list = useCall(
    h5Baggage.findBaggageAccidentList,
    {
      ...paging,
      sortColumn: 'createdTime',
      isAsc: false,
      ...(bagTag && { bagTag }),
      ...(status && { accidentStatus: [Number(status) as BaggageStatus] }),
      ...(station && { terminal: [station] }),
      ...(unmatched === 'true' && { unmatched: true }),
    },
    { keepPrevious: true },
  );
  return (
    <PhonePage
      action={
        can(h5Baggage.save) && <PhoneButton onClick={() => openTab(phoneRoutes.baggageForm())}>{t('phoneBaggage.register')}</PhoneButton>
      }
    >
      <OutboxBar
        forms={baggageForms}
        onOpen={({ id, values: { accidentId } }) =>
          openTab(phoneRoutes.baggageForm({ draft: id, ...(typeof accidentId === 'string' && { accidentId }) }))
        }
        onSent={() => void list.refetch()}
      />
      <PhoneGroup>
        <TextRow
          capitals
          label={t('field.baggageAccident.bagTag')}
          name="bagTag"
          maxLength={14}
          enterKeyHint="search"
          placeholder="TV 482193"
          value={typed}
          onChange={setTyped}
        />
        <SelectRow
          label={t('field.baggageAccident.accidentStatus')}
          name="status"
          placeholder={t('phoneBaggage.all')}
          value={status}
          onChange={chosen => choose({ status: chosen })}
          options={enumOptions('baggageAccidentStatus', t).map(({ value, label }) => ({ value: String(value), label }))}
        />
        <SelectRow
          label={t('field.baggageAccident.terminal')}
          name="terminal"
          placeholder={t('phoneBaggage.all')}
          value={station}
          onChange={chosen => choose({ terminal: chosen, own: '' })}
          options={terminals.options}
        />
        {user.station !== '' && (
          <ChoiceRow kind="checkbox" name="own" checked={own === 'true'} onChange={on => choose({ own: on ? 'true' : '', terminal: '' })}>
            {t('phoneBaggage.own', { station: user.station })}
          </ChoiceRow>
        )}
        <ChoiceRow kind="checkbox" name="unmatched" checked={unmatched === 'true'} onChange={on => choose({ unmatched: on ? 'true' : '' })}>
          {t('phoneBaggage.unmatched', { hours: unmatchedHours })}
        </ChoiceRow>
      </PhoneGroup>
      <PhoneList of={list} empty={t('phoneBaggage.none')} keyOf={row => row.accidentId} onMore={showMore}>
        {row => <BaggageRow row={row} />}
      </PhoneList>
    </PhonePage>
  );
}

function BaggageRow({ row }: { row: RowOf<typeof h5Baggage.findBaggageAccidentList> }) {
  const { openTab } = usePortal();
  const kindOf = useSubTypeText();
  const { accidentId, accidentNo, accidentStatus, accidentSubType, bagTag, flightNo, flightDate, paxName } = row;
  return (
    <OpenRow
      label={
        <>
          {bagTag ? printedTag(bagTag) : accidentNo}
          <br />
          <span className="reap-phone-note">{[kindOf(accidentSubType), paxName, flightNo].filter(Boolean).join(' · ')}</span>
        </>
      }
      onOpen={() => openTab(phoneRoutes.baggageDetail({ accidentId }))}
    >
      <StatusTag name="baggageAccidentStatus" value={accidentStatus} />
      <br />
      <span className="reap-phone-note">{flightDate}</span>
    </OpenRow>
  );
}
