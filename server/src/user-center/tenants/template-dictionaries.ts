import type { Service } from '../../kernel/settings/setting-definitions.ts';

/** A dictionary that a tenant starts with; an item is value, Chinese and English label. */
export interface DictionarySeed {
  type: string;
  /** Which service's administrators keep it; the user centre's where none is named. */
  service?: Service;
  zh: string;
  en: string;
  items: readonly (readonly [value: string, zh: string, en: string])[];
}

export const dictionarySeeds: readonly DictionarySeed[] = [
  {
    type: 'fc_type',
    service: 'compensation',
    zh: '不正常类型',
    en: 'Irregularity type',
    items: [
      ['1', '航班延误', 'Delay'],
      ['2', '航班取消', 'Cancellation'],
      ['3', '备降', 'Diversion'],
      ['4', '返航', 'Return'],
      ['5', '超售', 'Overbooking'],
      ['6', '降舱', 'Downgrade'],
      ['7', '提前起飞', 'Early departure'],
      ['8', '自行安排食宿', 'Own arrangements'],
    ],
  },
  {
    type: 'baggage_type',
    service: 'compensation',
    zh: '行李事故类型',
    en: 'Baggage irregularity',
    items: [
      ['1', '丢失', 'Lost'],
      ['2', '破损', 'Damaged'],
      ['3', '少收', 'Pilferage'],
      ['4', '延误', 'Delayed'],
    ],
  },
  {
    type: 'responsible_unit',
    service: 'compensation',
    zh: '责任单位',
    en: 'Responsible unit',
    items: [
      ['occ', '运控', 'OCC'],
      ['maintenance', '机务', 'Maintenance'],
      ['cabin', '客舱', 'Cabin'],
      ['ground', '地服', 'Ground service'],
      ['commercial', '市场', 'Commercial'],
      ['atc', '空管', 'ATC'],
      ['weather', '天气', 'Weather'],
      ['airport', '机场', 'Airport'],
    ],
  },
  {
    type: 'cabin',
    service: 'flight-passenger',
    zh: '舱位',
    en: 'Cabin',
    items: [
      ['F', '头等舱', 'First'],
      ['C', '公务舱', 'Business'],
      ['W', '超级经济舱', 'Premium economy'],
      ['Y', '经济舱', 'Economy'],
      ['N', 'N舱', 'Cabin N'],
    ],
  },
  {
    type: 'collector_relation',
    service: 'compensation',
    zh: '代领人与旅客的关系',
    en: 'Collector is the passenger’s',
    items: [
      ['spouse', '配偶', 'Spouse'],
      ['parent', '父母', 'Parent'],
      ['child', '子女', 'Child'],
      ['sibling', '兄弟姐妹', 'Sibling'],
      ['colleague', '同事', 'Colleague'],
      ['companion', '同行人', 'Travel companion'],
      ['other', '其他', 'Other'],
    ],
  },
  {
    type: 'receive_channel',
    service: 'compensation',
    zh: '领取渠道',
    en: 'Receive channel',
    items: [
      ['3', '银联', 'UnionPay'],
      ['1', '微信', 'WeChat'],
      ['8', '现金', 'Cash'],
    ],
  },
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
