import * as z from 'zod';
import { file, get, page, post, resource } from '../../contract.ts';
import { entity, line, money } from '../../fields.ts';
import { carries, columnsOf } from '../../model.ts';
import { compensationPages } from '../pages.ts';
import { luggageModel } from './luggage.ts';
import { ConsumptionFilter, consumptionModel, LuggageConsumption } from './material.ts';

/** Sums over everything that the filter finds; `key` is a station, a brand, a day or a month. */
const sums = {
  orders: z.int(),
  pieces: z.int(),
  /** What the pieces cost. */
  amount: carries('comp.luggageConsumption.price', money().optional()),
};
const Part = z.object({ key: z.string(), ...sums });

/** What there is of a brand at all stations, and how much of it was given out. */
const Brand = entity(
  'luggageBrand',
  columnsOf(luggageModel, {
    brand: z.string().optional(),
    stations: z.int(),
    items: z.int(),
    stock: z.int(),
    reserved: z.int(),
    available: z.int(),
    onTheWay: z.int(),
    low: z.int(),
    granted: z.int(),
  }),
);

const columns = [
  'consumeTime',
  'orderNo',
  'paxName',
  'brand',
  'model',
  'quantity',
  'price',
  'way',
  'code',
  'flightNo',
  'flightDate',
  'grantedBy',
  'company',
  'trackingNo',
] as const;

/** Reports of luggage as compensation: what was given out, and what there is by brand (seed 2 §7); the totals are ours. */
export const luggageReport = resource('/api/compensation/baggage/accident', {
  getLuggageCompensationReport: post('getLuggageCompensationReport', {
    can: 'comp:luggageReport:view',
    body: ConsumptionFilter,
    returns: page(LuggageConsumption),
    model: consumptionModel,
    sortable: ['consumeTime', 'orderNo', 'brand'],
  }),
  getLuggageCompensationTotal: post('getLuggageCompensationTotal', {
    can: 'comp:luggageReport:view',
    added: true,
    changes: false,
    body: ConsumptionFilter,
    returns: z.object({ ...sums, byStation: z.array(Part), byBrand: z.array(Part), byTime: z.array(Part) }),
    model: consumptionModel,
  }),
  luggageCompensationReportExport: post('luggageCompensationReport/export', {
    can: 'comp:luggageReport:export',
    body: ConsumptionFilter,
    returns: file('xlsx', { row: LuggageConsumption, columns, name: 'luggageReport.export', page: compensationPages.luggageReport }),
    model: consumptionModel,
    errors: ['export.tooMany', 'export.busy'],
  }),
  getLuggageManagementList: get('getLuggageManagementList', {
    can: 'comp:luggageReport:view',
    query: entity('luggageBrand', columnsOf(luggageModel, { brand: line(40).optional() })),
    returns: z.array(Brand),
    model: luggageModel,
  }),
});
