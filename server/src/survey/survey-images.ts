import type { TopicDraft } from '@reap/contracts/survey/topic';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Context } from '../kernel/call/context.ts';
import { fail } from '../kernel/call/refusal.ts';
import type { FileAccess } from '../kernel/files/file-access.ts';
import type { FileToSend } from '../kernel/files/file-to-send.ts';
import type { FileUse } from '../kernel/files/file-use.ts';
import { mediaTypes } from '../kernel/files/media-types.ts';
import { sentFile } from '../kernel/files/sent-file.ts';
import { files } from '../kernel/kernel.schema.ts';
import { uploadPurpose } from '../user-center/index.ts';

export const surveyImagePurpose = 'survey-image';

/**
 * Makes the option images of a draft the surveys' own: each must be a picture that this person has just handed in, or one that
 * surveys have already. Any other is refused at its field.
 */
export async function takeImages(topics: readonly TopicDraft[], { db, user }: Context): Promise<void> {
  const asked = topics.flatMap((topic, at) =>
    topic.problemSelects.flatMap((option, number) =>
      option.selectImageId ? [{ id: option.selectImageId, field: `problems.${at}.problemSelects.${number}.selectImageId` }] : [],
    ),
  );
  if (asked.length === 0) return;
  const ids = [...new Set(asked.map(({ id }) => id))];
  const isPicture = inArray(files.type, [mediaTypes.jpg, mediaTypes.png]);
  const mine = and(eq(files.purpose, uploadPurpose), eq(files.createdBy, user.userId), isPicture);
  const taken = await db
    .update(files)
    .set({ purpose: surveyImagePurpose })
    .where(and(inArray(files.id, ids), or(eq(files.purpose, surveyImagePurpose), mine)))
    .returning({ id: files.id });
  const known = new Set(taken.map(row => row.id));
  const unknown = asked.filter(({ id }) => !known.has(id));
  if (unknown.length > 0)
    fail('survey.imageUnknown', {}, Object.fromEntries(unknown.map(({ field }) => [field, { key: 'survey.imageUnknown' }])));
}

/** An option's image, for whoever may see surveys. */
export async function optionImage(id: string, context: Context): Promise<FileToSend> {
  const found = await context.files.find(id, surveyImagePurpose);
  const content = found && (await context.files.read(found));
  if (!found || !content) fail('file.notFound');
  return sentFile(found, content);
}

const readers = 'survey:task:view';

/** An option's image may be seen by whoever may see surveys. */
export const maySeeSurveyImage: FileAccess = async (_, { user }) => user.codes.has(readers);

/** The surveys in which an image stands as an option's. */
export const surveyImageUse: FileUse = {
  kind: 'SURVEY',
  can: readers,
  async names(db, fileIds) {
    const used = new Map<string, string[]>();
    const { rows } = await db.execute<{ id: string; name: string }>(sql`
      select distinct option ->> 'selectImageId' as id, name from survey_tasks,
        jsonb_array_elements(problems) topic, jsonb_array_elements(topic -> 'problemSelects') option
      where option ->> 'selectImageId' in ${[...fileIds]} order by name`);
    for (const { id, name } of rows) used.set(id, [...(used.get(id) ?? []), name]);
    return used;
  },
};
