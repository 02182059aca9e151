import type { EnumValue } from '../enums.ts';
import { areaOf } from './score.ts';
import type { SurveyLink, TopicDraft } from './topic.ts';

type ProblemType = EnumValue<'surveyProblemType'>;
type RenderType = EnumValue<'surveyRenderType'>;

/** How each type of topic may be shown; the first is the default (seed 1 §3, §9). */
export const renderTypes: Record<ProblemType, readonly [RenderType, ...RenderType[]]> = {
  radio: ['V', 'T'],
  checkbox: ['V', 'T'],
  input: ['text', 'textarea'],
  mark: ['star', 'flower', 'finger'],
};

/** A rule that a questionnaire breaks: where, and the text's key. */
export interface QuestionnaireProblem {
  path: (string | number)[];
  key: string;
  params?: Record<string, number>;
}

/** Topics in the order in which they are asked: by `sort` where it is given, else as they stand; each with its place in the list. */
export const inOrder = <T extends { sort?: number | undefined }>(topics: readonly T[]): { topic: T; at: number }[] =>
  topics.map((topic, at) => ({ topic, at })).sort((a, b) => (a.topic.sort ?? a.at + 1) - (b.topic.sort ?? b.at + 1) || a.at - b.at);

/** Everything that is wrong with a questionnaire as a whole; single fields are checked by their schemas. */
export function questionnaireProblems(topics: readonly TopicDraft[]): QuestionnaireProblem[] {
  const ordered = inOrder(topics);
  const earlier = new Map<string, TopicDraft>();
  const all = new Map(topics.map(topic => [topic.problemKey, topic]));
  return ordered.flatMap(({ topic, at }, place) => {
    const found = [
      ...(earlier.has(topic.problemKey) ? [{ path: ['problemKey'], key: 'survey.keyTwice' }] : []),
      ...renderProblems(topic),
      ...optionProblems(topic),
      ...(place === 0 && topic.problemParents.length > 0
        ? [{ path: ['problemParents'], key: 'survey.linkedNotFirst' }]
        : topic.problemParents.flatMap((link, number) => linkProblems(topic, link, number, earlier, all))),
    ];
    earlier.set(topic.problemKey, topic);
    return found.map(problem => ({ ...problem, path: [at, ...problem.path] }));
  });
}

const renderProblems = ({ problemType, problemRenderType: render }: TopicDraft): QuestionnaireProblem[] =>
  render && !renderTypes[problemType].includes(render) ? [{ path: ['problemRenderType'], key: 'survey.renderTypeOf' }] : [];

function optionProblems({ problemType, problemSelects: options }: TopicDraft): QuestionnaireProblem[] {
  const whole = (key: string): QuestionnaireProblem[] => [{ path: ['problemSelects'], key }];
  if (problemType === 'input') return options.length > 0 ? whole('survey.inputHasNoOptions') : [];
  if (problemType === 'mark' && options.length < 2) return whole('survey.markMinOptions');
  if (problemType === 'mark' && options.length > 10) return whole('survey.markMaxOptions');
  if (options.length < 1) return whole('survey.minOptions');
  const keys = options.map(option => option.selectKey);
  const chosen = options.filter(option => option.selectDefaultFlag === 'Y').length;
  return [
    ...(problemType !== 'checkbox' && chosen > 1 ? whole('survey.oneDefault') : []),
    ...options.flatMap((option, at) => {
      const problem = (field: string, key: string): QuestionnaireProblem => ({ path: ['problemSelects', at, field], key });
      return [
        ...(keys.indexOf(option.selectKey) < at ? [problem('selectKey', 'survey.keyTwice')] : []),
        ...(problemType !== 'mark' && option.selectName === '' ? [problem('selectName', 'common.enterTitle')] : []),
        ...(problemType === 'mark' && option.selectScore === null ? [problem('selectScore', 'survey.scoreFormat')] : []),
      ];
    }),
  ];
}

function linkProblems(
  topic: TopicDraft,
  link: SurveyLink,
  at: number,
  earlier: ReadonlyMap<string, TopicDraft>,
  all: ReadonlyMap<string, TopicDraft>,
): QuestionnaireProblem[] {
  const problem = (field: keyof SurveyLink, key: string): QuestionnaireProblem[] => [{ path: ['problemParents', at, field], key }];
  const parent = earlier.get(link.parentProblemKey);
  // What comes earlier can't depend on what comes later, so links never run in a circle.
  if (!parent) return problem('parentProblemKey', all.has(link.parentProblemKey) ? 'survey.parentLater' : 'survey.relatedTopicRequired');
  if (parent.problemType === 'input') return problem('parentProblemKey', 'survey.parentIsInput');
  if (topic.problemParents.findIndex(other => same(other, link)) < at) return problem('parentProblemKey', 'survey.linkTwice');
  const { parentProblemSelectKey: option, parentProblemSelectArea: area } = link;
  if (parent.problemType === 'mark') {
    if (option !== null) return problem('parentProblemSelectKey', 'survey.scoreRange');
    if (!area) return problem('parentProblemSelectArea', 'survey.relatedOptionRequired');
    return areaOf(area) ? [] : problem('parentProblemSelectArea', 'survey.scoreRange');
  }
  if (area !== null) return problem('parentProblemSelectArea', 'survey.relatedOptionRequired');
  const known = parent.problemSelects.some(one => one.selectKey === option);
  return known ? [] : problem('parentProblemSelectKey', 'survey.relatedOptionRequired');
}

const same = (one: SurveyLink, other: SurveyLink): boolean =>
  one.parentProblemKey === other.parentProblemKey &&
  one.parentProblemSelectKey === other.parentProblemSelectKey &&
  one.parentProblemSelectArea === other.parentProblemSelectArea;
