import { accident } from './compensation/accident.ts';
import { apply } from './compensation/apply.ts';
import { assist } from './compensation/assist.ts';
import { audit, orderSms } from './compensation/audit.ts';
import { bulkAudit } from './compensation/bulk-audit.ts';
import { cashReport } from './compensation/cash-report.ts';
import { claimSms } from './compensation/claim-sms.ts';
import { collar } from './compensation/collar.ts';
import { flow } from './compensation/flow.ts';
import { compensationHome } from './compensation/home.ts';
import { order } from './compensation/order.ts';
import { payment } from './compensation/payment.ts';
import { received } from './compensation/received.ts';
import { reimbursement } from './compensation/reimbursement.ts';
import { rejectReason } from './compensation/reject-reason.ts';
import { replaceRule } from './compensation/replace-rule.ts';
import type { Resource } from './contract.ts';
import { flightList } from './flight-passenger/flight.ts';
import { passenger } from './flight-passenger/passenger.ts';
import { innerMail } from './message-center/inner-mail.ts';
import { monitor } from './message-center/monitor.ts';
import { smsGateway } from './message-center/sms-gateway.ts';
import { job } from './portal/job.ts';
import { portal } from './portal/portal.ts';
import { savedView } from './portal/saved-view.ts';
import { todo } from './portal/todo.ts';
import { surveyTask } from './survey/task.ts';
import { airport, area } from './user-center/airport.ts';
import { auditLog } from './user-center/audit-log.ts';
import { auth } from './user-center/auth.ts';
import { compensationConfig, compensationConfigVal, config, configVal, flightConfig, flightConfigVal } from './user-center/config.ts';
import { dataPermission } from './user-center/data-permission.ts';
import {
  compensationDictData,
  compensationDictType,
  dictData,
  dictType,
  flightDictData,
  flightDictType,
} from './user-center/dictionary.ts';
import { directorySync } from './user-center/directory-sync.ts';
import { employee, employeeScope, userFile } from './user-center/employee.ts';
import { employeeImport } from './user-center/employee-import.ts';
import { explain } from './user-center/explain.ts';
import { firstSteps } from './user-center/first-steps.ts';
import { jobPosition } from './user-center/job-position.ts';
import { compensationLogin, flightPassengerLogin } from './user-center/login-settings.ts';
import { lookup, tenantCombo } from './user-center/lookup.ts';
import { compensationConfirmAccess, messageConfirmAccess, oauthClient } from './user-center/oauth.ts';
import { online } from './user-center/online.ts';
import { organization } from './user-center/organization.ts';
import { passCategory } from './user-center/pass-category.ts';
import { role } from './user-center/role.ts';
import { compensationCommon, flightPassengerCommon } from './user-center/service-lookup.ts';
import { systemResource } from './user-center/system-resource.ts';
import { tenantAdministration } from './user-center/tenant.ts';
import { user } from './user-center/user.ts';

/** Every resource under the first part of its call ids (spec/calls.tsv): `comp.order` + `page` → `comp.order.page`. */
export const registry = {
  portal,
  'portal.job': job,
  'portal.todo': todo,
  'portal.savedView': savedView,
  'uc.auth': auth,
  'uc.common': lookup,
  'uc.tenant': { ...tenantCombo, ...tenantAdministration },
  'uc.employee': employee,
  'uc.employeeScope': employeeScope,
  'uc.file': userFile,
  'uc.jobPosition': jobPosition,
  'uc.auditLog': auditLog,
  'uc.online': online,
  'uc.org': organization,
  'uc.user': user,
  'uc.role': role,
  'uc.res': systemResource,
  'uc.dataPerm': dataPermission,
  'uc.explain': explain,
  'uc.firstSteps': firstSteps,
  'uc.directorySync': directorySync,
  'msg.monitor': monitor,
  'msg.smsGateway': smsGateway,
  'uc.oauthClient': oauthClient,
  'comp.oauth.confirmAccess': compensationConfirmAccess,
  'msg.oauth.confirmAccess': messageConfirmAccess,
  'uc.airport': airport,
  'uc.area': area,
  'uc.passCategory': passCategory,
  'uc.config': config,
  'uc.configVal': configVal,
  'uc.dictType': dictType,
  'uc.dictData': dictData,
  'comp.sysConfig': compensationConfig,
  'comp.sysConfigVal': compensationConfigVal,
  'comp.dictType': compensationDictType,
  'comp.dictData': compensationDictData,
  'comp.common': compensationCommon,
  'fp.sysConfig': flightConfig,
  'fp.sysConfigVal': flightConfigVal,
  'fp.dictType': flightDictType,
  'fp.dictData': flightDictData,
  'fp.common': flightPassengerCommon,
  'comp.login': compensationLogin,
  'fp.login': flightPassengerLogin,
  'comp.accident': accident,
  'comp.order': order,
  'comp.audit': audit,
  'comp.sms': { ...orderSms, ...claimSms },
  'comp.apply': apply,
  'comp.assist': assist,
  'comp.home': compensationHome,
  'comp.payment': payment,
  'comp.flow': flow,
  'comp.reimb': reimbursement,
  'comp.bulkAudit': bulkAudit,
  'comp.cashReport': cashReport,
  'comp.collar': collar,
  'comp.received': received,
  'comp.rejectReason': rejectReason,
  'comp.replaceRule': replaceRule,
  'fp.flightList': flightList,
  'fp.passenger': passenger,
  'msg.innerMail': innerMail,
  'uc.employeeImport': employeeImport,
  'gnd.surveyTask': surveyTask,
} as const satisfies Record<string, Resource>;

export type Registry = typeof registry;
