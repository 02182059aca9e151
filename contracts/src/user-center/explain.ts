import * as z from 'zod';
import { get, post, resource } from '../contract.ts';
import { code, entity, id, line, nothing } from '../fields.ts';
import { columnsOf } from '../model.ts';
import { userModel } from './user.ts';

const RoleRef = z.object({ roleId: id(), roleName: z.string(), status: code('enableStatus') });

/** Why something can be opened or pressed, or why not. */
export const explainReasons = ['granted', 'notGranted', 'roleOff', 'switchedOff', 'aboveOff', 'userOff', 'platformOnly'] as const;
const Verdict = {
  allowed: z.boolean(),
  reason: z.enum(explainReasons),
  /** Whose grant decided; where nobody's did, those that would but are switched off. */
  roles: z.array(z.string()),
};

const Page = z.object({ resourceId: id(), names: z.array(z.string()), authCode: z.string(), ...Verdict });
const Button = z.object({ resourceId: id(), name: z.string(), authCode: z.string(), ...Verdict });

/** How one role treats a column; `decides` where the person sees the column as this role does. */
const RoleColumn = z.object({ roleId: id(), roleName: z.string(), processor: code('columnProcess').nullable(), decides: z.boolean() });
const Column = z.object({
  processColumn: z.string(),
  notes: z.string(),
  /** How he sees it, all of his roles together; null is clear. */
  processor: code('columnProcess').nullable(),
  roles: z.array(RoleColumn),
});
/** What one role lets through of a table's rows; nothing named is all of them. */
const RoleRows = z.object({
  roleId: id(),
  roleName: z.string(),
  all: z.boolean(),
  unreadable: z.boolean(),
  stations: z.array(z.string()),
  businessTypes: z.array(z.string()),
});
const Table = z.object({
  modelId: z.string(),
  tableName: z.string(),
  columns: z.array(Column),
  /** The data table by whose rules its rows are seen, where it has none for rows of its own. */
  follows: z.string().nullable(),
  allRows: z.boolean(),
  rows: z.array(RoleRows),
});

/** Whether he sees one record, and through which of his roles. */
const RecordSeen = z.object({
  recordId: id(),
  visible: z.boolean(),
  roles: z.array(z.object({ roleId: id(), roleName: z.string(), visible: z.boolean() })),
});

const User = z.object(
  columnsOf(userModel, { userId: id(), userName: z.string(), employeeName: z.string().optional(), status: code('enableStatus') }),
);

/** Why somebody may or may not: the same code answers that decides every request. */
export const explain = resource('/api/reaptv-user-center/uc/explain', {
  pages: get('pages', {
    can: 'uc:explain:view',
    added: true,
    query: entity('explain', { userId: id() }),
    returns: z.object({ user: User, roles: z.array(RoleRef), pages: z.array(Page) }),
    model: userModel,
    errors: ['explain.userUnknown'],
  }),
  page: get('page', {
    can: 'uc:explain:view',
    added: true,
    query: entity('explain', { userId: id(), resourceId: id() }),
    returns: z.object({ page: Page, buttons: z.array(Button), tables: z.array(Table) }),
    errors: ['explain.userUnknown', 'record.notFound'],
  }),
  /** Records of a data table to ask about, as the asker sees them himself. */
  records: post('records', {
    can: 'uc:explain:view',
    added: true,
    own: true,
    changes: false,
    body: entity('explain', { modelId: z.string().max(60), text: line(40).optional() }),
    returns: z.array(z.object({ recordId: id(), label: z.string() })),
    errors: ['record.notFound'],
  }),
  record: get('record', {
    can: 'uc:explain:view',
    added: true,
    own: true,
    query: entity('explain', { userId: id(), modelId: z.string().max(60), recordId: id() }),
    returns: RecordSeen,
    errors: ['explain.userUnknown', 'record.notFound'],
  }),
  /** Shows the portal as this person sees it, within what the asker may himself: to be read only, for ten minutes. */
  lookAs: post('look_as', {
    can: 'uc:explain:lookAs',
    added: true,
    body: entity('explain', { userId: id() }),
    returns: nothing,
    errors: ['explain.userUnknown', 'looking.self', 'looking.userOff'],
  }),
  lookEnd: post('look_end', { can: 'signed-in', added: true, returns: nothing }),
});
