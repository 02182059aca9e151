import * as z from 'zod';
import { get, page, post, resource } from '../contract.ts';
import { actor, asks, code, entity, flag, id, instant, line, nothing, paging, whole } from '../fields.ts';

export const JobTypeGroup = z.object({
  jobType: z.string(),
  jobTypeName: z.string(),
  jobTypeNameEn: z.string(),
  jobPositionVOList: z.array(z.object({ positionCode: z.string(), positionName: z.string(), positionNameEn: z.string() })),
});

const written = {
  jobType: asks(z.string().min(1).max(40), 'jobPosition.typeRequired'),
  positionName: line(30).min(1, { error: 'common.enterTitle' }),
  positionNameEn: line(60).default(''),
  sort: whole(0, 9999).default(0),
  status: code('enableStatus').default(1),
};

/** A new position; its code stays, as staff and imports name it by that. */
export const PositionDraft = entity('jobPosition', {
  positionCode: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/, { error: 'jobPosition.codeFormat' }),
  ...written,
});
/** A change names the version that the person saw. */
export const PositionChange = entity('jobPosition', { id: id(), ...written, version: z.int().optional() });

export const PositionRow = entity('jobPosition', {
  id: id(),
  positionCode: z.string(),
  positionName: z.string(),
  positionNameEn: z.string(),
  jobType: z.string(),
  sort: z.int(),
  status: code('enableStatus'),
  /** How many of the staff hold it. */
  holders: z.int(),
  updatedBy: actor(),
  updatedTime: instant(),
  version: z.int(),
  allowed: z.array(z.enum(['update', 'delete'])),
});

const Ref = z.object({ id: id() });
const refusals = ['record.notFound', 'record.changed'] as const;

/** Positions, grouped by job type (seed 0 §7, seed 1 §3). */
export const jobPosition = resource('/api/reaptv-user-center/uc/job/position', {
  page: post('page', {
    can: 'uc:jobPosition:view',
    body: entity('jobPosition', {
      positionCode: line(40).optional(),
      positionName: line(60).optional(),
      jobType: z.string().max(40).optional(),
      status: code('enableStatus').optional(),
      ...paging,
    }),
    returns: page(PositionRow),
    sortable: ['sort', 'positionCode', 'positionName', 'jobType', 'updatedTime'],
  }),
  get: get('get', { can: 'uc:jobPosition:view', query: Ref, returns: PositionRow, errors: ['record.notFound'] }),
  save: post('save', {
    can: 'uc:jobPosition:edit',
    body: PositionDraft,
    returns: Ref,
    once: true,
    errors: ['jobPosition.codeTaken'],
  }),
  update: post('update', {
    can: 'uc:jobPosition:edit',
    body: PositionChange,
    returns: z.object({ version: z.int() }),
    once: true,
    errors: refusals,
  }),
  delete: post('delete', {
    can: 'uc:jobPosition:delete',
    body: z.object({ id: id(), version: z.int().optional() }),
    returns: nothing,
    errors: [...refusals, 'jobPosition.held', 'jobPosition.reviews'],
  }),
  getCombo: get('get_combo', {
    can: 'signed-in',
    /** `all`: those out of use too, whose names are still needed where staff hold them. */
    query: z.object({ all: flag().optional() }),
    returns: z.array(JobTypeGroup),
  }),
});
