import * as z from 'zod';
import { file, get, page, post, resource, storedFile } from '../contract.ts';
import {
  asks,
  code,
  date,
  entity,
  flag,
  id,
  instant,
  jobNumber,
  joined,
  line,
  list,
  lookedUp,
  maxChosen,
  nothing,
  paging,
  stationCode,
  text,
  version,
} from '../fields.ts';
import { carries, columnsOf, type DataModel } from '../model.ts';
import { revealing } from '../reveal.ts';
import { type UploadLimits, upload } from '../upload.ts';
import { StaffFileRow, staffColumns } from './employee-import.ts';
import { userCenterPages } from './pages.ts';

export const employeeModel: DataModel = {
  id: 'uc.employee',
  columns: {
    name: { mask: 'name' },
    idCard: { mask: 'document' },
    phone: { mask: 'phone' },
    emailAddress: { mask: 'email' },
    jobNumber: {},
    birthday: {},
    politicalStatus: {},
    graduateFrom: {},
    jobTitle: {},
    photoRul: {},
  },
  station: 'workTerminal',
};

/** A portrait: JPG or PNG under 2 MB (seed 1 §5). */
export const photoLimits: UploadLimits = {
  types: ['image/jpeg', 'image/png'],
  maxBytes: 2 * 1024 * 1024,
  wrongType: 'staff.photoFormat',
  tooLarge: 'staff.photoSize',
};

/** Any other picture, such as one of a document. */
export const pictureLimits: UploadLimits = { ...photoLimits, maxBytes: 10 * 1024 * 1024, tooLarge: 'upload.tooLarge' };

const entry = () => z.string().max(40, { error: 'validate.choice' });
const orEmpty = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema]);

/** What the form sends (seed 1 §3, §5). */
export const StaffDraft = entity(
  'staff',
  columnsOf(employeeModel, {
    photo: upload(photoLimits).optional(),
    infoIsShow: flag().optional(),
    name: asks(
      line(20, 'staff.nameLength').refine(value => [...value].length >= 2, { error: 'staff.nameLength' }),
      'staff.nameRequired',
    ),
    gender: asks(code('staffGender'), 'staff.genderRequired'),
    idCard: orEmpty(text('idCard')).default(''),
    birthday: orEmpty(date().refine(day => day <= new Date().toISOString().slice(0, 10), { error: 'validate.date' })).default(''),
    politicalStatus: entry().default(''),
    graduateFrom: line(60).default(''),
    belongToOrg: asks(id(), 'staff.orgRequired'),
    status: asks(entry().min(1), 'staff.statusRequired'),
    jobNumber: jobNumber(20).default(''),
    jobTitle: entry().default(''),
    jobPosition: joined(entry(), 20).default([]),
    workTerminal: joined(stationCode('validate.choice'), 30).default([]),
    phone: asks(text('mobile'), 'staff.phoneRequired'),
    emailAddress: orEmpty(text('email')).default(''),
  }),
);

/** A change names the version that the person saw; `photoRul` is the photo that stays, empty to take it away. */
export const StaffChange = StaffDraft.extend({
  id: id(),
  version: version().optional(),
  photoRul: carries('uc.employee.photoRul', orEmpty(id()).optional()),
});

export const StaffRow = entity(
  'staff',
  columnsOf(
    employeeModel,
    {
      id: id(),
      name: z.string(),
      employeeName: z.string().meta({ label: 'field.listRow.employeeName' }),
      type: code('userLevel').nullable().meta({ label: 'field.listRow.type' }),
      status: z.string(),
      organizationName: z.string().meta({ label: 'field.listRow.organizationName' }),
      organizationNameEn: z.string(),
      belongToOrg: id().nullable(),
      employeeCode: z.string(),
      jobNumber: z.string(),
      gender: code('staffGender'),
      phone: z.string(),
      emailAddress: z.string(),
      workTerminal: z.array(z.string()),
      jobPosition: z.array(z.string()),
      photoRul: z.string().meta({ label: 'field.staff.photo' }),
      /** The name he signs in with, where he has an account that works. */
      userName: z.string(),
      updatedTime: instant(),
      version: z.int(),
      allowed: z.array(z.enum(['update', 'delete'])),
    },
    { employeeName: 'name' },
  ),
);

/** A person of the staff, whole. Columns that the reader may not see are masked or absent. */
export const Staff = entity(
  'staff',
  columnsOf(employeeModel, {
    ...StaffRow.shape,
    idCard: z.string(),
    birthday: z.string(),
    politicalStatus: z.string(),
    graduateFrom: z.string(),
    jobTitle: z.string(),
    infoIsShow: z.boolean(),
    deleted: z.boolean(),
    createdTime: instant(),
  }),
);

export const StaffFilter = entity(
  'staff',
  columnsOf(employeeModel, {
    name: line(20).optional(),
    jobNumber: line(20).optional(),
    phone: lookedUp('mobile').optional(),
    organizationId: id().optional().meta({ label: 'field.staff.belongToOrg' }),
    /** Whether the organisations below count too; they do unless it is false. */
    children: flag().optional(),
    /** Those in these organisations or below them, whatever else is asked for: who answers for several. */
    mgtScopeOrgIds: list(id(), 300).optional().meta({ label: 'field.employeeScope.mgtScopeOrgIds' }),
    status: entry().optional(),
    jobPosition: entry().optional(),
    workTerminal: stationCode('validate.choice').optional(),
    ...paging,
  }),
);

