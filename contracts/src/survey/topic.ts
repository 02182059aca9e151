import * as z from 'zod';
import { code, entity, id, line } from '../fields.ts';
import { score } from './score.ts';

const key = () => z.string().regex(/^[\w-]{1,40}$/, { error: 'validate.format' });
const yes = () => code('yesNo');

/** One option of a topic; a mark's options are its steps, each with a score. `selectImageId` is an uploaded JPG or PNG. */
const optionFields = {
  selectKey: key(),
  selectName: line(20, 'survey.optionTextMax'),
  selectScore: score().nullable(),
  selectAllowInput: yes(),
  selectDefaultFlag: yes(),
  selectImageId: id().nullable(),
};

/**
 * What a topic depends on: an option of an earlier choice topic, or a range of scores (`"1-3"`) of an earlier mark topic. Links to one
 * topic are alternatives; links to several topics must all hold.
 */
const linkFields = {
  parentProblemKey: key(),
  parentProblemSelectKey: key().nullable(),
  parentProblemSelectArea: z.string().max(9).nullable(),
};

const topicFields = {
  problemKey: key(),
  problemName: line(50, 'survey.topicNameMax').min(1, { error: 'common.enterTitle' }),
  problemType: code('surveyProblemType'),
  problemRenderType: code('surveyRenderType'),
  problemRequireAnswer: yes(),
};

export const SurveyOption = entity('surveyOption', optionFields);
export const SurveyLink = entity('surveyParentLink', linkFields);
/** One topic as it is answered; `sort` counts from 1. */
export const SurveyTopic = entity('surveyTopic', {
  ...topicFields,
  sort: z.int(),
  problemSelects: z.array(SurveyOption),
  problemParents: z.array(SurveyLink),
});
export type SurveyTopic = z.output<typeof SurveyTopic>;
export type SurveyOption = z.output<typeof SurveyOption>;
export type SurveyLink = z.output<typeof SurveyLink>;

const OptionDraft = entity('surveyOption', {
  ...optionFields,
  selectName: optionFields.selectName.default(''),
  selectScore: optionFields.selectScore.default(null),
  selectAllowInput: optionFields.selectAllowInput.default('N'),
  selectDefaultFlag: optionFields.selectDefaultFlag.default('N'),
  selectImageId: optionFields.selectImageId.default(null),
});
const LinkDraft = entity('surveyParentLink', {
  ...linkFields,
  parentProblemSelectKey: linkFields.parentProblemSelectKey.default(null),
  parentProblemSelectArea: linkFields.parentProblemSelectArea.default(null),
});
export const TopicDraft = entity('surveyTopic', {
  ...topicFields,
  problemRenderType: topicFields.problemRenderType.optional(),
  problemRequireAnswer: topicFields.problemRequireAnswer.default('Y'),
  sort: z.int().min(1).max(1000).optional(),
  problemSelects: z.array(OptionDraft).max(50).default([]),
  problemParents: z.array(LinkDraft).max(50).default([]),
});
export type TopicDraft = z.output<typeof TopicDraft>;
