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
} as const satisfies Settings;
