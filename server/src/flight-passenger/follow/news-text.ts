import type { FlightFacts } from '@reap/contracts/flight-passenger/flight-facts';
import type { Params } from '../../kernel/call/refusal.ts';
import type { Language } from '../../kernel/language.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { causeWord, textOf } from '../../kernel/texts.ts';
import { type Flight, factOf } from '../feed/feed.rules.ts';
import type { SettledNews } from './news.rules.ts';

/** The name of a station's city. */
export type CityName = (station: string, language: Language) => string;

/** In this order; the state itself is the headline. */
const toldFields: readonly (keyof FlightFacts)[] = [
  'reason',
  'estimatedTakeOffTime',
  'actualTakeOffTime',
  'estimatedArrivalTime',
  'actualArrivalTime',
  'takeOffTime',
  'arrivalTime',
  'alternateCity',
  'route',
  'terminal',
  'gate',
  'acType',
  'aircraftNo',
];

/** What is said of a flight in one language: where it goes, and what stands now of all that has changed. */
export function newsWords(news: SettledNews, flight: Flight, language: Language, cityName: CityName): Params {
  const chinese = language === 'zh-CN';
  const details = toldFields
    // A cause is gone with its state, which says so.
    .filter(field => news.fields.includes(field) && (field !== 'reason' || flight.reason !== ''))
    .map(field => `${textOf(language, `field.flight.${field}`)} ${valueText(field, flight, language, cityName)}`);
  return {
    segment: routeText(flight.route, language, cityName),
    details: details.join(chinese ? '，' : ', ') + (details.length > 0 ? (chinese ? '。' : '.') : ''),
  };
}

const routeText = (route: readonly string[], language: Language, cityName: CityName): string =>
  route.map(station => cityName(station, language)).join(' - ');

function valueText(field: keyof FlightFacts, flight: Flight, language: Language, cityName: CityName): string {
  const value = factOf(flight, field);
  if (!value) return '—';
  if (field === 'reason') return causeWord(value, language);
  if (field === 'alternateCity') return cityName(value, language);
  if (field === 'route') return routeText(flight.route, language, cityName);
  if (!field.endsWith('Time')) return value;
  const [day, time = ''] = stationTime(new Date(value)).split(' ');
  return day === flight.flightDate ? time : `${day} ${time}`;
}
