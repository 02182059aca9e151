import * as z from 'zod';
import { get, post, put, resource } from '../contract.ts';
import { actor, entity, flag, freeText, id, instant, line, nothing } from '../fields.ts';

/** So many views of one list may a person have. */
export const maxViews = 50;
/** So many views, of all lists, may stand in a person's menu. */
export const maxPinned = 20;
export const maxViewName = 40;

const name = () =>
  freeText(maxViewName)
    .trim()
    .regex(/^[^\n]*$/, { error: 'common.enterTitleCorrectly' })
    .min(1, { error: 'common.enterTitle' });
/** A field of a call, or a column of its table. */
const fieldName = () => z.string().regex(/^[A-Za-z][\w.-]{0,59}$/, { error: 'validate.format' });

/** Which list it is: the path of the call that answers it, and the page that shows it. */
const place = {
  list: z.string().regex(/^\/[\w/.{}-]{1,199}$/, { error: 'validate.format' }),
  page: z.string().regex(/^\/features\/[\w/-]{1,150}$/, { error: 'validate.format' }),
};

/** How a list looks: filters (days may be words, see day-words.ts), order, and its table's columns. */
export const ViewState = z.object({
  filters: z.array(z.object({ name: fieldName(), values: z.array(line(200)).min(1).max(50) })).max(40),
  sortColumn: fieldName().optional(),
  isAsc: flag().optional(),
  /** Columns that are shown, in their order; a column in neither list is shown as delivered. */
  columns: z.array(fieldName()).max(100).default([]),
  hidden: z.array(fieldName()).max(100).default([]),
  /** Columns that stay while the others scroll; left out: as delivered. */
  pinned: z.array(fieldName()).max(100).optional(),
  widths: z
    .array(z.object({ column: fieldName(), width: z.int().min(20).max(2000) }))
    .max(100)
    .default([]),
  density: z.enum(['compact', 'roomy']).default('compact'),
});
export type ViewState = z.output<typeof ViewState>;

/** What a view lost, and why: it is personal and never kept, the list does not know it (any more), or its reader may not see it. */
export const DroppedPart = z.object({
  part: z.enum(['filter', 'sort', 'column']),
  name: z.string(),
  why: z.enum(['personal', 'unknown', 'denied']),
});
export type DroppedPart = z.output<typeof DroppedPart>;

const NamedRole = z.object({ id: id(), name: z.string() });

/** A view as its reader may have it. */
export const SavedView = entity('savedView', {
  id: id(),
  name: z.string(),
  ...place,
  state: ViewState,
  dropped: z.array(DroppedPart),
  /** Whether the reader made it. */
  own: z.boolean(),
  owner: actor(),
  /** The roles it is shared with: all of them for its owner, for others those that they hold. */
  roles: z.array(NamedRole),
  /** In the reader's menu. */
  pinned: z.boolean(),
  /** What the reader's list opens with. */
  standard: z.boolean(),
  updatedTime: instant(),
  version: z.int(),
});
export type SavedView = z.output<typeof SavedView>;

const Draft = entity('savedView', { name: name(), ...place, state: ViewState });
const Change = entity('savedView', { id: id(), version: z.int().optional(), name: name().optional(), state: ViewState.optional() });
const Sharing = entity('savedView', { id: id(), version: z.int().optional(), roleIds: z.array(id()).max(100) });
const Kept = z.object({ id: id(), version: z.int(), dropped: z.array(DroppedPart) });

/** Saved views of lists: a person's own, and those that others share with one of his roles. */
export const savedView = resource('/api/saved-view', {
  /** Those in the person's menu, and those that his lists open with: what `/portal/boot` brings along, to be read again. */
  preferred: get('preferred', { can: 'signed-in', added: true, own: true, returns: z.array(SavedView) }),
  /** Those of one list: his own first. */
  find: get('find', { can: 'signed-in', added: true, own: true, query: z.object(place), returns: z.array(SavedView) }),
  /** The roles that he may share with: those he holds; whoever administers roles, all of them. */
  roles: get('roles', { can: 'signed-in', added: true, own: true, returns: z.array(NamedRole) }),
  save: post('save', {
    can: 'signed-in',
    added: true,
    once: true,
    body: Draft,
    returns: Kept,
    errors: ['savedView.nameTaken', 'savedView.tooMany', 'permission.denied'],
  }),
  update: put('update', {
    can: 'signed-in',
    added: true,
    body: Change,
    returns: Kept,
    once: 'keyed',
    errors: ['record.notFound', 'record.changed', 'savedView.nameTaken'],
  }),
  share: put('share', {
    can: 'signed-in',
    added: true,
    body: Sharing,
    returns: Kept.omit({ dropped: true }),
    once: 'keyed',
    errors: ['record.notFound', 'record.changed', 'savedView.roleForeign'],
  }),
  delete: post('delete/{id}', {
    can: 'signed-in',
    added: true,
    query: z.object({ id: id() }),
    body: z.object({ version: z.int().optional() }),
    returns: nothing,
    errors: ['record.notFound', 'record.changed'],
  }),
  /** His list opens with this view; without an id, as delivered. */
  setStandard: put('standard', {
    can: 'signed-in',
    added: true,
    body: z.object({ ...place, id: id().optional() }),
    returns: nothing,
    errors: ['record.notFound'],
  }),
  pin: put('pin', {
    can: 'signed-in',
    added: true,
    body: z.object({ id: id(), pinned: z.boolean() }),
    returns: nothing,
    errors: ['record.notFound', 'savedView.tooManyPinned'],
  }),
});
