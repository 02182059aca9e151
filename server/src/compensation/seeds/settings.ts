import { number, type Settings } from '../../kernel/settings/setting-definitions.ts';

/** What compensation's code reads from the configuration. */
export const compensationSettings = {
  orderLimits: {
    service: 'compensation',
    group: 'compensation',
    zh: '补偿金额上限',
    en: 'Limits of compensation',
    values: {
      perPassenger: number(50_000, 1, 99_999_999, 'yuan', '每位旅客每单最多', 'At most per passenger of an order'),
      perOrder: number(5_000_000, 1, 999_999_999, 'yuan', '每张补偿单最多', 'At most per order'),
    },
  },
  compensationStandard: {
    service: 'compensation',
    group: 'compensation',
    zh: '补偿标准',
    en: 'Standard of compensation',
    values: {
      irregular: number(
        800,
        1,
        50_000,
        'yuan',
        '不正常航班每位旅客，超出时提示审核人',
        'Irregular flights, per passenger: reviewers are told of more',
      ),
      baggage: number(3000, 1, 50_000, 'yuan', '行李事故每位旅客，超出时提示审核人', 'Baggage, per passenger: reviewers are told of more'),
    },
  },
} as const satisfies Settings;
