import * as z from 'zod';
import { code, entity, id, money } from '../fields.ts';
import { columnsOf } from '../model.ts';
import { userModel } from '../user-center/user.ts';
import { chosenPeople } from './chosen-people.ts';
import { Degree } from './codes.ts';
import { smsWords } from './sms-template.ts';

/** So many colleagues get one message; more are written to by a task, which somebody reviews. */
export const maxColleagues = 1000;

/** A message to colleagues. */
export const StaffSmsDraft = entity('smsStaff', {
  ...chosenPeople,
  businessCategory: code('smsBusinessCategory'),
  /** Urgent ones are sent whatever was sent today; normal ones where it is left out. */
  degree: code('degree').default(Degree.normal),
  /** The template whose words these are, as the person saw it; without it they are the person's own. */
  templateId: id().optional(),
  textVersion: z.int().optional(),
  content: smsWords('smsTask.contentRequired', 'smsStaff.variables', []),
  /** How many it goes to, as the person saw it before sending: when others have come or gone since, it is asked anew. */
  recipients: z.int().optional(),
});

/** Whom a message would reach, and for how much; whoever has no phone is named. */
export const StaffSmsPreview = entity('smsStaff', {
  /** What stands before the words. */
  signature: z.string(),
  recipients: z.int(),
  partsEach: z.int(),
  parts: z.int(),
  price: money(),
  /** So many parts may be sent today still; urgent ones have no limit. */
  partsLeft: z.int(),
  unreached: z.array(
    entity(
      'user',
      columnsOf(userModel, { id: id(), employeeName: z.string(), organizationName: z.string(), organizationNameEn: z.string() }),
    ),
  ),
});

/** What asks for a preview: the words may still be missing. */
export const StaffSmsAsked = entity('smsStaff', { ...chosenPeople, content: StaffSmsDraft.shape.content.optional() });

export const StaffSmsSent = z.object({ sent: z.int(), unreached: z.int() });
