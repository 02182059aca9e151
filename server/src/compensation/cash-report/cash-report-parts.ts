import type { Context } from '../../kernel/context.ts';
import type { RowSource } from '../../kernel/export-rows.ts';
import { airports, dictionary } from '../../user-center/index.ts';

/** So many days are shown day by day; beyond, by month. */
const mostDays = 62;

/** How the times of a report are put together, as `to_char` takes it. */
export function periodFormat(from: string | undefined, to: string | undefined): 'YYYY-MM-DD' | 'YYYY-MM' {
  const days = from && to ? (Date.parse(to) - Date.parse(from)) / 86_400_000 : Number.POSITIVE_INFINITY;
  return days <= mostDays ? 'YYYY-MM-DD' : 'YYYY-MM';
}

/** A row of `group by grouping sets`: which of the columns it is about, and what was summed. */
type Grouped<Sums> = Sums & { part: string; key: string };

/** The sums of everything, and by each part in the order that people read them: large ones first, times as they pass. */
export function partsOf<Sums extends object>(rows: readonly Grouped<Sums>[], weight: (sums: Sums) => number) {
  const of = (part: string) =>
    rows.filter(row => row.part === part).map(({ part: _, ...sums }) => sums as unknown as Sums & { key: string });
  const [all] = of('all');
  return {
    all,
    ranked: (part: string) => of(part).toSorted((a, b) => weight(b) - weight(a) || a.key.localeCompare(b.key)),
    inTime: () => of('time').toSorted((a, b) => a.key.localeCompare(b.key)),
  };
}

/** The words of what a report's file names by code: stations, sub-types, units and channels, in the person's language. */
export async function reportWords({ db, language }: Context): Promise<NonNullable<RowSource<unknown>['words']>> {
  const zh = language === 'zh-CN';
  const entries = await dictionary(db, ['fc_type', 'baggage_type', 'responsible_unit', 'receive_channel'], { all: true });
  const words = new Map(entries.map(entry => [`${entry.dictType}:${entry.dictValue}`, zh ? entry.dictLabel : entry.dictLabelEn]));
  const cities = new Map((await airports(db)).map(one => [one.city3Code, zh ? one.cityChName : one.cityEnName]));
  const city = (code: string) => (cities.has(code) ? `${cities.get(code)} ${code}` : code);
  const word = (type: string) => (value: string) => words.get(`${type}:${value}`) ?? value;
  return {
    serviceCity: city,
    station: city,
    accidentSubType: value => words.get(`fc_type:${value}`) ?? word('baggage_type')(value),
    responsibleUnits: word('responsible_unit'),
    channel: word('receive_channel'),
  };
}
