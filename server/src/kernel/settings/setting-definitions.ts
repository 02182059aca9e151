/** A value that code reads: how it is typed, and what holds where nobody has chosen. */
interface Definition {
  zh: string;
  en: string;
  standard: string;
  remark?: string;
  kind: 'text' | 'number' | 'switch' | 'choice';
  min?: number;
  max?: number;
  /** What is counted, as a key of the catalogs. */
  unit?: string;
  choices?: readonly { value: string; label: string; labelEn: string }[];
}

const number = (standard: number, min: number, max: number, unit: string, zh: string, en: string) =>
  ({ kind: 'number', standard: String(standard), min, max, unit, zh, en }) as const;
const flip = (standard: 'on' | 'off', zh: string, en: string) => ({ kind: 'switch', standard, zh, en }) as const;

export type Service = 'user-center' | 'compensation' | 'flight-passenger';
interface Item {
  service: Service;
  group: string;
  zh: string;
  en: string;
  values: Record<string, Definition>;
}

/** Everything that the portal's code reads from its configuration, item by item; tenants start with these (seed 0 §7, Config). */
export const settingItems = {
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
  sms: {
    service: 'user-center',
    group: 'security',
    zh: '短信验证码',
    en: 'Codes by text message',
    values: { dailyCodes: number(5000, 100, 1_000_000, 'times', '每天最多发送', 'Sent at most in a day') },
  },
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
  reviewTargets: {
    service: 'compensation',
    group: 'compensation',
    zh: '审核时限',
    en: 'Review targets',
    values: {
      applicationHours: number(
        24,
        1,
        720,
        'hours',
        '补偿申请与代领申请（航班先起飞时以起飞为准）',
        'Applications and collections (take-off where that is earlier)',
      ),
      surveyHours: number(24, 1, 720, 'hours', '问卷任务', 'Surveys'),
    },
  },
  terminals: {
    service: 'flight-passenger',
    group: 'flight',
    zh: '航站楼候选',
    en: 'Terminals to choose from',
    values: { days: number(60, 7, 365, 'days', '取最近多少天航班用过的航站楼', 'Those that flights have used within') },
  },
} as const satisfies Record<string, Item>;

export type SettingName = keyof typeof settingItems;
type Kinds = { number: number; switch: boolean; text: string; choice: string };
/** What an item's values are once they are read. */
export type SettingValues<N extends SettingName> = {
  [V in keyof (typeof settingItems)[N]['values']]: (typeof settingItems)[N]['values'][V] extends { kind: infer K extends keyof Kinds }
    ? Kinds[K]
    : never;
};

/** The definition of a value by the keys that it travels under. */
export function definitionOf(service: string, cfgKey: string, valKey: string): Definition | undefined {
  const items: Record<string, Item> = settingItems;
  const item = Object.hasOwn(items, cfgKey) ? items[cfgKey] : undefined;
  return item?.service === service && Object.hasOwn(item.values, valKey) ? item.values[valKey] : undefined;
}

export type { Definition as SettingDefinition, Item as SettingItem };
