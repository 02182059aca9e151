import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import type { employee } from '@reap/contracts/user-center/employee';
import { jobPosition } from '@reap/contracts/user-center/job-position';
import { compensationLogin } from '@reap/contracts/user-center/login-settings';
import { lookup } from '@reap/contracts/user-center/lookup';
import type { Language } from '@reap/shared-ui/core/remote';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { orgTree } from '@reap/shared-ui/testing/sample-staff';
import enUS from '../../locales/en-US.json';
import zhCN from '../../locales/zh-CN.json';

export const catalogOf = (language: Language): object => (language === 'zh-CN' ? zhCN : enUS);

const entry = (dictValue: string, dictLabel: string, dictLabelEn: string) => ({ dictValue, dictLabel, dictLabelEn });
const dictionaries: Record<string, ReturnType<typeof entry>[]> = {
  status: [entry('1', '在职', 'Working'), entry('0', '离职', 'Left')],
  political: [entry('13', '群众', 'Ordinary citizen')],
  job: [entry('2', '中级', 'Intermediate')],
};
const city = (city3Code: string, cityChName: string, cityEnName: string) => ({
  city3Code,
  cityChName,
  cityEnName,
  airport3Code: city3Code,
  airportChName: cityChName,
});

/** The look-ups that the screens make; directory synchronisation is on where it is said so. */
export const lookups = (mode: 'off' | 'on' = 'off') => [
  fake(lookup.dictByKey, ({ key }) => dictionaries[key] ?? []),
  fake(lookup.bdAirportCombo, () => [city('LXA', '拉萨', 'Lhasa'), city('CTU', '成都', 'Chengdu')]),
  fake(lookup.orgGetOrgTree, orgTree),
  fake(compensationLogin.getSyncMode, () => ({ mode })),
  fake(jobPosition.getCombo, () => [
    {
      jobType: 'service',
      jobTypeName: '旅客服务',
      jobTypeNameEn: 'Passenger service',
      jobPositionVOList: [
        { positionCode: 'check-in', positionName: '值机员', positionNameEn: 'Check-in agent' },
        { positionCode: 'vip', positionName: '要客服务员', positionNameEn: 'VIP agent' },
      ],
    },
  ]),
];

/** The n-th person of the staff, as the list has him. */
export const staffRow = (n = 1, change: Partial<RowOf<typeof employee.page>> = {}): RowOf<typeof employee.page> => ({
  id: idOf(2000 + n),
  name: `员工${n}`,
  employeeName: `员工${n}`,
  type: null,
  status: '1',
  organizationName: '拉萨航站',
  organizationNameEn: 'Lhasa station',
  belongToOrg: idOf(111),
  employeeCode: `E000000${n}`,
  jobNumber: `TV${2000 + n}`,
  gender: 1,
  phone: '13800000001',
  emailAddress: 'duoji@tv.example',
  workTerminal: ['LXA', 'CTU'],
  jobPosition: ['check-in'],
  photoRul: '',
  userName: '',
  updatedTime: '2026-03-14T06:05:00Z',
  version: 3,
  allowed: ['update', 'delete'],
  ...change,
});

/** The same person with everything that the form shows. */
export const staff = (change: Partial<AnswerOf<typeof employee.get>> = {}): AnswerOf<typeof employee.get> => ({
  ...staffRow(),
  idCard: '110101199003071233',
  birthday: '1990-03-07',
  politicalStatus: '13',
  graduateFrom: '西藏大学',
  jobTitle: '2',
  infoIsShow: false,
  deleted: false,
  createdTime: '2026-01-14T06:05:00Z',
  ...change,
});
