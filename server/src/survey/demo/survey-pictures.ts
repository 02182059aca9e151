import sharp from 'sharp';
import type { Db } from '../../db/pool.ts';
import { type FileStore, RequestFiles } from '../../kernel/files/files.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import { surveyImagePurpose } from '../index.ts';
import { surveyThemes } from './survey-topics.ts';
import type { DemoSurveys } from './surveys.ts';

/** What lies on the plates of the four meals that a survey asks about, in their order. */
const plates = [
  '<ellipse cx="130" cy="150" rx="62" ry="44" fill="#f7f3e6"/><ellipse cx="225" cy="150" rx="52" ry="40" fill="#a4562f"/><circle cx="215" cy="138" r="8" fill="#4f8a3c"/>',
  '<path d="M95 130 q40 -40 85 0 t85 0 M95 155 q40 -40 85 0 t85 0 M95 180 q40 -40 85 0 t85 0" stroke="#e2b65a" stroke-width="12" fill="none"/>',
  '<ellipse cx="180" cy="150" rx="90" ry="46" fill="#8c4a2b"/><path d="M110 140 L250 140 M110 160 L250 160" stroke="#d9a066" stroke-width="8"/>',
  '<circle cx="135" cy="145" r="36" fill="#4f8a3c"/><circle cx="195" cy="160" r="34" fill="#e2813b"/><circle cx="235" cy="135" r="28" fill="#c9352b"/>',
];
const dish = (food: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="270" viewBox="0 0 360 270">
  <rect width="360" height="270" fill="#dfe7ee"/><ellipse cx="180" cy="150" rx="150" ry="92" fill="#ffffff"/>
  <ellipse cx="180" cy="150" rx="122" ry="72" fill="#eef2f6"/>${food}</svg>`;

/** Gives the options of the surveys about meals a picture each. */
export async function addPictures(db: Db, { tasks }: DemoSurveys, people: DemoPeople, now: Date, store: FileStore): Promise<void> {
  const files = new RequestFiles(store, db, people.tenantId);
  const pictures: string[] = [];
  for (const food of plates) {
    const drawn = await sharp(Buffer.from(dish(food)))
      .jpeg({ quality: 85 })
      .toBuffer();
    const picture = new File([new Uint8Array(drawn)], 'meal.jpg', { type: 'image/jpeg' });
    pictures.push(await files.save(picture, { purpose: surveyImagePurpose, createdBy: people.survey.userId, now }));
  }
  for (const topic of tasks.flatMap(task => task.problems ?? []).filter(one => one.problemName === surveyThemes.meal.extra.name))
    topic.problemSelects = topic.problemSelects.map((option, at) => ({ ...option, selectImageId: pictures[at] ?? null }));
}
