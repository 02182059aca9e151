import type { DictionarySeed } from '../../kernel/seeds.ts';

/** Dictionaries of the user centre that a tenant starts with. */
export const userCenterDictionaries: readonly DictionarySeed[] = [
  {
    type: 'uc_organization_type',
    zh: '组织类型',
    en: 'Organisation type',
    items: [
      ['0', '全部', 'All'],
      ['1', '公司', 'Company'],
      ['2', '部门', 'Department'],
    ],
  },
  {
    type: 'political',
    zh: '政治面貌',
    en: 'Political status',
    items: [
      ['01', '中共党员', 'Party member'],
      ['02', '中共预备党员', 'Probationary party member'],
      ['03', '共青团员', 'Youth league member'],
      ['12', '无党派人士', 'No party'],
      ['13', '群众', 'Ordinary citizen'],
    ],
  },
  {
    type: 'job',
    zh: '职称',
    en: 'Job title',
    items: [
      ['1', '高级', 'Senior'],
      ['2', '中级', 'Intermediate'],
      ['3', '初级', 'Junior'],
      ['4', '员级', 'Assistant'],
    ],
  },
  {
    type: 'position',
    zh: '岗位',
    en: 'Position',
    items: [
      ['service', '旅客服务', 'Passenger service'],
      ['ramp', '站坪保障', 'Ramp'],
      ['cabin', '客舱', 'Cabin'],
      ['operations', '运行控制', 'Operations'],
      ['office', '职能管理', 'Office'],
    ],
  },
  {
    type: 'status',
    zh: '员工状态',
    en: 'Status',
    items: [
      ['1', '在职', 'Working'],
      ['2', '休假', 'On leave'],
      ['3', '停职', 'Suspended'],
      ['0', '离职', 'Left'],
    ],
  },
  {
    type: 'special_service',
    zh: '特殊服务',
    en: 'Special service',
    items: [
      ['WCHR', '轮椅', 'Wheelchair'],
      ['UMNR', '无成人陪伴儿童', 'Unaccompanied minor'],
      ['BLND', '视障旅客', 'Visually impaired'],
      ['DEAF', '听障旅客', 'Hearing impaired'],
      ['STCR', '担架', 'Stretcher'],
      ['MAAS', '迎送协助', 'Meet and assist'],
      ['INFT', '婴儿', 'Infant'],
      ['OXYG', '机上用氧', 'Oxygen'],
    ],
  },
];