/** A person as pickers show him (seed 0 §2.5). */
export const Candidate = entity(
  'staff',
  columnsOf(
    employeeModel,
    {
      id: id(),
      name: z.string(),
      employeeName: z.string().meta({ label: 'field.listRow.employeeName' }),
      jobNumber: z.string(),
      organizationName: z.string().meta({ label: 'field.listRow.organizationName' }),
      organizationNameEn: z.string(),
      belongToOrg: id().nullable(),
    },
    { employeeName: 'name' },
  ),
);

/** The staff in numbers, for the home page: departments with those who work in them or below, and what is missing. */
const StaffFigures = z.object({
  working: z.int(),
  onLeave: z.int(),
  withoutTerminal: z.int(),
  departments: z.array(z.object({ id: id(), name: z.string(), nameEn: z.string(), count: z.int() })),
});

const sortable = ['updatedTime', 'employeeCode', 'name', 'jobNumber', 'status'];
const Ref = entity('staff', { id: id() });
const Moved = z.object({ changed: z.int(), unchanged: z.int() });
const refusals = ['staff.notFound', 'staff.jobNumberTaken', 'staff.outside', 'record.changed'] as const;

/** The staff (seed 0 §7, seed 1 §3 to §7). */
export const employee = resource('/api/reaptv-user-center/uc/reaptv_employee', {
  page: post('page', {
    can: 'uc:employee:view',
    body: StaffFilter,
    returns: page(StaffRow),
    model: employeeModel,
    lookup: ['phone'],
    sortable,
  }),
  export: post('export', {
    can: 'uc:employee:export',
    added: true,
    body: StaffFilter,
    returns: file('xlsx', {
      row: entity('staff', columnsOf(employeeModel, StaffFileRow.shape)),
      columns: ['employeeCode', ...staffColumns, 'userName'],
      name: 'staff.listFile',
      page: userCenterPages.staff,
    }),
    model: employeeModel,
    lookup: ['phone'],
    sortable,
    errors: ['export.tooMany', 'export.busy'],
  }),
  figures: get('figures', { can: 'uc:employee:view', added: true, returns: StaffFigures }),
  get: get('get/{id}', { can: 'uc:employee:view', query: Ref, returns: Staff, model: employeeModel, errors: ['staff.notFound'] }),
  reveal: post('reveal', revealing('uc:employee:reveal', employeeModel, { id: id() })),
  save: post('save', {
    can: 'uc:employee:edit',
    body: StaffDraft,
    returns: z.object({ id: id(), employeeCode: z.string() }),
    once: true,
    errors: ['staff.jobNumberTaken', 'staff.outside'],
  }),
  update: post('update', {
    can: 'uc:employee:edit',
    body: StaffChange,
    returns: z.object({ version: z.int() }),
    model: employeeModel,
    once: true,
    errors: [...refusals, 'staff.ownAccount', 'user.higher', 'role.lockout', 'user.lastAdministrator'],
  }),
  delete: post('delete/{id}', {
    can: 'uc:employee:delete',
    query: Ref.extend({ version: version().optional() }),
    returns: nothing,
    errors: ['staff.notFound', 'staff.hasAccount', 'record.changed'],
  }),
  batchChgOrg: post('batch_chg_org', {
    can: 'uc:employee:org',
    body: entity('staff', {
      ids: list(id(), maxChosen).pipe(z.array(z.string()).min(1, { error: 'staff.nobodyChosen' })),
      employeeOrganizationId: asks(id(), 'staff.orgRequired').meta({ label: 'field.employeeScope.employeeOrganizationId' }),
      /** Where those who are moved stand: nobody outside of these organisations is touched. */
      mgtScopeOrgIds: list(id(), 300).optional().meta({ label: 'field.employeeScope.mgtScopeOrgIds' }),
    }),
    returns: Moved,
    once: true,
    errors: ['staff.notFound'],
  }),
});

/** Staff within organisations, for pickers: ten a page, more on scroll (seed 0 §2.5, §9). */
export const employeeScope = resource('/api/reaptv-user-center/uc/employee', {
  getByMgtorg: post('get_by_mgtorg', {
    can: 'uc:employee:view',
    body: z.object(
      columnsOf(employeeModel, {
        mgtScopeOrgIds: list(id(), 300).optional(),
        employeeOrganizationId: id().optional(),
        /** The beginning of a job number, or a part of a name. */
        name: line(20).optional(),
        ...paging,
        pageSize: paging.pageSize.unwrap().default(10),
      }),
    ),
    returns: page(Candidate),
    model: employeeModel,
    sortable: ['name', 'jobNumber'],
  }),
});

/** Stored files; who may see one depends on whose it is (seed 0 §7). */
export const userFile = resource('/api/reaptv-user-center/uc/fat', {
  download: get('download', {
    can: 'signed-in',
    query: z.object({ id: id() }),
    returns: storedFile(),
    // Pictures of a page are not logged one by one, and come without our header.
    changes: false,
    errors: ['file.notFound'],
  }),
  upload: post('upload', {
    can: 'signed-in',
    added: true,
    body: z.object({ file: upload(pictureLimits) }),
    returns: z.array(z.object({ id: id() })),
    errors: ['request.tooMany'],
  }),
});
