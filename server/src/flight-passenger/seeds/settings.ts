import { number, type Settings } from '../../kernel/settings/setting-definitions.ts';

/** What flights and passengers read from the configuration. */
export const flightSettings = {
  terminals: {
    service: 'flight-passenger',
    group: 'flight',
    zh: '航站楼候选',
    en: 'Terminals to choose from',
    values: { days: number(60, 7, 365, 'days', '取最近多少天航班用过的航站楼', 'Those that flights have used within') },
  },
  flightFeed: {
    service: 'flight-passenger',
    group: 'flight',
    zh: '航班动态来源',
    en: 'Flight feed',
    values: {
      silentMinutes: number(10, 1, 240, 'minutes', '超过多久没有消息即提示来源中断', 'A feed counts as silent after'),
    },
  },
} as const satisfies Settings;
