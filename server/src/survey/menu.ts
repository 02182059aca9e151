import { surveyPages } from '@reap/contracts/survey/pages';
import { button, type MenuSeed } from '../kernel/seeds.ts';

/** The surveys' part of the menu that a tenant starts with. */
export const surveyMenu: readonly MenuSeed[] = [
  {
    type: 1,
    zh: '问卷调查',
    en: 'Surveys',
    icon: 'form',
    children: [
      {
        type: 2,
        zh: '问卷任务',
        en: 'Survey tasks',
        route: surveyPages.tasks,
        icon: 'profile',
        code: 'survey:task:view',
        children: [
          { type: 3, zh: '问卷任务详情', en: 'Survey task', route: surveyPages.task },
          button('survey:task:edit', '新建与修改', 'Create and edit'),
          button('survey:task:submit', '提交审核', 'Submit for review'),
          button('survey:task:audit', '审核', 'Review'),
          button('survey:task:publish', '发布', 'Publish'),
          button('survey:task:pause', '暂停与重新开始', 'Pause and restart'),
          button('survey:task:stop', '停止', 'Stop'),
          button('survey:task:copy', '复制', 'Copy'),
          button('survey:task:delete', '删除', 'Delete'),
        ],
      },
    ],
  },
];
