import { type SmsValues, unsignedText } from '@reap/contracts/message-center/sms-text.rules';
import type { Context } from '../../kernel/call/context.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { airports } from '../../user-center/index.ts';
import type { Reachable } from './audience/passengers-to-tell.ts';

/** What the variables of a text are for each passenger, cities in its language; what is not known is empty. */
export async function factsFor(content: string, { db }: Pick<Context, 'db'>): Promise<(pax: Reachable) => SmsValues> {
  // An airline signs its English messages in Chinese too.
  const chinese = /\p{Script=Han}/u.test(unsignedText(content));
  const names = new Map((await airports(db)).map(city => [city.airport3Code, chinese ? city.cityChName : city.cityEnName]));
  const cityName = (station: string) => names.get(station) || station;
  // Those of a flight come one after the other: its time is written out once.
  let last: { flightDate: string; at: number; takeOff: string } | undefined;
  const takeOffOf = (flightDate: string, at: Date): string => {
    if (last?.flightDate !== flightDate || last.at !== at.getTime())
      last = { flightDate, at: at.getTime(), takeOff: timeOn(flightDate, at) };
    return last.takeOff;
  };
  return ({ paxName, seatNumber, flightNo, flightDate, segment, takeOffAt, gate }) => {
    const [from = '', to = ''] = segment.split('-');
    const takeOff = takeOffAt ? takeOffOf(flightDate, takeOffAt) : '';
    return { paxName, seat: seatNumber, flightNo, flightDate, from: cityName(from), to: cityName(to), takeOff, gate };
  };
}

/** The time alone, with its day where that is not the flight's. */
function timeOn(flightDate: string, at: Date): string {
  const [day, time = ''] = stationTime(at).split(' ');
  const short = time.slice(0, 5);
  return day === flightDate ? short : `${day} ${short}`;
}
