import * as z from 'zod';
import { file, get, page, post, resource } from '../contract.ts';
import { dayRange } from '../day-range.ts';
import { actorColumn, code, date, entity, id, instant, line, list, paging } from '../fields.ts';
import { AuditChange } from '../history.ts';
import { carries } from '../model.ts';
import { employeeModel } from './employee.ts';
import { userCenterPages } from './pages.ts';

const filters = {
  /** Station days, both included. */
  ...dayRange('startDate', 'endDate', date().optional().meta({ label: 'field.auditLog.operateTime' })),
  /** An account, or a part of a person's name. */
  person: line(40).optional(),
  /** Ids of calls, as `operations` lists them. */
  call: list(z.string().max(80), 300).optional(),
  /** The beginning of what was touched: a number, an account, a file. */
  target: line(80).optional(),
  result: code('auditResult').optional(),
  address: line(60).optional().meta({ label: 'field.auditLog.ip' }),
  requestId: line(64).optional(),
};
export const AuditFilter = entity('auditLog', { ...filters, ...paging });

const row = {
  id: id(),
  at: instant().meta({ label: 'field.auditLog.operateTime' }),
  userName: z.string(),
  employeeName: carries(actorColumn, z.string().optional().meta({ label: 'field.auditLog.operator' })),
  /** The tenant that a visitor came from; empty where he belongs here. */
  homeTenant: z.string(),
  call: z.string(),
  module: z.string(),
  operation: z.string(),
  target: z.string(),
  result: code('auditResult'),
  /** Why it was refused; empty where it was not. */
  reason: z.string(),
  /** Clear whatever the reader may see of accounts: from where something was done is what the log is kept for. */
  address: z.string().meta({ label: 'field.auditLog.ip' }),
  requestId: z.string(),
};
export const AuditRow = entity('auditLog', { ...row, moduleEn: z.string(), operationEn: z.string(), reasonEn: z.string() });

const Operations = z.object({
  module: z.string(),
  moduleEn: z.string(),
  calls: z.array(z.object({ call: z.string(), operation: z.string(), operationEn: z.string() })),
});

const sortable = ['at'];

/** The log of operations (seed 0 §7): read only, newest first. */
export const auditLog = resource('/api/reaptv-user-center/sys/audit_log', {
  page: post('page', { can: 'uc:auditLog:view', body: AuditFilter, returns: page(AuditRow), model: employeeModel, sortable }),
  get: get('get/{id}', {
    can: 'uc:auditLog:view',
    added: true,
    query: z.object({ id: id() }),
    returns: entity('auditLog', { ...AuditRow.shape, changes: z.array(AuditChange) }),
    model: employeeModel,
    errors: ['record.notFound'],
  }),
  operations: get('operations', { can: 'uc:auditLog:view', added: true, returns: z.array(Operations) }),
  export: post('export', {
    can: 'uc:auditLog:export',
    added: true,
    body: AuditFilter,
    returns: file('xlsx', {
      row: entity('auditLog', row),
      columns: [
        'at',
        'employeeName',
        'userName',
        'homeTenant',
        'module',
        'operation',
        'target',
        'result',
        'reason',
        'address',
        'requestId',
      ],
      name: 'auditLog.export.name',
      page: userCenterPages.auditLog,
    }),
    model: employeeModel,
    sortable,
    errors: ['export.tooMany', 'export.busy'],
  }),
});
