import * as z from 'zod';
import { get, page, post, resource } from '../contract.ts';
import { actor, code, entity, flag, id, instant, line, list, nothing, paging, whole } from '../fields.ts';
import { type AdministrationCodes, compensationAdministration, flightAdministration } from './administration.ts';

const key = () =>
  z
    .string()
    .trim()
    .regex(/^[A-Za-z][A-Za-z0-9._-]{0,59}$/, { error: 'config.keyFormat' });
const title = () => line(40).min(1, { error: 'common.enterTitle' });
/** Names the tenant that the page was loaded for; any other is refused. */
const tenantId = () => id().optional();
const kept = { updatedBy: actor(), updatedTime: instant(), version: z.int() };
const seen = { version: z.int().optional() };

const itemNames = { configKey: key(), name: title(), nameEn: line(80).default(''), remark: line(200).default('') };
export const ConfigDraft = entity('systemConfig', {
  ...itemNames,
  cfgKey: key(),
  status: code('enableStatus').default(1),
  tenantId: tenantId(),
});
export const ConfigChange = entity('systemConfig', { id: id(), ...itemNames, cfgKey: key().optional(), tenantId: tenantId(), ...seen });
export const ConfigRow = entity('systemConfig', {
  id: id(),
  configKey: z.string(),
  cfgKey: z.string(),
  tenantId: id(),
  name: z.string(),
  nameEn: z.string(),
  remark: z.string(),
  /** Comes with the portal: its keys stay. */
  system: flag(),
  status: code('enableStatus'),
  values: z.int(),
  ...kept,
  allowed: z.array(z.enum(['update', 'chgStatus', 'copy', 'delete', 'addValue'])),
});

export const SettingChoice = z.object({ value: z.string().max(60), label: z.string().max(60), labelEn: z.string().max(60) });
const valueShape = {
  name: title(),
  nameEn: line(80).default(''),
  kind: code('settingKind').default('text'),
  value: line(500).default(''),
  /** Of a number. */
  min: z.int().nullable().default(null),
  max: z.int().nullable().default(null),
  /** Of a choice. */
  choices: list(SettingChoice, 50).default([]),
  remark: line(200).default(''),
  sort: whole(0, 9999).default(0),
};
export const ConfigValueDraft = entity('systemConfig', {
  cfgKey: key(),
  valKey: key(),
  ...valueShape,
  status: code('enableStatus').default(1),
  tenantId: tenantId(),
});
/** Of a value that comes with the portal, value and remark alone change. */
export const ConfigValueChange = entity('systemConfig', {
  id: id(),
  cfgKey: key().optional(),
  valKey: key().optional(),
  ...valueShape,
  tenantId: tenantId(),
  ...seen,
});
export const ConfigValueRow = entity('systemConfig', {
  id: id(),
  cfgKey: z.string(),
  valKey: z.string(),
  tenantId: id(),
  name: z.string(),
  nameEn: z.string(),
  kind: code('settingKind'),
  value: z.string(),
  /** What holds while it is disabled; null where the portal does not know it. */
  standard: z.string().nullable(),
  unit: z.string(),
  min: z.int().nullable(),
  max: z.int().nullable(),
  choices: z.array(SettingChoice),
  remark: z.string(),
  system: flag(),
  sort: z.int(),
  status: code('enableStatus'),
  ...kept,
  allowed: z.array(z.enum(['update', 'chgStatus', 'copy', 'delete'])),
});

const Ref = z.object({ id: id() });
const Seen = z.object({ id: id(), ...seen });
const Status = entity('systemConfig', { id: id(), status: code('enableStatus'), ...seen });
const Versioned = z.object({ version: z.int() });
const refusals = ['record.notFound', 'record.changed'] as const;

/** Items of a service's configuration; the rows of the catalogue are the same for every service, but for `copy`. */
const itemCalls = (service: string, { view, edit, remove }: AdministrationCodes, copyAdded?: true) =>
  resource(`${service}/sys/config`, {
    page: post('page', {
      can: view,
      body: entity('systemConfig', {
        configKey: line(60).optional(),
        cfgKey: line(60).optional(),
        /** A part of the name in either language. */
        name: line(60).optional(),
        status: code('enableStatus').optional(),
        tenantId: tenantId(),
        ...paging,
      }),
      returns: page(ConfigRow),
      sortable: ['configKey', 'cfgKey', 'name', 'updatedTime'],
    }),
    get: get('get/{id}', { can: view, query: Ref, returns: ConfigRow, errors: ['record.notFound'] }),
    save: post('save', { can: edit, body: ConfigDraft, returns: Ref, once: true, errors: ['config.keyTaken'] }),
    update: post('update', { can: edit, body: ConfigChange, returns: Versioned, once: true, errors: [...refusals, 'config.system'] }),
    chgStatus: post('chg_status', { can: edit, body: Status, returns: Versioned, errors: refusals }),
    /** With its values, under a key of its own and disabled, until somebody has looked at it. */
    copy: post('copy', { can: edit, body: Ref, returns: Ref, once: true, errors: ['record.notFound'], ...(copyAdded && { added: true }) }),
    delete: post('delete', { can: remove, body: Seen, returns: nothing, errors: [...refusals, 'config.system'] }),
  });

/** The values of an item; only the user centre's rows name them. */
const valueCalls = (service: string, { view, edit, remove }: AdministrationCodes, added?: true) => {
  const mark = added && { added };
  return resource(`${service}/sys/config/val`, {
    page: post('page', {
      can: view,
      ...mark,
      body: entity('systemConfig', {
        cfgKey: line(60).optional(),
        valKey: line(60).optional(),
        status: code('enableStatus').optional(),
        ...paging,
      }),
      returns: page(ConfigValueRow),
      sortable: ['sort', 'valKey', 'updatedTime'],
    }),
    get: get('get/{id}', { can: view, ...mark, query: Ref, returns: ConfigValueRow, errors: ['record.notFound'] }),
    save: post('save', {
      can: edit,
      ...mark,
      body: ConfigValueDraft,
      returns: Ref,
      once: true,
      errors: ['config.keyTaken', 'config.system'],
    }),
    update: post('update', {
      can: edit,
      ...mark,
      body: ConfigValueChange,
      returns: Versioned,
      once: true,
      errors: [...refusals, 'config.system'],
    }),
    chgStatus: post('chg_status', { can: edit, ...mark, body: Status, returns: Versioned, errors: refusals }),
    delete: post('delete', { can: remove, ...mark, body: Seen, returns: nothing, errors: [...refusals, 'config.system'] }),
  });
};

export type ConfigItems = ReturnType<typeof itemCalls>;
export type ConfigValues = ReturnType<typeof valueCalls>;

const central = { view: 'uc:config:view', edit: 'uc:config:edit', remove: 'uc:config:delete' } as const;

/** What administrators set, by service (seed 0 §7, seed 2 §7): one shape under three prefixes. */
export const config = itemCalls('/api/reaptv-user-center', central, true);
export const configVal = valueCalls('/api/reaptv-user-center', central);
export const compensationConfig = itemCalls('/api/compensation', compensationAdministration);
export const compensationConfigVal = valueCalls('/api/compensation', compensationAdministration, true);
export const flightConfig = itemCalls('/api/flight-passenger', flightAdministration);
export const flightConfigVal = valueCalls('/api/flight-passenger', flightAdministration, true);
