import type { TestClient } from '../../testing/client.ts';
import type { TestPortal } from '../../testing/portal.ts';

const services = ['uc', 'comp', 'fp'] as const;
type ServiceName = (typeof services)[number];
type ServiceRecord = 'ConfigId' | 'ConfigValueId' | 'DictTypeId' | 'DictDataId';
/** What a tenant's administrators have set, by id: of each service an item with a value and a dictionary with an entry. */
export type AdministrationWorld = Record<
  `${ServiceName}${ServiceRecord}` | 'airportId' | 'passCategoryId' | 'serviceEntryId' | 'oauthClientId',
  string
>;

/** What each service calls its administration of configuration and dictionaries. */
const administrationOf = ({ uc, comp, fp }: TestClient) => ({
  uc: { config: uc.config, value: uc.configVal, type: uc.dictType, entry: uc.dictData },
  comp: { config: comp.sysConfig, value: comp.sysConfigVal, type: comp.dictType, entry: comp.dictData },
  fp: { config: fp.sysConfig, value: fp.sysConfigVal, type: fp.dictType, entry: fp.dictData },
});
const itemOf = (service: ServiceName) => `${service}.item`;
const typeOf = (service: ServiceName) => `${service}_words`;

/** Makes them through the calls that administrators make. */
export async function administrationWorld(portal: TestPortal, actor: string): Promise<AdministrationWorld> {
  const client = portal.as(actor);
  const made: [string, string][] = [];
  for (const service of services) {
    const calls = administrationOf(client)[service];
    const add = (record: ServiceRecord, { id }: { id: string }) => made.push([`${service}${record}`, id]);
    const item = { configKey: 'duty', cfgKey: itemOf(service), name: '值班' };
    add('ConfigId', await calls.config.save(item));
    add('ConfigValueId', await calls.value.save({ cfgKey: item.cfgKey, valKey: 'phone', name: '电话', value: '1' }));
    add('DictTypeId', await calls.type.save({ dictType: typeOf(service), name: '值班' }));
    add('DictDataId', await calls.entry.save({ dictType: typeOf(service), dictValue: 'A', dictLabel: '早班' }));
  }
  const { id: airportId } = await client.uc.airport.save(airportDraft('QQQ'));
  const [entry] = await client.uc.passCategory.services({});
  const serviceEntryId = entry?.id ?? '';
  const { id: passCategoryId } = await client.uc.passCategory.savePassCategory({
    category: '值班旅客',
    code: 'DUTY',
    type: 1,
    sysDictionaryDataId: serviceEntryId,
  });
  const { id: oauthClientId } = await client.uc.oauthClient.save({ clientId: program, ...oauthProgram });
  return { ...(Object.fromEntries(made) as AdministrationWorld), oauthClientId, airportId, passCategoryId, serviceEntryId };
}

export const airportDraft = (airport3Code: string) => ({
  airport3Code,
  airportChName: `${airport3Code} 机场`,
  airportEnName: `${airport3Code} Airport`,
  city3Code: airport3Code,
  cityChName: '新城',
  cityEnName: 'Newtown',
  areaType: 1 as const,
  terminals: ['T1'],
});

const configSamples = (service: ServiceName, world: World) => ({
  page: { configKey: 'd', cfgKey: service, name: '值', status: 1 as const, tenantId: world.tenantId },
  get: { id: world[`${service}ConfigId`] },
  save: { configKey: 'duty', cfgKey: `${service}.other`, name: '夜班', nameEn: 'Night', remark: '说明', tenantId: world.tenantId },
  update: { id: world[`${service}ConfigId`], configKey: 'duty', cfgKey: itemOf(service), name: '夜班', tenantId: world.tenantId },
  chgStatus: { id: world[`${service}ConfigId`], status: 0 as const },
  copy: { id: world[`${service}ConfigId`] },
  delete: { id: world[`${service}ConfigId`] },
});

const value = { name: '电话', nameEn: 'Phone', kind: 'number' as const, value: '7', min: 1, max: 9, remark: '', sort: 1 };
const valueSamples = (service: ServiceName, world: World) => ({
  page: { cfgKey: itemOf(service), valKey: 'p', status: 1 as const },
  get: { id: world[`${service}ConfigValueId`] },
  save: { cfgKey: itemOf(service), valKey: 'fax', ...value, choices: [], tenantId: world.tenantId },
  update: { id: world[`${service}ConfigValueId`], cfgKey: itemOf(service), valKey: 'phone', ...value, tenantId: world.tenantId },
  chgStatus: { id: world[`${service}ConfigValueId`], status: 0 as const },
  delete: { id: world[`${service}ConfigValueId`] },
});

