import type { AnswerOf } from '@reap/contracts/contract';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { DictText, EnumText } from '@reap/shared-ui/dict';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { Masked } from '@reap/shared-ui/masked';
import { Money } from '@reap/shared-ui/money';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Tag } from 'antd';
import { Facts } from './facts.tsx';
import { FreeText } from './free-text.tsx';

type Detail = AnswerOf<typeof passenger.detailFlight>;

/** Booking, fees, check-in and baggage of this flight (seed 1 §3). */
export function ThisFlightTab({ id }: { id: string }) {
  const answer = useCall(passenger.detailFlight, { id });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton lines={13} />;
  return (
    <>
      <Badges text={answer.data.passengerInfo} />
      <Groups id={id} detail={answer.data} />
      <FreeText id={id} />
    </>
  );
}

function Badges({ text }: { text: string }) {
  const { t } = usePortal();
  const badges = text.split('/').filter(Boolean);
  if (badges.length === 0) return null;
  return (
    <ul
      aria-label={t('field.passengerDetailFlight.passengerInfo')}
      style={{ display: 'flex', gap: 4, flexWrap: 'wrap', listStyle: 'none', margin: '0 0 12px', padding: 0 }}
    >
      {badges.map(badge => (
        <li key={badge}>
          <Tag color="processing" variant="filled">
            {badge}
          </Tag>
        </li>
      ))}
    </ul>
  );
}

function Groups({ id, detail }: { id: string; detail: Detail }) {
  const { t } = usePortal();
  const label = (name: keyof Detail) => t(`field.passengerDetailFlight.${name}`);
  const moment = (at: string | null) => at && formatDateTime(at);
  return (
    <>
      <Facts
        title={t('passenger.groupBooking')}
        facts={[
          [label('flightDate'), detail.flightDate],
          [label('flightNumber'), detail.flightNumber],
          [label('segment'), detail.segment],
          [label('pnrRef'), detail.pnrRef],
          [label('bookingStatus'), <StatusTag key="s" name="bookingStatus" value={detail.bookingStatus} />],
          [label('ticketNumber'), detail.ticketNumber],
          [label('ticketPrice'), <Money key="m" fen={detail.ticketPrice} />],
          [label('ticketIssueDate'), moment(detail.ticketIssueDate)],
          [label('bookingOffice'), detail.bookingOffice],
          [label('issueOffice'), detail.issueOffice],
          [label('cabin'), <DictText key="c" dictKey="cabin" value={detail.cabin} />],
          [
            label('phoneNumber'),
            detail.phoneNumber && <Masked key="p" value={detail.phoneNumber} call={passenger.reveal} input={{ id }} column="telephone" />,
          ],
        ]}
      />
      <Facts
        title={t('passenger.groupFees')}
        facts={[
          [t('passenger.feeCn'), <Money key="cn" fen={detail.cn} />],
          [t('passenger.feeYq'), <Money key="yq" fen={detail.yq} />],
          [label('totalTax'), <Money key="t" fen={detail.totalTax} strong />],
        ]}
      />
      <Facts
        title={t('passenger.groupCheckIn')}
        facts={[
          [label('checkStatus'), <StatusTag key="s" name="checkInStatus" value={detail.checkStatus} />],
          [label('checkDate'), moment(detail.checkDate)],
          [label('boardingNumber'), detail.boardingNumber],
          [label('seatNumber'), detail.seatNumber],
          [label('boardingStatus'), <StatusTag key="b" name="boardingStatus" value={detail.boardingStatus} />],
          [label('checkInAgent'), detail.checkInAgent],
          [label('checkInType'), detail.checkInType && <EnumText name="checkInType" value={detail.checkInType} />],
        ]}
      />
      <Facts
        title={t('passenger.groupBaggage')}
        facts={[
          [label('baggageCountWeight'), detail.baggageCountWeight],
          [label('baggageNumber'), detail.baggageNumber],
          [label('specialService'), detail.specialService && <EnumText name="specialService" value={detail.specialService} />],
          [label('vipInfo'), detail.vipInfo],
        ]}
      />
    </>
  );
}
