import * as z from 'zod';
import { page, post, resource } from '../contract.ts';
import { actor, code, entity, flag, id, instant, line, list, nothing, paging } from '../fields.ts';

const threeLetters = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, { error: 'airport.threeLetters' });
const name = () => line(40).min(1, { error: 'common.enterTitle' });
const terminal = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{1,10}$/, { error: 'airport.terminal' });

const shape = {
  airport3Code: threeLetters(),
  airportChName: name(),
  airportEnName: line(80).default(''),
  city3Code: threeLetters(),
  cityChName: name(),
  cityEnName: line(80).default(''),
  areaType: code('areaType'),
  terminals: list(terminal, 20).default([]),
  status: code('enableStatus').default(1),
};
export const AirportDraft = entity('airport', shape);
export const AirportChange = entity('airport', { id: id(), ...shape, version: z.int().optional() });
const AirportRow = entity('airport', {
  id: id(),
  airport3Code: z.string(),
  airportChName: z.string(),
  airportEnName: z.string(),
  city3Code: z.string(),
  cityChName: z.string(),
  cityEnName: z.string(),
  areaType: code('areaType'),
  terminals: z.array(z.string()),
  status: code('enableStatus'),
  updatedBy: actor(),
  updatedTime: instant(),
  version: z.int(),
  allowed: z.array(z.enum(['update', 'delete'])),
});

const Ref = z.object({ id: id() });

/** Airports (seed 2 §7); lists of the forms come from `lookup.bdAirportCombo`. */
export const airport = resource('/api/reaptv-user-center/bd/airport', {
  page: post('page', {
    can: 'uc:airport:view',
    added: true,
    body: entity('airport', {
      city3Code: z.string().trim().toUpperCase().max(3).optional(),
      /** A part of the city's or the airport's name, in either language. */
      cityChName: line(40).optional(),
      airport3Code: z.string().trim().toUpperCase().max(3).optional(),
      areaType: code('areaType').optional(),
      status: code('enableStatus').optional(),
      ...paging,
    }),
    returns: page(AirportRow),
    sortable: ['airport3Code', 'airportChName', 'city3Code', 'areaType', 'updatedTime'],
  }),
  save: post('save', {
    can: 'uc:airport:edit',
    added: true,
    body: AirportDraft,
    returns: Ref,
    once: true,
    errors: ['airport.codeTaken'],
  }),
  update: post('update', {
    can: 'uc:airport:edit',
    added: true,
    body: AirportChange,
    returns: z.object({ version: z.int() }),
    once: true,
    errors: ['record.notFound', 'record.changed', 'airport.codeTaken', 'airport.used'],
  }),
  delete: post('delete', {
    can: 'uc:airport:delete',
    body: z.object({ id: id(), version: z.int().optional() }),
    returns: nothing,
    errors: ['record.notFound', 'record.changed', 'airport.used'],
  }),
});

/** A city with its airports in use. */
const Area = entity('area', {
  city3Code: z.string(),
  cityChName: z.string(),
  cityEnName: z.string(),
  areaType: code('areaType'),
  airports: z.array(z.object({ airport3Code: z.string(), airportChName: z.string(), airportEnName: z.string() })),
});
export type Area = z.output<typeof Area>;

/** Cities at home, and abroad with the regions that count as such (seed 0 §7). Without flags both groups are answered. */
export const area = resource('/api/reaptv-user-center/bd/area', {
  getAll: post('get_all', {
    can: 'signed-in',
    changes: false,
    body: z.object({ domestic: flag().optional(), international: flag().optional() }),
    returns: z.object({ domestic: z.array(Area), international: z.array(Area) }),
  }),
});