const typeSamples = (service: ServiceName, world: World) => ({
  page: { dictType: service, name: '值', status: 1 as const },
  get: { id: world[`${service}DictTypeId`] },
  save: { dictType: `${service}_others`, name: '夜班', nameEn: 'Night', remark: '说明' },
  update: { id: world[`${service}DictTypeId`], dictType: typeOf(service), name: '夜班', nameEn: 'Night', remark: '' },
  chgStatus: { id: world[`${service}DictTypeId`], status: 0 as const },
  copy: { id: world[`${service}DictTypeId`] },
  delete: { id: world[`${service}DictTypeId`] },
});

const entrySamples = (service: ServiceName, world: World) => ({
  page: { dictType: typeOf(service), dictLabel: '早', dictValue: 'A', status: 1 as const },
  get: { id: world[`${service}DictDataId`] },
  save: { dictType: typeOf(service), dictValue: 'B', dictLabel: '晚班', dictLabelEn: 'Late', sort: 2 },
  update: {
    id: world[`${service}DictDataId`],
    dictType: typeOf(service),
    dictValue: 'A',
    dictLabel: '早班',
    dictLabelEn: 'Early',
    sort: 1,
  },
  chgStatus: { id: world[`${service}DictDataId`], status: 0 as const },
  copy: { id: world[`${service}DictDataId`] },
  delete: { id: world[`${service}DictDataId`] },
});

const program = 'crew-app';
const oauthProgram = {
  name: '机组应用',
  nameEn: 'Crew app',
  homepage: 'https://crew.example',
  scopes: ['profile' as const, 'flights' as const],
};
const named = { model: program };
const accessSamples = {
  head: named,
  get: named,
  post: { ...named, approved: true, scopes: ['profile' as const] },
  put: { ...named, approved: true, scopes: ['profile' as const, 'flights' as const] },
  patch: { ...named, scopes: ['profile' as const] },
  delete: named,
  options: named,
};

type World = AdministrationWorld & { tenantId: string };

/** A request of every call of the system's administration. */
export const administrationSamples = (world: World) => ({
  'uc.config': configSamples('uc', world),
  'uc.configVal': valueSamples('uc', world),
  'uc.dictType': typeSamples('uc', world),
  'uc.dictData': entrySamples('uc', world),
  'comp.sysConfig': configSamples('comp', world),
  'comp.sysConfigVal': valueSamples('comp', world),
  'comp.dictType': typeSamples('comp', world),
  'comp.dictData': entrySamples('comp', world),
  'comp.common': { configGet: { cfgKey: itemOf('comp'), tenantId: world.tenantId }, dictGet: { dictType: 'fc_type' } },
  'comp.login': { getLoginCfg: {}, getSyncMode: {} },
  'fp.sysConfig': configSamples('fp', world),
  'fp.sysConfigVal': valueSamples('fp', world),
  'fp.dictType': typeSamples('fp', world),
  'fp.dictData': entrySamples('fp', world),
  'fp.common': { configGet: { configKey: 'duty', valKey: 'phone' }, dictGet: { dictType: 'cabin' } },
  'fp.login': { getLoginCfg: {}, getSyncMode: {} },
  'uc.airport': {
    page: { city3Code: 'L', cityChName: '拉', airport3Code: 'LX', areaType: 1 as const, status: 1 as const },
    save: airportDraft('QQX'),
    update: { id: world.airportId, ...airportDraft('QQQ') },
    delete: { id: world.airportId },
  },
  'uc.directorySync': {
    state: {},
    page: { status: 'done' as const },
    problems: { runId: world.airportId },
    start: {},
  },
  'uc.oauthClient': {
    page: { clientId: 'crew', name: '机组', status: 1 as const },
    save: { clientId: 'crew-tablet', ...oauthProgram },
    update: { id: world.oauthClientId, ...oauthProgram },
    chgStatus: { id: world.oauthClientId, status: 1 as const },
    delete: { id: world.oauthClientId },
  },
  'comp.oauth.confirmAccess': accessSamples,
  'msg.oauth.confirmAccess': accessSamples,
  'uc.area': { getAll: { domestic: true, international: true } },
  'uc.passCategory': {
    passengerCategory: {},
    services: {},
    savePassCategory: { category: '轮椅旅客', code: 'WCH', type: 2 as const, sysDictionaryDataId: world.serviceEntryId },
    updatePassCategory: {
      id: world.passCategoryId,
      category: '轮椅旅客',
      code: 'DUTY',
      type: 2 as const,
      sysDictionaryDataId: world.serviceEntryId,
    },
    updatePassCategoryState: { id: world.passCategoryId, state: 0 as const },
    sendPassCategoryPage: { category: '值', code: 'D', state: 1 as const, type: -1 as const, sysDictionaryDataId: world.serviceEntryId },
  },
});
