import * as z from 'zod';
import { questionnaireProblems } from './questionnaire.rules.ts';
import { TopicDraft } from './topic.ts';

/** The topics that a form sends, as a whole: every rule of seed 1 §3 to §5 holds, each refusal stands at its field. */
export const TopicList = z
  .array(TopicDraft)
  .max(100)
  .superRefine((topics, context) => {
    for (const { path, key: message, params } of questionnaireProblems(topics))
      context.addIssue({ code: 'custom', path, message, ...(params && { params }) });
  });
