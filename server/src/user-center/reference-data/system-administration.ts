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
import type { Others } from '../../kernel/module.ts';
import { loginSettingsHandlers } from '../sign-in/login-settings.handlers.ts';
import { airportHandlers, areaHandlers } from './airport.handlers.ts';
import { configHandlers } from './config.handlers.ts';
import { configValueHandlers } from './config-value.handlers.ts';
import { dictDataHandlers } from './dict-data.handlers.ts';
import { dictTypeHandlers } from './dict-type.handlers.ts';
import { passCategoryHandlers } from './pass-category.handlers.ts';
import { serviceLookupHandlers } from './service-lookup.handlers.ts';

/** What administrators set, for each service that lets them: the same handlers under that service's calls. */
export const systemAdministration = ({ dictUses: uses, flightsAt, settings }: Pick<Others, 'dictUses' | 'flightsAt' | 'settings'>) => {
  return {
    'uc.config': configHandlers('user-center', config),
    'uc.configVal': configValueHandlers('user-center', configVal, settings),
    'uc.dictType': dictTypeHandlers('user-center', dictType),
    'uc.dictData': dictDataHandlers('user-center', dictData, uses),
    'comp.sysConfig': configHandlers('compensation', compensationConfig),
    'comp.sysConfigVal': configValueHandlers('compensation', compensationConfigVal, settings),
    'comp.dictType': dictTypeHandlers('compensation', compensationDictType),
    'comp.dictData': dictDataHandlers('compensation', compensationDictData, uses),
    'comp.common': serviceLookupHandlers('compensation'),
    'comp.login': loginSettingsHandlers,
    'fp.sysConfig': configHandlers('flight-passenger', flightConfig),
    'fp.sysConfigVal': configValueHandlers('flight-passenger', flightConfigVal, settings),
    'fp.dictType': dictTypeHandlers('flight-passenger', flightDictType),
    'fp.dictData': dictDataHandlers('flight-passenger', flightDictData, uses),
    'fp.common': serviceLookupHandlers('flight-passenger'),
    'fp.login': loginSettingsHandlers,
    'uc.airport': airportHandlers(flightsAt),
    'uc.area': areaHandlers,
    'uc.passCategory': passCategoryHandlers,
  };
};
