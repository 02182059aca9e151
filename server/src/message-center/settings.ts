import { number, type Settings } from '../kernel/settings/setting-definitions.ts';

/** What the message centre's code reads from the configuration. */
export const messageSettings = {
  sms: {
    service: 'user-center',
    group: 'security',
    zh: '短信验证码',
    en: 'Codes by text message',
    values: { dailyCodes: number(5000, 100, 1_000_000, 'times', '每天最多发送', 'Sent at most in a day') },
  },
} as const satisfies Settings;
