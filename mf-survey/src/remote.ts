import { surveyPages } from '@reap/contracts/survey/pages';
import { defineRemote } from '@reap/shared-ui/core/remote';

export default defineRemote(
  'survey',
  {
    [surveyPages.tasks]: {
      title: 'task.list.title',
      load: () => import('./screens/task-list/task-list.screen.tsx'),
      list: { call: 'gnd.surveyTask.page' },
    },
    [surveyPages.task]: { title: 'task.view.title', load: () => import('./screens/task-view/task-view.screen.tsx') },
  },
  {
    catalogs: { 'zh-CN': () => import('../locales/zh-CN.json'), 'en-US': () => import('../locales/en-US.json') },
    searches: [
      {
        can: 'survey:task:view',
        asks: /^[\p{L}\p{N}].+/u,
        find: async text => (await import('./find-surveys.ts')).findSurveys(text),
      },
    ],
    cards: {
      surveys: { title: 'card.title', can: 'survey:task:view', size: 'narrow', load: () => import('./cards/surveys.card.tsx') },
    },
  },
);
