import type { Resource } from '../contract.ts';
import { airport, area } from './airport.ts';
import { auditLog } from './audit-log.ts';
import { auth } from './auth.ts';
import { compensationConfig, compensationConfigVal, config, configVal, flightConfig, flightConfigVal } from './config.ts';
import { dataPermission } from './data-permission.ts';
import { compensationDictData, compensationDictType, dictData, dictType, flightDictData, flightDictType } from './dictionary.ts';
import { directorySync } from './directory-sync.ts';
import { employee, employeeScope, userFile } from './employee.ts';
import { employeeImport } from './employee-import.ts';
import { explain } from './explain.ts';
import { firstSteps } from './first-steps.ts';
import { jobPosition } from './job-position.ts';
import { compensationLogin, flightPassengerLogin } from './login-settings.ts';
import { lookup, tenantCombo } from './lookup.ts';
import { compensationConfirmAccess, messageConfirmAccess, oauthClient } from './oauth.ts';
import { online } from './online.ts';
import { organization } from './organization.ts';
import { passCategory } from './pass-category.ts';
import { role } from './role.ts';
import { compensationCommon, flightPassengerCommon } from './service-lookup.ts';
import { systemResource } from './system-resource.ts';
import { tenantAdministration } from './tenant.ts';
import { user } from './user.ts';

/** The user centre: resources under the first part of their call ids. */
export const userCenterCalls = {
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
  'uc.employeeImport': employeeImport,
} as const satisfies Record<string, Resource>;
