import { flip, number, type Settings } from '../../kernel/settings/setting-definitions.ts';

/** What the user centre's code reads from the configuration (seed 0 §7, Config). */
export const userCenterSettings = {
  signIn: {
    service: 'user-center',
    group: 'security',
    zh: '登录保护',
    en: 'Sign-in protection',
    values: {
      lockAfter: number(5, 3, 10, 'times', '连续失败几次后锁定账号', 'Failures in a row before an account is locked'),
      lockMinutes: number(10, 5, 240, 'minutes', '锁定时长', 'How long it stays locked'),
    },
  },
  session: {
    service: 'user-center',
    group: 'security',
    zh: '会话',
    en: 'Sessions',
    values: {
      idleMinutes: number(30, 5, 120, 'minutes', '无操作多久后退出', 'Signed out after resting for'),
      phoneIdleMinutes: number(120, 5, 480, 'minutes', '手机上无操作多久后退出', 'On a phone, signed out after resting for'),
      hours: number(12, 1, 24, 'hours', '登录最长有效', 'Signed out at the latest after'),
    },
  },
  auditLog: {
    service: 'user-center',
    group: 'security',
    zh: '审计日志',
    en: 'Audit log',
    values: { retentionDays: number(1095, 180, 3650, 'days', '保留时长', 'How long lines are kept') },
  },
  directorySync: {
    service: 'user-center',
    group: 'staff',
    zh: '目录同步',
    en: 'Directory synchronisation',
    values: {
      mode: flip('off', '与目录同步员工', 'Keep staff in step with a directory'),
      schedule: {
        kind: 'choice',
        standard: 'nightly',
        zh: '自动同步',
        en: 'When it runs by itself',
        choices: [
          { value: 'manual', label: '不自动', labelEn: 'Never' },
          { value: 'hourly', label: '每小时', labelEn: 'Every hour' },
          { value: 'nightly', label: '每天凌晨', labelEn: 'Every night' },
        ],
      },
    },
  },
  firstSteps: {
    service: 'user-center',
    group: 'home',
    zh: '首页开通清单',
    en: 'Checklist of first steps',
    values: { shown: flip('on', '在管理员首页显示，直到全部完成', 'Shown on the home page until every step is done') },
  },
} as const satisfies Settings;
