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
  followNotice: {
    service: 'flight-passenger',
    group: 'flight',
    zh: '关注航班通知',
    en: 'Notices of followed flights',
    values: {
      holdSeconds: number(
        60,
        0,
        3600,
        'seconds',
        '变动保持多久后才通知关注人，期间撤回则不通知，0 为立即通知',
        'A change is told after it has stayed so for (taken back meanwhile, it is not told; 0 tells at once)',
      ),
    },
  },
  passengerMessages: {
    service: 'flight-passenger',
    group: 'flight',
    zh: '旅客报文',
    en: 'Passenger messages',
    values: { keepDays: number(180, 30, 1095, 'days', '保留天数，到期的报文每晚清除', 'Telexes are kept for; older ones go each night') },
  },
  fileRoom: {
    service: 'flight-passenger',
    group: 'file',
    zh: '文件空间',
    en: 'Room for files',
    values: {
      quotaMegabytes: number(
        2048,
        10,
        1_000_000,
        'megabytes',
        '全部文件合计不超过，达到后不能再上传，已有文件不受影响',
        'All files together take at most this much; then no more are taken, and those that are there stay',
      ),
    },
  },
} as const satisfies Settings;
