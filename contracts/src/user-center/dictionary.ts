import * as z from 'zod';
import { get, page, post, resource } from '../contract.ts';
import { actor, code, entity, flag, id, instant, line, nothing, paging, whole } from '../fields.ts';
import { type AdministrationCodes, compensationAdministration, flightAdministration } from './administration.ts';

const typeKey = () =>
  z
    .string()
    .trim()
    .regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/, { error: 'dict.typeFormat' });
const title = () => line(60).min(1, { error: 'common.enterTitle' });
const kept = { updatedBy: actor(), updatedTime: instant(), version: z.int() };
const seen = { version: z.int().optional() };

const typeNames = { name: title(), nameEn: line(80).default(''), remark: line(200).default('') };
export const DictTypeDraft = entity('dictionaryType', { dictType: typeKey(), ...typeNames, status: code('enableStatus').default(1) });
export const DictTypeChange = entity('dictionaryType', { id: id(), dictType: typeKey().optional(), ...typeNames, ...seen });
export const DictTypeRow = entity('dictionaryType', {
  id: id(),
  dictType: z.string(),
  name: z.string(),
  nameEn: z.string(),
  remark: z.string(),
  /** Comes with the portal: key and state stay. */
  system: flag(),
  status: code('enableStatus'),
  entries: z.int(),
  ...kept,
  allowed: z.array(z.enum(['update', 'chgStatus', 'copy', 'delete'])),
});

const entryShape = {
  dictLabel: title(),
  dictLabelEn: line(80).default(''),
  sort: whole(0, 9999).default(0),
};
const dictValue = () =>
  z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9*][A-Za-z0-9_.-]{0,39}$/, { error: 'dict.valueFormat' });
export const DictDataDraft = entity('dictionaryItem', {
  dictType: typeKey(),
  dictValue: dictValue(),
  ...entryShape,
  status: code('enableStatus').default(1),
});
export const DictDataChange = entity('dictionaryItem', {
  id: id(),
  dictType: typeKey().optional(),
  dictValue: dictValue().optional(),
  ...entryShape,
  ...seen,
});
export const DictDataRow = entity('dictionaryItem', {
  id: id(),
  dictType: z.string(),
  dictValue: z.string(),
  dictLabel: z.string(),
  dictLabelEn: z.string(),
  sort: z.int(),
  system: flag(),
  status: code('enableStatus'),
  ...kept,
  allowed: z.array(z.enum(['update', 'chgStatus', 'copy', 'delete'])),
});

const Ref = z.object({ id: id() });
const Seen = z.object({ id: id(), ...seen });
const Versioned = z.object({ version: z.int() });
const refusals = ['record.notFound', 'record.changed'] as const;

/** Where the user centre's rows differ from those of the other services. */
interface Differences {
  getPath: string;
  deletePath: string;
  deleteId?: string;
  /** Calls that no row of the user centre names. */
  central?: true;
}

const typeCalls = (service: string, { view, edit, remove }: AdministrationCodes, { getPath, deletePath, deleteId, central }: Differences) =>
  resource(`${service}/aps/dict`, {
    page: post('type/page', {
      can: view,
      body: entity('dictionaryType', {
        dictType: line(60).optional(),
        /** A part of the name in either language. */
        name: line(60).optional(),
        status: code('enableStatus').optional(),
        ...paging,
      }),
      returns: page(DictTypeRow),
      sortable: ['dictType', 'name', 'updatedTime'],
    }),
    get: get(getPath, { can: view, query: Ref, returns: DictTypeRow, errors: ['record.notFound'] }),
    save: post('type/save', { can: edit, body: DictTypeDraft, returns: Ref, once: true, errors: ['dict.typeTaken'] }),
    update: post('type/update', { can: edit, body: DictTypeChange, returns: Versioned, once: true, errors: [...refusals, 'dict.system'] }),
    chgStatus: post('type/chg_status', {
      can: edit,
      body: entity('dictionaryType', { id: id(), status: code('enableStatus'), ...seen }),
      returns: Versioned,
      errors: [...refusals, 'dict.system'],
    }),
    copy: post('type/copy', {
      can: edit,
      body: Ref,
      returns: Ref,
      once: true,
      errors: ['record.notFound'],
      ...(central && { added: true }),
    }),
    delete: post(deletePath, {
      can: remove,
      ...(deleteId && { id: deleteId }),
      body: Seen,
      returns: nothing,
      errors: [...refusals, 'dict.system', 'dict.used'],
    }),
  });

const dataCalls = (service: string, { view, edit, remove }: AdministrationCodes, central?: true) =>
  resource(`${service}/aps/dict`, {
    page: post('data/page', {
      can: view,
      body: entity('dictionaryItem', {
        dictType: line(60).optional(),
        dictLabel: line(60).optional(),
        dictValue: line(40).optional(),
        status: code('enableStatus').optional(),
        ...paging,
      }),
      returns: page(DictDataRow),
      sortable: ['sort', 'dictValue', 'dictLabel', 'updatedTime'],
    }),
    get: get('data/get/{id}', {
      can: view,
      query: Ref,
      returns: DictDataRow,
      errors: ['record.notFound'],
      ...(central && { added: true }),
    }),
    save: post('data/save', {
      can: edit,
      body: DictDataDraft,
      returns: Ref,
      once: true,
      errors: ['dict.valueTaken'],
      ...(central && { added: true }),
    }),
    update: post('data/update', { can: edit, body: DictDataChange, returns: Versioned, once: true, errors: [...refusals, 'dict.system'] }),
    chgStatus: post('data/chg_status', {
      can: edit,
      body: entity('dictionaryItem', { id: id(), status: code('enableStatus'), ...seen }),
      returns: Versioned,
      errors: refusals,
    }),
    copy: post('data/copy', {
      can: edit,
      body: Ref,
      returns: Ref,
      once: true,
      errors: ['record.notFound'],
      ...(central && { added: true }),
    }),
    delete: post('data/delete', { can: remove, body: Seen, returns: nothing, errors: [...refusals, 'dict.system', 'dict.used'] }),
  });

export type DictTypes = ReturnType<typeof typeCalls>;
export type DictEntries = ReturnType<typeof dataCalls>;

const central = { view: 'uc:dict:view', edit: 'uc:dict:edit', remove: 'uc:dict:delete' } as const;
const usual = { getPath: 'type/get/{id}', deletePath: 'type/delete' };

/** Dictionaries and their entries, by the service that keeps them (seed 0 §7, seed 2 §7): one shape under three prefixes. */
export const dictType = typeCalls('/api/reaptv-user-center', central, {
  getPath: 'type/get',
  deletePath: 'delete',
  deleteId: 'uc.dict.delete',
  central: true,
});
export const dictData = dataCalls('/api/reaptv-user-center', central, true);
export const compensationDictType = typeCalls('/api/compensation', compensationAdministration, usual);
export const compensationDictData = dataCalls('/api/compensation', compensationAdministration);
export const flightDictType = typeCalls('/api/flight-passenger', flightAdministration, usual);
export const flightDictData = dataCalls('/api/flight-passenger', flightAdministration);
