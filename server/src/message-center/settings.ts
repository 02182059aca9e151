import { flip, number, type Settings, words } from '../kernel/settings/setting-definitions.ts';

/** What the message centre's code reads from the configuration. */
export const messageSettings = {
  sms: {
    service: 'user-center',
    group: 'security',
    zh: '短信验证码',
    en: 'Codes by text message',
    values: { dailyCodes: number(5000, 100, 1_000_000, 'times', '每天最多发送', 'Sent at most in a day') },
  },
  smsTerms: {
    service: 'user-center',
    group: 'message',
    zh: '短信签名与计费',
    en: 'Signature and price of text messages',
    values: {
      signature: words('', '短信签名，不填则用租户名称', 'Signature; the airline’s name where empty'),
      partFen: number(5, 0, 1000, 'fen', '每条价格', 'Price of each part'),
    },
  },
  smsRate: {
    service: 'user-center',
    group: 'message',
    zh: '网关发送速率',
    en: 'Rate of the gateways',
    values: {
      perSecond: number(0, 0, 1000, 'times', '每个网关每秒最多发送，0 为不限', 'Given to each gateway in a second at most; 0 for no limit'),
    },
  },
  smsRecords: {
    service: 'user-center',
    group: 'message',
    zh: '短信记录',
    en: 'Records of messages',
    values: { keepDays: number(180, 30, 180, 'days', '保留天数', 'Kept for') },
  },
  sns: {
    service: 'user-center',
    group: 'message',
    zh: '员工社交消息',
    en: 'SNS messages to staff',
    values: { mails: flip('off', '站内信同时发社交消息', 'In-site messages also by SNS') },
  },
  smsTasks: {
    service: 'user-center',
    group: 'message',
    zh: '短信任务（紧急任务不受限制）',
    en: 'SMS tasks (urgent ones have no limits)',
    values: {
      quietFrom: number(22, 0, 23, 'oClock', '静默时段开始', 'Quiet hours begin'),
      quietTo: number(8, 0, 23, 'oClock', '静默时段结束', 'Quiet hours end'),
      dailyParts: number(100_000, 1, 10_000_000, 'parts', '每天最多发送条数', 'Parts sent at most in a day'),
      keepDays: number(180, 30, 730, 'days', '任务保留天数', 'Tasks kept for'),
    },
  },
} as const satisfies Settings;
