import type { Place } from '../../testing/place.ts';
import { surveyDraft } from './given-survey.ts';

export interface SurveyWorld {
  surveyId: string;
  surveyName: string;
}

/** A draft of a survey. */
export async function surveyWorld(place: Place): Promise<SurveyWorld> {
  const { portal, tenant, actor } = place;
  const surveyName = `${tenant} 服务调查`;
  const { id: surveyId } = await portal.as(actor).gnd.surveyTask.draftSave(surveyDraft(surveyName));
  return { surveyId, surveyName };
}
