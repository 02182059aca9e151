import { DeliveryState, SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import type { InferInsertModel } from 'drizzle-orm';
import type { Random } from '../../demo/random.ts';
import type { DemoFlights } from '../../flight-passenger/demo/index.ts';
import { passengerSeals } from '../../flight-passenger/index.ts';
import { dayMs, minuteMs } from '../../kernel/durations.ts';
import { stationTime } from '../../kernel/station-time.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import { type smsMessages, smsSeals } from '../sms/sms.schema.ts';
import { SmsLane } from '../sms/sms-states.rules.ts';

type Text = InferInsertModel<typeof smsMessages>;
/** One of the staff, and where he is reached. */
export interface Reached {
  name: string;
  phone: string;
}

const month = 30 * dayMs;
/** What every text message of the airline begins with. */
export const signature = '【TV航空】';
/** Passengers who are written to of one flight. */
const perFlight = 4;

interface Draft {
  applyObject: Text['applyObject'];
  at: Date;
  receiver: string;
  phone: string;
  content: string;
  station: string;
  flight: { id: string; flightNo: string; flightDate: string };
}

/** A month of text messages: to passengers of late and cancelled flights, and to the staff who work on them, in every state. */
export function demoTexts(
  random: Random,
  now: Date,
  people: DemoPeople,
  { flown, passengers }: DemoFlights,
  staff: readonly Reached[],
): Text[] {
  const told = flown.filter(flight => {
    const since = now.getTime() - flight.takeOffAt.getTime();
    return (flight.adjustState === 'DELAY' || flight.adjustState === 'CANCEL') && since > 0 && since < month;
  });
  const drafts = told.flatMap((flight): Draft[] => {
    const { id, flightNo, flightDate, orgCity: station, adjustState, delayMinutes = 0 } = flight;
    const about = { station, flight: { id, flightNo, flightDate } };
    const at = new Date(flight.takeOffAt.getTime() - random.int(40, 150) * minuteMs);
    const leaves = stationTime(new Date(flight.takeOffAt.getTime() + delayMinutes * minuteMs)).slice(11);
    const cancelled = adjustState === 'CANCEL';
    const toPassenger = cancelled
      ? `您乘坐的${flightNo}航班（${flightDate}）已取消，可到${station}航站柜台办理退票或改签。`
      : `您乘坐的${flightNo}航班（${flightDate}）预计推迟至${leaves}起飞，请留意登机口信息。`;
    const toStaff = cancelled
      ? `${flightNo}（${flightDate}）取消，请安排旅客退改签与食宿。`
      : `${flightNo}（${flightDate}）延误至${leaves}，请做好旅客服务保障。`;
    const aboard = (passengers.get(id) ?? []).slice(0, perFlight).map(pax => ({
      ...({ ...about, applyObject: 'PASSENGER', at, receiver: pax.paxName, content: toPassenger } as const),
      phone: passengerSeals.opened(pax as never).telephone,
    }));
    const onDuty = random.pick(staff);
    return [...aboard, { ...about, applyObject: 'WORKER', at, receiver: onDuty.name, phone: onDuty.phone, content: toStaff }];
  });
  return drafts.filter(({ phone }) => phone !== '').map(draft => textOf(random, now, people, draft));
}

function textOf(random: Random, now: Date, people: DemoPeople, { at, flight, receiver, phone, content: said, ...draft }: Draft): Text {
  const row = { tenantId: people.tenantId, id: random.id(at) };
  const content = `${signature}${said}`;
  return {
    ...row,
    ...draft,
    ...smsSeals.sealed(row, { receiver, phone, content, words: '' }),
    template: '',
    businessCategory: draft.applyObject === 'WORKER' ? SmsBusinessCategory.flight : SmsBusinessCategory.passenger,
    flightId: flight.id,
    flightNo: flight.flightNo,
    flightDate: flight.flightDate,
    senderId: people.message.userId,
    senderName: people.message.employeeName,
    lane: SmsLane.urgent,
    attempts: 1,
    asks: 0,
    failure: '',
    createdAt: at,
    ...outcomeOf(random, now, at),
  };
}

/** Nearly all arrive; what nobody answered for waits for a person. */
function outcomeOf(random: Random, now: Date, at: Date): Pick<Text, 'state'> & Partial<Text> {
  const after = (seconds: number) => new Date(Math.min(now.getTime(), at.getTime() + seconds * 1000));
  const sentAt = after(random.int(1, 4));
  const reportedAt = after(random.int(5, 40));
  const dice = random.int(1, 100);
  if (dice <= 5)
    return { state: DeliveryState.failed, reason: 'refused', failure: random.pick(['空号', '用户停机', '黑名单号码']), sentAt, reportedAt };
  if (dice <= 6) return { state: DeliveryState.failed, reason: 'unreachable', attempts: 5 };
  if (dice <= 8) return { state: DeliveryState.unknown, asks: 8 };
  if (dice <= 11) return { state: DeliveryState.sent, sentAt, asks: 5 };
  return { state: DeliveryState.received, sentAt, reportedAt };
}
