import type { EnumValue } from '@reap/contracts/enums';
import type { Context } from '../kernel/call/context.ts';
import type { RowSource } from '../kernel/export/export-rows.ts';
import type { CellRow } from '../kernel/spreadsheet/sheet-cells.ts';
import { airports, dictionary } from '../user-center/index.ts';
import { subTypesOf } from './sub-types.ts';

/** The words of what a file names by code: stations, sub-types, units and channels, in the person's language. */
export async function tenantLabels({ db, language }: Context): Promise<NonNullable<RowSource<unknown>['words']>> {
  const zh = language === 'zh-CN';
  const entries = await dictionary(db, ['fc_type', 'baggage_type', 'responsible_unit', 'receive_channel', 'cabin'], { all: true });
  const words = new Map(entries.map(entry => [`${entry.dictType}:${entry.dictValue}`, zh ? entry.dictLabel : entry.dictLabelEn]));
  const cities = new Map((await airports(db)).map(one => [one.city3Code, zh ? one.cityChName : one.cityEnName]));
  const city = (code: string) => (cities.has(code) ? `${cities.get(code)} ${code}` : code);
  const word = (type: string) => (value: string) => words.get(`${type}:${value}`) ?? value;
  // Both dictionaries count from 1: the kind of accident says which one names it.
  const subType = (value: string, { accidentType }: CellRow) => word(subTypesOf(accidentType as EnumValue<'accidentType'>))(value);
  return {
    serviceCity: city,
    workStations: city,
    station: city,
    accidentSubType: subType,
    fcType: subType,
    baggageType: word('baggage_type'),
    responsibleUnits: word('responsible_unit'),
    channel: word('receive_channel'),
    cabin: word('cabin'),
  };
}
