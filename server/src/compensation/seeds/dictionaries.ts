import type { DictionarySeed } from '../../kernel/seeds.ts';

/** Dictionaries of compensation that a tenant starts with. */
export const compensationDictionaries: readonly DictionarySeed[] = [
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
      ['3', '少收', 'Short-landed'],
      ['4', '延误', 'Delayed'],
      ['5', '多收', 'Found'],
      ['6', '内物短少', 'Pilferage'],
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
      ['21', '柜台发放箱包', 'Luggage at the counter'],
      ['22', '邮寄箱包', 'Luggage by mail'],
    ],
  },
];
