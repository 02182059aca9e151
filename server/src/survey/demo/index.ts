import type { Airline } from '../../demo/airline.ts';
import { insertAll } from '../../demo/bulk.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import { surveySteps, surveyTasks } from '../survey.schema.ts';
import { addPictures } from './survey-pictures.ts';
import { demoSurveys } from './surveys.ts';

/** Survey tasks in every state, with their steps and pictures. */
export async function fillSurveys({ db, now, store, diceOf }: Airline, people: DemoPeople): Promise<void> {
  const surveys = demoSurveys(diceOf(1), now, people);
  if (store) await addPictures(db, surveys, people, now, store);
  await insertAll(db, surveyTasks, surveys.tasks);
  await insertAll(db, surveySteps, surveys.steps);
}
