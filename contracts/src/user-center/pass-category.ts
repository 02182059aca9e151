import * as z from 'zod';
import { get, page, post, resource } from '../contract.ts';
import { actor, code, entity, id, instant, line, paging } from '../fields.ts';

/** One of the four; in filters -1 means all. */
const kind = () => code('typeValue').refine(value => value !== -1, { error: 'validate.choice' });

const shape = {
  category: line(30).min(1, { error: 'common.enterTitle' }),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9_]{0,19}$/, { error: 'passCategory.codeFormat' }),
  type: kind(),
  /** An entry of the dictionary `special_service`. */
  sysDictionaryDataId: id().nullable().default(null),
};
export const PassCategoryDraft = entity('passCategory', { ...shape, state: code('enableStatus').default(1) });
/** The state has a call of its own; where it is sent with the rest, it is changed with it. */
export const PassCategoryChange = entity('passCategory', {
  id: id(),
  ...shape,
  state: code('enableStatus').optional(),
  version: z.int().optional(),
});
const PassCategoryRow = entity('passCategory', {
  id: id(),
  category: z.string(),
  code: z.string(),
  type: kind(),
  sysDictionaryDataId: id().nullable(),
  /** That entry's value and words. */
  service: z.string(),
  serviceName: z.string(),
  serviceNameEn: z.string(),
  state: code('enableStatus'),
  updatedBy: actor(),
  updatedTime: instant(),
  version: z.int(),
  allowed: z.array(z.enum(['update', 'state'])),
});

const Ref = z.object({ id: id() });
const Versioned = z.object({ version: z.int() });

/** Categories of passengers (seed 2 §3, §4): made, changed, put out of use; never deleted, as orders name them. */
export const passCategory = resource('/api/reaptv-user-center/bd/passCategory', {
  /** Those in use, for forms. */
  passengerCategory: post('passengerCategory', {
    can: 'signed-in',
    changes: false,
    returns: z.array(z.object({ id: id(), category: z.string(), code: z.string(), type: kind() })),
  }),
  /** What may be named as a category's special service. */
  services: get('special_services', {
    can: 'uc:passCategory:view',
    added: true,
    returns: z.array(z.object({ id: id(), dictValue: z.string(), dictLabel: z.string(), dictLabelEn: z.string() })),
  }),
  savePassCategory: post('save_pass_category', {
    can: 'uc:passCategory:edit',
    body: PassCategoryDraft,
    returns: Ref,
    once: true,
    errors: ['passCategory.codeTaken'],
  }),
  updatePassCategory: post('update_pass_category', {
    can: 'uc:passCategory:edit',
    body: PassCategoryChange,
    returns: Versioned,
    once: true,
    errors: ['record.notFound', 'record.changed', 'passCategory.codeTaken'],
  }),
  updatePassCategoryState: post('update_pass_category_state', {
    can: 'uc:passCategory:edit',
    body: entity('passCategory', { id: id(), state: code('enableStatus'), version: z.int().optional() }),
    returns: Versioned,
    errors: ['record.notFound', 'record.changed'],
  }),
  sendPassCategoryPage: get('send_pass_category_page', {
    can: 'uc:passCategory:view',
    query: entity('passCategory', {
      category: line(30).optional(),
      code: line(20).optional(),
      state: code('enableStatus').optional(),
      sysDictionaryDataId: id().optional(),
      /** -1: of whatever type. */
      type: code('typeValue').optional(),
      ...paging,
    }),
    returns: page(PassCategoryRow),
    sortable: ['code', 'category', 'type', 'updatedTime'],
  }),
});
