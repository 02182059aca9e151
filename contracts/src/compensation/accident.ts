import * as z from 'zod';
import { del, file, get, page, post, put, resource } from '../contract.ts';
import { dayRange } from '../day-range.ts';
import { code, date, entity, id, instant, leg, list, nothing, paging, searched, stationCode, text, version } from '../fields.ts';
import { HistoryLine } from '../history.ts';
import { columnsOf, type DataModel } from '../model.ts';
import { compensationPages } from './pages.ts';

export const accidentModel: DataModel = {
  id: 'comp.accident',
  columns: { accidentNo: {}, flightNo: {}, flightDate: {}, createdBy: { mask: 'name' } },
  station: 'workStations',
  businessType: 'accidentType',
};

/** What the form sends; `version` is the one the person saw. */
export const AccidentDraft = entity('accident', {
  accidentType: code('accidentType'),
  fcType: z.string().min(1, { error: 'common.enterTitle' }).max(20),
  flightNo: text('flightNo'),
  flightDate: date(),
  orgCity: stationCode(),
  dstCity: stationCode(),
  choiceSegment: list(leg(), 10).pipe(z.array(z.string()).min(1, { error: 'common.enterTitle' })),
  workStations: list(stationCode(), 20).pipe(z.array(z.string()).min(1, { error: 'common.enterTitle' })),
  remark: text('long').default(''),
});

export const AccidentRow = entity(
  'accident',
  columnsOf(accidentModel, {
    accidentId: id(),
    accidentNo: z.string(),
    accidentStatus: code('accidentStatus'),
    accidentType: code('accidentType'),
    accidentSubType: z.string(),
    fcType: z.string(),
    flightNo: z.string(),
    flightDate: date(),
    orgCity: z.string(),
    dstCity: z.string(),
    choiceSegment: z.array(z.string()),
    workStations: z.array(z.string()),
    remark: z.string(),
    /** Those that the reader's row rules on orders let through; `hiddenOrders` are the others. */
    orderCount: z.int(),
    hiddenOrders: z.int(),
    draftCount: z.int(),
    createdBy: z.string(),
    createdTime: instant(),
    updatedTime: instant(),
    version: z.int(),
    allowed: z.array(z.enum(['update', 'void', 'delete', 'addOrder'])),
  }),
);

export const AccidentFilter = entity(
  'accident',
  columnsOf(
    accidentModel,
    {
      accidentNo: searched('orderNo').optional(),
      accidentStatus: code('accidentStatus').optional(),
      accidentType: code('accidentType').optional(),
      fcType: z.string().max(20).optional(),
      flightNo: searched('flightNo').optional(),
      orgCity: stationCode().optional(),
      dstCity: stationCode().optional(),
      ...dayRange('flightStartDate', 'flightEndDate'),
      workStations: list(stationCode(), 50).optional(),
      choiceSegment: list(leg(), 10).optional(),
      obc: z.string().max(40).optional(),
      ...paging,
    },
    { flightStartDate: 'flightDate', flightEndDate: 'flightDate' },
  ),
);

const FlightRef = entity('accident', { flightNo: text('flightNo'), flightDate: date() });
const Ref = entity('accident', { accidentId: id(), version: version().optional() });

/** A flight as the accident form needs it (seed 2 §7, call spelled findFilght). */
export const FlightInfo = entity('flight', {
  flightId: id(),
  flightNo: z.string(),
  flightDate: date(),
  segment: z.string(),
  segments: z.array(z.string()),
  orgCity: z.string(),
  dstCity: z.string(),
  takeOffTime: instant(),
  arrivalTime: instant(),
  actualTakeOffTime: instant().nullable(),
  runState: code('flightRunState'),
  adjustState: code('flightAdjustState').nullable(),
  delayMinutes: z.int(),
  reason: z.string(),
  acType: z.string(),
  flightType: code('flightType'),
  paxCount: z.int(),
});

