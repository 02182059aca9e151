import { number, type Settings } from '../kernel/settings/setting-definitions.ts';

/** How soon reviews are to be done, for those who have no deadline of their own. */
export const reviewSettings = {
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
} as const satisfies Settings;
