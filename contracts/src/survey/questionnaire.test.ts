import * as z from 'zod';
import { TopicList } from './questionnaire.ts';
import { areaOf, fromTenths, score, toTenths } from './score.ts';
import type { TopicDraft } from './topic.ts';

type Input = z.input<typeof TopicList>;
type TopicInput = Input[number];

const option = (selectKey: string, change: object = {}) => ({ selectKey, selectName: selectKey.toUpperCase(), ...change });
const radio = (problemKey: string, change: Partial<TopicInput> = {}): TopicInput => ({
  problemKey,
  problemName: problemKey,
  problemType: 'radio',
  problemSelects: [option('a'), option('b')],
  ...change,
});
const mark = (problemKey: string, steps = 3, change: Partial<TopicInput> = {}): TopicInput => ({
  problemKey,
  problemName: problemKey,
  problemType: 'mark',
  problemSelects: Array.from({ length: steps }, (_, at) => option(`s${at}`, { selectName: '', selectScore: '5' })),
  ...change,
});
const input = (problemKey: string, change: Partial<TopicInput> = {}): TopicInput => ({
  problemKey,
  problemName: problemKey,
  problemType: 'input',
  ...change,
});
const after = (parentProblemKey: string, more: object): Partial<TopicInput> => ({ problemParents: [{ parentProblemKey, ...more }] });

const refused = (topics: Input): Record<string, string> => {
  const result = TopicList.safeParse(topics);
  return Object.fromEntries((result.error?.issues ?? []).map(issue => [issue.path.join('.'), issue.message]));
};

test('a sound questionnaire passes, and its defaults are filled in', () => {
  const result = TopicList.parse([
    radio('q1'),
    mark('q2', 10),
    input('q3', { ...after('q1', { parentProblemSelectKey: 'b' }), problemRenderType: 'textarea' }),
    radio('q4', {
      problemType: 'checkbox',
      problemParents: [
        { parentProblemKey: 'q2', parentProblemSelectArea: '0-2.5' },
        { parentProblemKey: 'q1', parentProblemSelectKey: 'a' },
      ],
    }),
  ]) satisfies TopicDraft[];
  expect(result[0]).toMatchObject({ problemRequireAnswer: 'Y', problemParents: [] });
  expect(result[1]?.problemSelects[0]).toEqual({
    selectKey: 's0',
    selectName: '',
    selectScore: 50,
    selectAllowInput: 'N',
    selectDefaultFlag: 'N',
    selectImageId: null,
  });
});

