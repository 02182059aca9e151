import type { RequestOf } from '@reap/contracts/contract';
import type { surveyTask } from '@reap/contracts/survey/task';
import type { TestPortal } from '../../testing/portal.ts';

type Draft = RequestOf<typeof surveyTask.saveOrUpdate>;
type Topic = NonNullable<Draft['problems']>[number];

let count = 0;

const option = (selectKey: string, selectName: string, more: Partial<Topic['problemSelects'][number]> = {}) => ({
  selectKey,
  selectName,
  selectScore: null,
  selectAllowInput: 'N' as const,
  selectDefaultFlag: 'N' as const,
  selectImageId: null,
  ...more,
});

/** A topic with what every topic needs. */
export const topic = (problemKey: string, change: Partial<Topic> = {}): Topic => ({
  problemKey,
  problemName: `题目 ${problemKey}`,
  problemType: 'input',
  problemRequireAnswer: 'Y',
  problemSelects: [],
  problemParents: [],
  ...change,
});

/** A questionnaire with a topic of each type: the second asks on after "不满意", the fourth after a low mark. */
export const topics = (): Topic[] => [
  topic('q1', { problemType: 'radio', problemSelects: [option('a', '满意'), option('b', '不满意', { selectAllowInput: 'Y' })] }),
  topic('q2', {
    problemType: 'checkbox',
    problemSelects: [option('a', '餐食'), option('b', '延误')],
    problemParents: [{ parentProblemKey: 'q1', parentProblemSelectKey: 'b', parentProblemSelectArea: null }],
  }),
  topic('q3', { problemType: 'mark', problemSelects: [1, 2, 3].map(step => option(`s${step}`, '', { selectScore: step * 10 + 5 })) }),
  topic('q4', { problemParents: [{ parentProblemKey: 'q3', parentProblemSelectKey: null, parentProblemSelectArea: '0-2.5' }] }),
];

/** The least that a new survey task needs, or a whole one. */
export const surveyDraft = (name: string, change: Partial<Draft> = {}): Draft => ({ name, problems: topics(), ...change });

/** Survey tasks that tests begin with, made through the calls that people make. */
export function givenSurveys(portal: TestPortal) {
  const draft = async ({ by = 'survey', ...change }: { by?: string } & Partial<Draft> = {}) => {
    count += 1;
    const { id } = await portal.as(by).gnd.surveyTask.saveOrUpdate(surveyDraft(`调查 ${count}`, change));
    return id;
  };
  const submitted = async (options: Parameters<typeof draft>[0] = {}) => {
    const taskId = await draft(options);
    await portal.as(options.by ?? 'survey').gnd.surveyTask.submit({ taskId });
    return taskId;
  };
  const approved = async () => {
    const taskId = await submitted();
    await portal.as('manager').gnd.surveyTask.auditAgree({ taskId });
    return taskId;
  };
  const published = async () => {
    const taskId = await approved();
    await portal.as('survey').gnd.surveyTask.publish({ taskId });
    return taskId;
  };
  return { draft, submitted, approved, published };
}
