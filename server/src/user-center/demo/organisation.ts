/** The demo airline's organisation, four levels deep; `station` is that of the people in it. */
export interface UnitSeed {
  key: string;
  zh: string;
  en: string;
  station?: string;
  children?: readonly UnitSeed[];
}

const unit = (key: string, zh: string, en: string, children: readonly UnitSeed[] = [], station?: string): UnitSeed => ({
  key,
  zh,
  en,
  children,
  ...(station ? { station } : {}),
});
const stationUnit = (code: string, zh: string, en: string): UnitSeed =>
  unit(
    code,
    `${zh}航站`,
    `${en} station`,
    [unit(`${code}-service`, '旅客服务组', 'Passenger service', [], code), unit(`${code}-ramp`, '站坪保障组', 'Ramp', [], code)],
    code,
  );

export const organisation: UnitSeed = unit('company', '西藏航空服务公司', 'Tibet Air Services', [
  unit('ground', '地面服务部', 'Ground services', [
    stationUnit('LXA', '拉萨', 'Lhasa'),
    stationUnit('CTU', '成都', 'Chengdu'),
    stationUnit('CKG', '重庆', 'Chongqing'),
    stationUnit('XIY', '西安', "Xi'an"),
    stationUnit('KMG', '昆明', 'Kunming'),
    stationUnit('LZY', '林芝', 'Nyingchi'),
  ]),
  unit('finance', '财务部', 'Finance', [
    unit('finance-settle', '结算室', 'Settlement', [unit('finance-comp', '补偿核算组', 'Compensation accounting', [], 'LXA')]),
  ]),
  unit('quality', '服务质量部', 'Service quality', [
    unit('quality-survey', '调查室', 'Surveys', [unit('quality-call', '回访组', 'Call-backs', [], 'CTU')]),
  ]),
  unit('cabin', '客舱服务部', 'Cabin services', [
    unit('cabin-lxa', '拉萨乘务室', 'Lhasa crews', [unit('cabin-lxa-1', '乘务一组', 'Crew team 1', [], 'LXA')]),
  ]),
  unit('occ', '运行控制中心', 'Operations control', [
    unit('occ-comm', '信息室', 'Messages', [unit('occ-sms', '短信组', 'Text messages', [], 'LXA')]),
  ]),
  unit('board', '公司领导', 'Management', [
    unit('board-office', '总经理办公室', 'Executive office', [unit('board-deputy', '分管领导', 'Directors', [], 'LXA')]),
  ]),
]);

/** The organisation of the second tenant. */
export const secondOrganisation: UnitSeed = unit('second', 'DEMO2 航空', 'DEMO2 Airlines', [
  stationUnit('CTU', '成都', 'Chengdu'),
  stationUnit('KMG', '昆明', 'Kunming'),
]);

/** An account of the demo: user name, role, unit, type. */
export const demoAccounts = [
  { userName: 'station', role: 'station-agent', unit: 'LXA-service', station: 'LXA' },
  { userName: 'station2', role: 'station-agent', unit: 'CTU-service', station: 'CTU' },
  { userName: 'manager', role: 'station-manager', unit: 'LXA', station: 'LXA' },
  { userName: 'manager2', role: 'station-manager', unit: 'LXA', station: 'LXA' },
  { userName: 'manager3', role: 'station-manager', unit: 'CTU', station: 'CTU' },
  { userName: 'finance', role: 'finance', unit: 'finance-comp', station: 'LXA' },
  { userName: 'finance2', role: 'finance', unit: 'finance-comp', station: 'LXA' },
  { userName: 'director', role: 'director', unit: 'board-deputy', station: 'LXA' },
  { userName: 'assurance', role: 'assurance', unit: 'LXA-ramp', station: 'LXA' },
  { userName: 'survey', role: 'survey', unit: 'quality-call', station: 'CTU' },
  { userName: 'message', role: 'message', unit: 'occ-sms', station: 'LXA' },
  { userName: 'crew', role: 'crew', unit: 'cabin-lxa-1', station: 'LXA' },
] as const;
