import type { AnswerOf } from '@reap/contracts/contract';
import type { surveyTask } from '@reap/contracts/survey/task';
import type { SurveyOption, SurveyTopic } from '@reap/contracts/survey/topic';
import type { Language } from '@reap/shared-ui/core/remote';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import enUS from '../../locales/en-US.json';
import zhCN from '../../locales/zh-CN.json';
import type { Task } from '../task-actions.tsx';

export const catalogOf = (language: Language): object => (language === 'zh-CN' ? zhCN : enUS);

export const taskRow = (n = 1, change: Partial<Task> = {}): Task => ({
  id: idOf(n),
  taskId: idOf(n),
  name: `到达行李满意度 ${n}`,
  status: 0,
  topicsCount: 4,
  answersCount: 0,
  validFrom: null,
  validTo: null,
  rejectReason: '',
  waitingSince: null,
  createdBy: '卓玛',
  createdTime: '2026-03-14T05:41:00Z',
  updatedBy: '卓玛',
  updatedTime: '2026-03-14T06:05:00Z',
  version: 3,
  allowed: [],
  ...change,
});

const option = (selectKey: string, selectName: string, change: Partial<SurveyOption> = {}): SurveyOption => ({
  selectKey,
  selectName,
  selectScore: null,
  selectAllowInput: 'N',
  selectDefaultFlag: 'N',
  selectImageId: null,
  ...change,
});
const topic = (sort: number, change: Partial<SurveyTopic>): SurveyTopic => ({
  problemKey: `q${sort}`,
  sort,
  problemName: `题目${sort}`,
  problemType: 'input',
  problemRenderType: 'text',
  problemRequireAnswer: 'Y',
  problemSelects: [],
  problemParents: [],
  ...change,
});

/** A topic of each type: a choice, one that follows from it, a mark, and a text that both lead to. */
export const topics: SurveyTopic[] = [
  topic(1, {
    problemName: '您满意吗？',
    problemType: 'radio',
    problemRenderType: 'T',
    problemSelects: [option('a', '满意', { selectDefaultFlag: 'Y', selectScore: 95 }), option('b', '不满意')],
  }),
  topic(2, {
    problemName: '哪里需要改进？',
    problemType: 'checkbox',
    problemRenderType: 'V',
    problemRequireAnswer: 'N',
    problemSelects: [option('a', '餐食'), option('b', '其他', { selectAllowInput: 'Y' })],
    problemParents: [{ parentProblemKey: 'q1', parentProblemSelectKey: 'b', parentProblemSelectArea: null }],
  }),
  topic(3, {
    problemName: '请打分',
    problemType: 'mark',
    problemRenderType: 'flower',
    problemSelects: [10, 20, 30].map(score => option(`s${score}`, '', { selectScore: score, selectDefaultFlag: score === 20 ? 'Y' : 'N' })),
  }),
  topic(4, {
    problemName: '请说明原因',
    problemRenderType: 'textarea',
    problemParents: [
      { parentProblemKey: 'q1', parentProblemSelectKey: 'a', parentProblemSelectArea: null },
      { parentProblemKey: 'q1', parentProblemSelectKey: 'b', parentProblemSelectArea: null },
      { parentProblemKey: 'q3', parentProblemSelectKey: null, parentProblemSelectArea: '0-1.5' },
    ],
  }),
];

export const viewed = (change: Partial<AnswerOf<typeof surveyTask.view>> = {}): AnswerOf<typeof surveyTask.view> => ({
  ...taskRow(),
  problems: topics,
  steps: [
    { action: 'create', by: '卓玛', at: '2026-03-14T05:41:00Z', remark: '' },
    { action: 'submit', by: '卓玛', at: '2026-03-14T06:05:00Z', remark: '' },
  ],
  waitingFor: [],
  ...change,
});
