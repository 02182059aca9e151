import type { RowOf } from '@reap/contracts/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../call/query.ts';
import { DictText, EnumText } from '../display/dict.tsx';
import { StatusTag } from '../display/status-tag.tsx';
import { ErrorCard } from '../feedback/error-card.tsx';
import { useWords } from '../i18n/words.tsx';
import { PlainTable } from '../list/plain-table.tsx';
import { COUNTED } from '../list/table/table-scroll.ts';
import { type Asked, type PassengerCall, PassengerSearch } from './passenger-picker/passenger-search.tsx';
import { PickerDialog } from './picker-dialog.tsx';

type Found = RowOf<PassengerCall>;

/** A passenger as whoever asked for one gets him (seed 1 §3): what his reader may not read is masked or absent. */
export interface PickedPassenger {
  passrId: string;
  passrName: string | undefined;
  cabin: string;
  ticketNumber: string | undefined;
  ticketIssueDate: string;
  idNumber: string | undefined;
}

export interface PassengerPickerProps {
  open: boolean;
  title?: string;
  /** Where passengers are looked for. */
  call: PassengerCall;
  /** The flight that the search begins with. */
  flight?: { flightNo?: string; flightDate?: string };
  /** No more than so many; one more takes the place of the first. */
  max?: number;
  onDone: (passengers: PickedPassenger[]) => void;
  onClose: () => void;
}

/** Chooses passengers of a flight, or by name, mobile, ticket or booking (seed 1 §2.3, §7). */
export function PassengerPicker(props: PassengerPickerProps) {
  const { t } = useWords();
  return (
    <PickerDialog open={props.open} title={props.title ?? t('picker.passengerTitle')} width={980} onClose={props.onClose}>
      <Picking {...props} />
    </PickerDialog>
  );
}

const perPage = 20;

function Picking({ call, flight = {}, max = 300, onDone, onClose }: PassengerPickerProps) {
  const { t } = useWords();
  const begin = flight.flightNo && flight.flightDate ? flight : undefined;
  const [asked, setAsked] = useState<Asked | undefined>(begin);
  const [pageNumber, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly Found[]>([]);
  const answer = useCall(call, { ...asked, pageNumber, pageSize: perPage }, { enabled: asked !== undefined, keepPrevious: true });
  const rows = asked ? answer.data?.rows : [];
  const choose = (keys: readonly string[]) =>
    setChosen(before => {
      const known = [...before, ...(rows ?? []).filter(row => !before.some(one => one.paxId === row.paxId))];
      return known.filter(row => keys.includes(row.paxId)).slice(-max);
    });
  return (
    <>
      <PassengerSearch
        call={call}
        flight={flight}
        onSearch={next => {
          setAsked(next);
          setPage(1);
        }}
      />
      <div style={{ marginTop: 12, minHeight: 240 }}>
        {answer.error && !answer.isFetching ? (
          <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <PlainTable<Found>
            label={t('picker.passengers')}
            rows={rows}
            keyOf={({ paxId }) => paxId}
            loading={answer.isFetching}
            none={t(asked ? 'picker.noResults' : 'picker.passengerAsk')}
            pages={{ total: Math.min(answer.data?.total ?? 0, COUNTED), pageNumber, pageSize: perPage, onChange: setPage }}
            selection={{ keys: chosen.map(({ paxId }) => paxId), onChange: choose, nameOf: row => row.paxName ?? row.seatNumber }}
            columns={[
              { title: t('field.passengerPickerRow.paxName'), field: 'paxName', width: 120 },
              { title: t('field.passenger.flightNo'), field: 'flightNo', width: 92 },
              { title: t('field.passenger.flightDate'), field: 'flightDate', width: 108 },
              { title: t('field.passengerPickerRow.segment'), field: 'segment', width: 92 },
              {
                title: t('field.passengerPickerRow.subClass'),
                field: 'cabin',
                width: 84,
                render: row => <DictText dictKey="cabin" value={row.cabin} />,
              },
              {
                title: t('field.passengerPickerRow.checkStatus'),
                field: 'checkStatus',
                width: 110,
                render: row => <StatusTag name="checkInStatus" value={row.checkStatus} />,
              },
              {
                title: t('field.passengerPickerRow.idType'),
                field: 'idType',
                width: 84,
                render: row => <EnumText name="idType" value={row.idType} />,
              },
              { title: t('field.passengerPickerRow.idNo'), field: 'idNo', width: 184 },
              { title: t('field.passengerPickerRow.tktNo'), field: 'tktNo', width: 136 },
              { title: t('field.passengerPickerRow.pnr'), field: 'pnr', width: 84 },
              { title: t('field.passengerPickerRow.telephone'), field: 'telephone', width: 120 },
              {
                title: t('field.passengerPickerRow.passrTypeDetails'),
                field: 'specialService',
                width: 140,
                render: row => <PassengerType row={row} />,
              },
            ]}
          />
        )}
      </div>
      <div style={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 8, marginTop: 16 }}>
        <span role="status" style={{ marginInlineEnd: 'auto' }}>
          {t('common.itemsSelected', { n: chosen.length })}
        </span>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="primary" disabled={chosen.length === 0} onClick={() => onDone(chosen.map(picked))}>
          {t('common.ok')}
        </Button>
      </div>
    </>
  );
}

/** Why somebody needs more than others: a special service, or who a VIP is. */
function PassengerType({ row: { specialService, vipInfo } }: { row: Found }) {
  return (
    <>
      {specialService && <EnumText name="specialService" value={specialService} />}
      {specialService && vipInfo && ' · '}
      {vipInfo}
      {!specialService && !vipInfo && '—'}
    </>
  );
}

const picked = (row: Found): PickedPassenger => ({
  passrId: row.paxId,
  passrName: row.paxName,
  cabin: row.cabin,
  ticketNumber: row.tktNo,
  ticketIssueDate: row.tktIssueDate,
  idNumber: row.idNo,
});
