import type { Language } from '../portal/remote.ts';

/** The stations' zone: what a person reads is always local to it (DESIGN §3). */
export const STATION_ZONE = 'Asia/Shanghai';

/** Made when it is first used: each takes a millisecond and more, and a page starts before it shows a number. */
function later<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const amounts = later(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
const counts = later(() => new Intl.NumberFormat('en-US'));
const moments = later(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: STATION_ZONE,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

type Moment = string | number | Date;

/** `1234.56` yuan from integer fen, without the sign of the currency: for columns of amounts. */
export const formatAmount = (fen: number): string => amounts().format(fen / 100);
/** `¥1,234.56` from integer fen; a negative amount reads `-¥1.00`. */
export function formatMoney(fen: number | undefined): string {
  // An amount that this person may not read is absent, or comes as the text that stands in its place.
  if (typeof fen !== 'number') return fen ?? '—';
  return `${fen < 0 ? '-' : ''}¥${formatAmount(Math.abs(fen))}`;
}
/** `1,284`. */
export const formatCount = (count: number): string => counts().format(count);

const stationText = (moment: Moment): string => moments().format(new Date(moment));

/** `YYYY-MM-DD` in the station's zone; a plain date stays what it is. */
export const formatDate = (moment: Moment): string =>
  typeof moment === 'string' && moment.length === 10 ? moment : stationText(moment).slice(0, 10);
/** `HH:mm` in the station's zone (seed 0 §9: take-off and arrival). */
export const formatTime = (moment: Moment): string => stationText(moment).slice(11, 16);
/** `YYYY-MM-DD HH:mm` in the station's zone (seed 0 §9: issue, operator and create times). */
export const formatDateTime = (moment: Moment): string => stationText(moment).slice(0, 16);

/** Today's `14:05`, yesterday's `昨天 22:10`, this year's `03-12`, else `2025-03-12`. */
export function formatRelative(moment: Moment, language: Language, now: Moment = Date.now()): string {
  const text = stationText(moment);
  const day = text.slice(0, 10);
  if (day === formatDate(now)) return text.slice(11, 16);
  const yesterday = formatDate(new Date(new Date(now).getTime() - 86_400_000));
  if (day === yesterday) return `${language === 'zh-CN' ? '昨天' : 'Yesterday'} ${text.slice(11, 16)}`;
  return day.slice(0, 4) === formatDate(now).slice(0, 4) ? day.slice(5) : day;
}

/** Time gone since a moment as words: `26 分钟`, `3 小时`, `2 天`. */
export function formatSince(moment: Moment, language: Language, now: Moment = Date.now()): string {
  const minutes = Math.max(0, Math.floor((new Date(now).getTime() - new Date(moment).getTime()) / 60_000));
  const [count, unit] =
    minutes < 60 ? [minutes, 'min'] : minutes < 2880 ? [Math.floor(minutes / 60), 'hour'] : [Math.floor(minutes / 1440), 'day'];
  if (language === 'en-US') return `${count} ${unit}${count === 1 || unit === 'min' ? '' : 's'}`;
  return `${count} ${{ min: '分钟', hour: '小时', day: '天' }[String(unit)] ?? ''}`;
}

/** The tail that tells numbers of one kind apart: `TV260314000000001820` → `…001820`; a dash where data rules hide it. */
export function shortNumber(number: string | undefined): string {
  if (number === undefined) return '—';
  return number.length > 10 ? `…${number.slice(-6)}` : number;
}
