import { accident } from './compensation/accident.ts';
import { audit, orderSms } from './compensation/audit.ts';
import { compensationHome } from './compensation/home.ts';
import { order } from './compensation/order.ts';
import type { Resource } from './contract.ts';
import { flightList } from './flight-passenger/flight.ts';
import { passenger } from './flight-passenger/passenger.ts';
import { innerMail } from './message-center/inner-mail.ts';
import { job } from './portal/job.ts';
import { portal } from './portal/portal.ts';
import { surveyTask } from './survey/task.ts';
import { auditLog } from './user-center/audit-log.ts';
import { auth } from './user-center/auth.ts';
import { employee, employeeScope, userFile } from './user-center/employee.ts';
import { employeeImport } from './user-center/employee-import.ts';
import { jobPosition } from './user-center/job-position.ts';
import { compensationLogin, flightPassengerLogin } from './user-center/login-settings.ts';
import { lookup, tenantCombo } from './user-center/lookup.ts';
import { online } from './user-center/online.ts';

/** Every resource under the first part of its call ids (spec/calls.tsv): `comp.order` + `page` → `comp.order.page`. */
export const registry = {
  portal,
  'portal.job': job,
  'uc.auth': auth,
  'uc.common': lookup,
  'uc.tenant': tenantCombo,
  'uc.employee': employee,
  'uc.employeeScope': employeeScope,
  'uc.file': userFile,
  'uc.jobPosition': jobPosition,
  'uc.auditLog': auditLog,
  'uc.online': online,
  'comp.login': compensationLogin,
  'fp.login': flightPassengerLogin,
  'comp.accident': accident,
  'comp.order': order,
  'comp.audit': audit,
  'comp.sms': orderSms,
  'comp.home': compensationHome,
  'fp.flightList': flightList,
  'fp.passenger': passenger,
  'msg.innerMail': innerMail,
  'uc.employeeImport': employeeImport,
  'gnd.surveyTask': surveyTask,
} as const satisfies Record<string, Resource>;

export type Registry = typeof registry;