test.each<[string, Input, Record<string, string>]>([
  ['a name of 51 signs', [radio('q1', { problemName: '问'.repeat(51) })], { '0.problemName': 'survey.topicNameMax' }],
  ['no name', [radio('q1', { problemName: '  ' })], { '0.problemName': 'common.enterTitle' }],
  [
    'an option of 21 signs',
    [radio('q1', { problemSelects: [option('a', { selectName: 'x'.repeat(21) })] })],
    { '0.problemSelects.0.selectName': 'survey.optionTextMax' },
  ],
  [
    'an option without words',
    [radio('q1', { problemSelects: [option('a', { selectName: '' })] })],
    { '0.problemSelects.0.selectName': 'common.enterTitle' },
  ],
  ['no option', [radio('q1', { problemSelects: [] })], { '0.problemSelects': 'survey.minOptions' }],
  ['a mark of one step', [mark('q1', 1)], { '0.problemSelects': 'survey.markMinOptions' }],
  ['a mark of eleven steps', [mark('q1', 11)], { '0.problemSelects': 'survey.markMaxOptions' }],
  [
    'a mark without scores',
    [mark('q1', 2, { problemSelects: [option('a', { selectScore: '1' }), option('b')] })],
    { '0.problemSelects.1.selectScore': 'survey.scoreFormat' },
  ],
  ['options of an input', [input('q1', { problemSelects: [option('a')] })], { '0.problemSelects': 'survey.inputHasNoOptions' }],
  ['stars for a choice', [radio('q1', { problemRenderType: 'star' })], { '0.problemRenderType': 'survey.renderTypeOf' }],
  ['a row for a text', [input('q1', { problemRenderType: 'V' })], { '0.problemRenderType': 'survey.renderTypeOf' }],
  [
    'two defaults of one choice',
    [radio('q1', { problemSelects: ['a', 'b'].map(key => option(key, { selectDefaultFlag: 'Y' })) })],
    { '0.problemSelects': 'survey.oneDefault' },
  ],
  ['one key for two topics', [radio('q1'), radio('q1')], { '1.problemKey': 'survey.keyTwice' }],
  [
    'one key for two options',
    [radio('q1', { problemSelects: [option('a'), option('a')] })],
    { '0.problemSelects.1.selectKey': 'survey.keyTwice' },
  ],
  [
    'a link on the first topic',
    [radio('q1', after('q2', { parentProblemSelectKey: 'a' })), radio('q2')],
    { '0.problemParents': 'survey.linkedNotFirst' },
  ],
  [
    'a parent that is not there',
    [radio('q1'), radio('q2', after('q9', { parentProblemSelectKey: 'a' }))],
    { '1.problemParents.0.parentProblemKey': 'survey.relatedTopicRequired' },
  ],
  [
    'a parent that comes later',
    [radio('q1'), radio('q2', after('q3', { parentProblemSelectKey: 'a' })), radio('q3')],
    { '1.problemParents.0.parentProblemKey': 'survey.parentLater' },
  ],
  [
    'a topic that depends on itself',
    [radio('q1'), radio('q2', after('q2', { parentProblemSelectKey: 'a' }))],
    { '1.problemParents.0.parentProblemKey': 'survey.parentLater' },
  ],
  [
    'a circle',
    [radio('q1'), radio('q2', after('q3', { parentProblemSelectKey: 'a' })), radio('q3', after('q2', { parentProblemSelectKey: 'a' }))],
    { '1.problemParents.0.parentProblemKey': 'survey.parentLater' },
  ],
  ['an input as a parent', [input('q1'), radio('q2', after('q1', {}))], { '1.problemParents.0.parentProblemKey': 'survey.parentIsInput' }],
  [
    'an option that the parent lacks',
    [radio('q1'), radio('q2', after('q1', { parentProblemSelectKey: 'z' }))],
    { '1.problemParents.0.parentProblemSelectKey': 'survey.relatedOptionRequired' },
  ],
  [
    'no option of the parent',
    [radio('q1'), radio('q2', after('q1', {}))],
    { '1.problemParents.0.parentProblemSelectKey': 'survey.relatedOptionRequired' },
  ],
  [
    'no range of a mark',
    [mark('q1'), radio('q2', after('q1', {}))],
    { '1.problemParents.0.parentProblemSelectArea': 'survey.relatedOptionRequired' },
  ],
  [
    'a range beyond 10',
    [mark('q1'), radio('q2', after('q1', { parentProblemSelectArea: '0-11' }))],
    { '1.problemParents.0.parentProblemSelectArea': 'survey.scoreRange' },
  ],
  [
    'a range upside down',
    [mark('q1'), radio('q2', after('q1', { parentProblemSelectArea: '5-1' }))],
    { '1.problemParents.0.parentProblemSelectArea': 'survey.scoreRange' },
  ],
  [
    'the same link twice',
    [radio('q1'), radio('q2', { problemParents: ['a', 'a'].map(key => ({ parentProblemKey: 'q1', parentProblemSelectKey: key })) })],
    { '1.problemParents.1.parentProblemKey': 'survey.linkTwice' },
  ],
])('%s is refused at its field', (_, topics, problems) => {
  expect(refused(topics)).toEqual(problems);
});

test('order is what `sort` says: the field named is that of the list as it was sent', () => {
  const second = radio('q2', { sort: 1, ...after('q1', { parentProblemSelectKey: 'a' }) });
  expect(refused([second, radio('q1', { sort: 2 })])).toEqual({ '0.problemParents': 'survey.linkedNotFirst' });
  expect(refused([{ ...second, sort: 2 }, radio('q1', { sort: 1 })])).toEqual({});
});

test.each(['0.1', '5', '10', '7.5', '10.0'])('the score %s is taken', text => {
  const tenths = z.decode(score(), text);
  expect(tenths).toBe(toTenths(text));
  expect(toTenths(fromTenths(tenths))).toBe(tenths);
});

test.each(['0', '10.1', '1.25', '-1', '11', '', '1e1', '０.５', ' 5', '5.'])('the score %j is refused', text => {
  expect(score().safeParse(text).error?.issues[0]?.message).toBe('survey.scoreFormat');
});

test.each([
  ['0-10', { from: 0, to: 100 }],
  ['2.5-2.5', { from: 25, to: 25 }],
  ['5-1', undefined],
  ['1-10.1', undefined],
  ['1', undefined],
  ['-1-3', undefined],
] as const)('the range %s', (text, area) => {
  expect(areaOf(text)).toEqual(area);
});