const sortable = ['createdTime', 'flightDate', 'accidentNo', 'flightNo', 'accidentStatus'];
const exportColumns = [
  'accidentNo',
  'flightNo',
  'flightDate',
  'choiceSegment',
  'accidentType',
  'fcType',
  'accidentStatus',
  'workStations',
  'orderCount',
  'remark',
  'createdBy',
  'createdTime',
] as const;

const Segment = z.object({ segment: z.string(), orgCity: z.string(), dstCity: z.string(), paxCount: z.int() });

/** Irregular-flight accidents (seed 2 §3, §7; entities.md accident). */
export const accident = resource('/api/compensation/accident', {
  page: get('page', {
    can: 'comp:accident:view',
    query: AccidentFilter,
    returns: page(AccidentRow),
    model: accidentModel,
    sortable,
  }),
  export: post('export', {
    can: 'comp:accident:export',
    added: true,
    body: AccidentFilter,
    returns: file('xlsx', { row: AccidentRow, columns: exportColumns, name: 'accident.export', page: compensationPages.accidents }),
    model: accidentModel,
    sortable,
    errors: ['export.tooMany', 'export.busy'],
  }),
  find: get('find', { can: 'comp:accident:view', query: Ref, returns: AccidentRow, model: accidentModel, errors: ['accident.notFound'] }),
  history: get('history', {
    can: 'comp:accident:view',
    added: true,
    query: Ref,
    returns: z.array(HistoryLine),
    model: accidentModel,
    errors: ['accident.notFound'],
  }),
  save: post('save', {
    can: 'comp:accident:edit',
    body: AccidentDraft,
    returns: z.object({ accidentId: id(), accidentNo: z.string() }),
    once: true,
    errors: ['accident.exists', 'flight.notFound'],
  }),
  update: put('update', {
    can: 'comp:accident:edit',
    body: AccidentDraft.extend({ accidentNo: z.string().max(30), version: z.int().optional() }),
    returns: nothing,
    once: 'keyed',
    errors: ['accident.notFound', 'accident.voided', 'accident.exists', 'accident.inUse', 'record.changed'],
  }),
  toVoid: put('toVoid', {
    can: 'comp:accident:void',
    query: Ref,
    returns: z.object({ deletedOrders: z.int() }),
    errors: ['accident.notFound', 'accident.voided', 'accident.ordersRunning', 'record.changed'],
  }),
  delete: del('delete', {
    can: 'comp:accident:delete',
    query: Ref,
    returns: nothing,
    errors: ['accident.notFound', 'accident.hasOrders', 'record.changed'],
  }),
  findFilght: get('findFilght', { can: 'comp:accident:view', query: FlightRef, returns: FlightInfo, errors: ['flight.notFound'] }),
  findFilghtExistsAccident: get('findFilghtExistsAccident', {
    can: 'comp:accident:view',
    query: entity('accident', columnsOf(accidentModel, { ...FlightRef.shape, accidentType: code('accidentType').optional() })),
    returns: z.array(AccidentRow),
    model: accidentModel,
  }),
  findSegment: get('findSegment', { can: 'comp:accident:view', query: FlightRef, returns: z.array(Segment) }),
  findChoiceSegment: get('findChoiceSegment', { can: 'comp:accident:view', query: FlightRef, returns: z.array(Segment) }),
  findTerminal: get('findTerminal', {
    can: 'comp:accident:view',
    returns: z.array(z.object({ city3Code: z.string(), cityChName: z.string(), cityEnName: z.string() })),
  }),
  findCompensationSubTypeKey: get('findCompensationSubTypeKey', {
    can: 'comp:accident:view',
    query: z.object({ accidentType: code('accidentType').optional() }),
    returns: z.array(
      z.object({ dictValue: z.string(), dictLabel: z.string(), dictLabelEn: z.string(), accidentType: code('accidentType') }),
    ),
  }),
});
