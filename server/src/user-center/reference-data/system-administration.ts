import {
  compensationConfig,
  compensationConfigVal,
  config,
  configVal,
  flightConfig,
  flightConfigVal,
} from '@reap/contracts/user-center/config';
import {
  compensationDictData,
  compensationDictType,
  dictData,
  dictType,
  flightDictData,
  flightDictType,
} from '@reap/contracts/user-center/dictionary';
import type { DirectorySource } from '../directory-sync/directory-source.ts';
import { directorySyncHandlers } from '../directory-sync/directory-sync.handlers.ts';
import { confirmAccessHandlers } from '../oauth/confirm-access.handlers.ts';
import { oauthClientHandlers } from '../oauth/oauth-client.handlers.ts';
import { loginSettingsHandlers } from '../sign-in/login-settings.handlers.ts';
import { type AirportUses, airportHandlers, areaHandlers } from './airport.handlers.ts';
import { configHandlers } from './config.handlers.ts';
import { configValueHandlers } from './config-value.handlers.ts';
import { dictDataHandlers } from './dict-data.handlers.ts';
import { dictTypeHandlers } from './dict-type.handlers.ts';
import { type DictUses, ownDictUses } from './dict-uses.ts';
import { passCategoryHandlers } from './pass-category.handlers.ts';
import { serviceLookupHandlers } from './service-lookup.handlers.ts';

/** What other modules tell about their records, so that nothing is deleted that they go by. */
export interface RecordUses {
  dict: DictUses;
  flightsAt: AirportUses;
}

/** What administrators set, for each service that lets them: the same handlers under that service's calls. */
export const systemAdministration = ({ dict, flightsAt }: RecordUses, directory: DirectorySource) => {
  const uses = { ...ownDictUses, ...dict };
  return {
    'uc.config': configHandlers('user-center', config),
    'uc.configVal': configValueHandlers('user-center', configVal),
    'uc.dictType': dictTypeHandlers('user-center', dictType),
    'uc.dictData': dictDataHandlers('user-center', dictData, uses),
    'comp.sysConfig': configHandlers('compensation', compensationConfig),
    'comp.sysConfigVal': configValueHandlers('compensation', compensationConfigVal),
    'comp.dictType': dictTypeHandlers('compensation', compensationDictType),
    'comp.dictData': dictDataHandlers('compensation', compensationDictData, uses),
    'comp.common': serviceLookupHandlers('compensation'),
    'comp.login': loginSettingsHandlers,
    'fp.sysConfig': configHandlers('flight-passenger', flightConfig),
    'fp.sysConfigVal': configValueHandlers('flight-passenger', flightConfigVal),
    'fp.dictType': dictTypeHandlers('flight-passenger', flightDictType),
    'fp.dictData': dictDataHandlers('flight-passenger', flightDictData, uses),
    'fp.common': serviceLookupHandlers('flight-passenger'),
    'fp.login': loginSettingsHandlers,
    'uc.directorySync': directorySyncHandlers(directory),
    'uc.oauthClient': oauthClientHandlers,
    'comp.oauth.confirmAccess': confirmAccessHandlers,
    'msg.oauth.confirmAccess': confirmAccessHandlers,
    'uc.airport': airportHandlers(flightsAt),
    'uc.area': areaHandlers,
    'uc.passCategory': passCategoryHandlers,
  };
};
