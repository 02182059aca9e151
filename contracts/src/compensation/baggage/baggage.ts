import * as z from 'zod';
import { del, file, get, page, post, type Resource, resource, storedFile } from '../../contract.ts';
import { entity, id, line, nothing, version } from '../../fields.ts';
import { columnsOf } from '../../model.ts';
import { revealing } from '../../reveal.ts';
import { compensationPages } from '../pages.ts';
import {
  BaggageCandidate,
  BaggageDetail,
  BaggageDraft,
  BaggageEvent,
  BaggageExpress,
  BaggageFilter,
  BaggageRow,
  baggageModel,
  ExpressDraft,
} from './baggage-record.ts';

const Ref = entity('baggageAccident', { accidentId: id(), version: version().optional() });
/** Why a bag is given up, closed or void, where somebody wants to say it. */
export const BaggageReason = entity('baggageAccident', { reason: line(100).optional() });
const Reasoned = entity('baggageAccident', { ...Ref.shape, ...BaggageReason.shape });
const Pair = entity('baggageAccident', { ...Ref.shape, matchedAccidentId: id() });

const sortable = ['createdTime', 'accidentNo', 'flightDate', 'flightNo', 'accidentStatus', 'waitingSince'];
const states = ['baggage.notFound', 'baggage.state', 'record.changed'] as const;

/** The calls that web and phone have alike: one shape, one set of codes, one set of handlers. */
const shared = {
  findBaggageAccidentList: post('findBaggageAccidentList', {
    can: 'comp:baggage:view',
    body: BaggageFilter,
    returns: page(BaggageRow),
    model: baggageModel,
    lookup: ['phone'],
    sortable,
  }),
  findTerminal: get('findTerminal', {
    can: 'comp:baggage:view',
    returns: z.array(z.object({ city3Code: z.string(), cityChName: z.string(), cityEnName: z.string() })),
  }),
  baggageAccidentDetailInfo: get('baggageAccidentDetailInfo', {
    can: 'comp:baggage:view',
    query: Ref,
    returns: BaggageDetail,
    model: baggageModel,
    errors: ['baggage.notFound'],
  }),
  history: get('history', {
    can: 'comp:baggage:view',
    added: true,
    query: Ref,
    returns: z.array(BaggageEvent),
    model: baggageModel,
    errors: ['baggage.notFound'],
  }),
  candidates: get('candidates', {
    can: 'comp:baggage:match',
    added: true,
    query: Ref,
    returns: z.array(BaggageCandidate),
    model: baggageModel,
    errors: ['baggage.notFound'],
  }),
  edit: get('edit', {
    can: 'comp:baggage:edit',
    query: Ref,
    returns: BaggageRow,
    model: baggageModel,
    errors: [...states, 'baggage.notCreator'],
  }),
  save: post('save', {
    can: 'comp:baggage:edit',
    body: BaggageDraft,
    returns: z.object(columnsOf(baggageModel, { accidentId: id(), accidentNo: z.string().optional(), version: z.int() })),
    model: baggageModel,
    once: true,
    errors: [...states, 'baggage.notCreator', 'baggage.exists', 'baggage.inUse', 'flight.notFound'],
  }),
  submit: get('submit', {
    can: 'comp:baggage:submit',
    changes: true,
    query: Ref,
    returns: nothing,
    errors: [...states, 'baggage.notCreator'],
  }),
  toMatch: get('toMatch', {
    can: 'comp:baggage:match',
    changes: true,
    query: Ref,
    returns: nothing,
    errors: [...states, 'baggage.notMissing'],
  }),
  saveMatch: get('saveMatch', {
    can: 'comp:baggage:match',
    changes: true,
    query: Pair,
    returns: nothing,
    errors: [...states, 'baggage.notToMatch', 'baggage.notAPair'],
  }),
  relieveMatch: get('relieveMatch', { can: 'comp:baggage:match', changes: true, query: Ref, returns: nothing, errors: states }),
  toLost: get('toLost', {
    can: 'comp:baggage:lost',
    changes: true,
    query: Reasoned,
    returns: nothing,
    errors: [...states, 'baggage.notMissing'],
  }),
  toCloseStatus: get('toCloseStatus', { can: 'comp:baggage:close', changes: true, query: Reasoned, returns: nothing, errors: states }),
  toVoidStatus: get('toVoidStatus', {
    can: 'comp:baggage:void',
    changes: true,
    query: Reasoned,
    returns: nothing,
    errors: [...states, 'baggage.ordersInForce'],
  }),
  delete: del('delete/{id}', {
    can: 'comp:baggage:delete',
    query: z.object({ id: id(), version: version().optional() }),
    returns: nothing,
    errors: [...states, 'baggage.notCreator'],
  }),
  expressSave: post('express/save', {
    can: 'comp:baggage:express',
    body: ExpressDraft,
    returns: BaggageExpress,
    model: baggageModel,
    once: true,
    errors: [...states, 'baggage.expressAtOwner'],
  }),
  expressRemove: del('express/remove', {
    can: 'comp:baggage:express',
    query: z.object({ expressId: id() }),
    returns: nothing,
    errors: [...states, 'baggage.expressNotFound', 'baggage.expressAtOwner'],
  }),
} satisfies Resource;

const exportColumns = [
  'accidentNo',
  'accidentStatus',
  'accidentSubType',
  'bagTag',
  'paxName',
  'phone',
  'flightNo',
  'flightDate',
  'segment',
  'terminal',
  'bagColor',
  'bagType',
  'weight',
  'description',
  'matchedAccidentNo',
  'createdBy',
  'createdTime',
] as const;

/** Baggage accidents on the web (seed 2 §4, §7; entities.md baggageAccident). */
export const baggage = resource('/api/compensation/baggage/accident', {
  ...shared,
  sendLink: post('sendLink', {
    can: 'comp:baggage:link',
    added: true,
    once: true,
    body: Ref,
    returns: nothing,
    errors: [...states, 'baggage.noPhone', 'baggage.noMobile', 'baggage.textsOff', 'baggage.linkLimit'],
  }),
  reveal: post('reveal', revealing('comp:baggage:reveal', baggageModel, { accidentId: id(), expressId: id().optional() })),
  print: post('print', {
    can: 'comp:baggage:export',
    added: true,
    body: entity('baggageAccident', { accidentId: id() }),
    returns: storedFile(),
    errors: ['baggage.notFound'],
  }),
  export: post('export', {
    can: 'comp:baggage:export',
    added: true,
    body: BaggageFilter,
    returns: file('xlsx', { row: BaggageRow, columns: exportColumns, name: 'baggage.export', page: compensationPages.baggage }),
    model: baggageModel,
    lookup: ['phone'],
    sortable,
    errors: ['export.tooMany', 'export.busy'],
  }),
});

/** The same on a phone. */
export const h5Baggage = resource('/api/compensation/h5/baggage/accident', shared);
