import * as z from 'zod';
import { get, page, post, resource } from '../contract.ts';
import { actor, asks, code, entity, flag, id, instant, line, list, nothing, paging, whole } from '../fields.ts';

/** What an organisation can be: `organizationType` 0 means all of them. */
const kind = () =>
  asks(
    code('organizationType').refine(type => type !== 0, { error: 'validate.choice' }),
    'org.typeRequired',
  );
const version = z.int().optional();

const written = {
  name: line(40).min(1, { error: 'common.enterTitle' }),
  nameEn: line(80).default(''),
  orgType: kind(),
  sort: whole(0, 9999).default(0),
  status: code('enableStatus').default(1),
};

/** A new organisation stands below another; the top of the tree is the airline itself. */
export const OrgDraft = entity('organization', { parentId: asks(id(), 'org.parentRequired'), ...written });
/** A change names the version that the person saw; where it stands is changed by moving it. */
export const OrgChange = entity('organization', { id: id(), ...written, version });

export const OrgRow = entity('organization', {
  id: id(),
  name: z.string(),
  nameEn: z.string(),
  type: code('organizationType').meta({ label: 'field.organization.orgType' }),
  status: code('enableStatus'),
  /** The one above it. */
  parentId: id().nullable(),
  organizationName: z.string().meta({ label: 'field.organization.parentId' }),
  organizationNameEn: z.string(),
  /** Whether people can be put there. */
  option: z.enum(['0', '1']),
  sort: z.int(),
  /** How many organisations stand directly below it, and how many people of the staff in it. */
  below: z.int(),
  people: z.int(),
  updatedBy: actor(),
  updatedTime: instant(),
  version: z.int(),
  allowed: z.array(z.enum(['update', 'move', 'delete', 'add'])),
});

/** What a move takes along: the organisation and all below it, with the people in them. */
const MovePreview = z.object({
  organisations: z.int(),
  people: z.int(),
  accounts: z.int(),
  from: z.array(z.object({ name: z.string(), nameEn: z.string() })),
  to: z.array(z.object({ name: z.string(), nameEn: z.string() })),
  version: z.int(),
});

const Ref = z.object({ id: id() });
const Move = { id: id(), parentId: asks(id(), 'org.parentRequired').meta({ label: 'field.organization.parentId' }) };
const refusals = ['record.notFound', 'record.changed'] as const;
const places = ['org.intoItself', 'org.tooDeep', 'org.nameTaken', 'org.top'] as const;

/** So many organisations are opened or closed for people at once. */
export const maxAuthorized = 1000;

/** Organisations (seed 0 §7; screens.md uc.orgList). */
export const organization = resource('/api/reaptv-user-center/uc/organization', {
  page: post('page', {
    can: 'uc:org:view',
    body: entity('organization', {
      /** A part of its name in either language. */
      name: line(40).optional(),
      orgType: code('organizationType').optional(),
      status: code('enableStatus').optional(),
      parentId: id().optional(),
      /** Whether those further below count too; they do unless it is false. */
      children: flag().optional(),
      ...paging,
    }),
    returns: page(OrgRow),
    sortable: ['sort', 'name', 'type', 'status', 'updatedTime'],
  }),
  get: post('get/{id}', { can: 'uc:org:view', query: Ref, returns: OrgRow, changes: false, errors: ['record.notFound'] }),
  save: post('save', {
    can: 'uc:org:edit',
    body: OrgDraft,
    returns: Ref,
    once: true,
    errors: ['record.notFound', ...places],
  }),
  update: post('update', {
    can: 'uc:org:edit',
    body: OrgChange,
    returns: z.object({ version: z.int() }),
    once: true,
    errors: [...refusals, 'org.nameTaken', 'org.top'],
  }),
  delete: post('delete/{id}', {
    can: 'uc:org:delete',
    query: Ref,
    body: z.object({ version }),
    returns: nothing,
    errors: [...refusals, 'org.inUse', 'org.top'],
  }),
  /** Opens organisations for people, or closes them; who is there already stays. */
  batchUpdateAuthorization: post('batch_update_authorization', {
    can: 'uc:org:authorize',
    body: entity('organization', {
      ids: list(id(), maxAuthorized).pipe(z.array(z.string()).min(1, { error: 'org.noneChosen' })),
      option: z.enum(['0', '1']),
      /** Whether those below are meant too. */
      children: flag().default(false),
    }),
    returns: z.object({ changed: z.int(), unchanged: z.int() }),
    once: true,
    errors: ['record.notFound'],
  }),
  movePreview: get('move_preview', {
    can: 'uc:org:move',
    added: true,
    query: entity('organization', Move),
    returns: MovePreview,
    errors: ['record.notFound', ...places],
  }),
  move: post('move', {
    can: 'uc:org:move',
    added: true,
    body: entity('organization', { ...Move, version }),
    returns: z.object({ version: z.int() }),
    once: true,
    errors: [...refusals, ...places],
  }),
});
