import type { InputOf } from '@reap/contracts/contract';
import { namesAnybody } from '@reap/contracts/message-center/chosen-people';
import { Degree } from '@reap/contracts/message-center/codes';
import type { smsEmployee } from '@reap/contracts/message-center/sms-record';
import { maxColleagues } from '@reap/contracts/message-center/sms-staff';
import { signedText, smsLength, variablesIn } from '@reap/contracts/message-center/sms-text.rules';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import { chosenPeople, type Person } from '../../user-center/index.ts';
import { partsLeft, takeParts } from '../task/send/task-budget.ts';
import { pinned } from '../task/task-text.ts';
import { termsOf } from '../template/terms.ts';
import { sendAllSms } from './sms.ts';
import { SmsLane } from './sms-states.rules.ts';

type Asked = InputOf<typeof smsEmployee.sendPreview>;

/** Whom a choice means, each number once, and for how much; whoever has no phone stands apart. */
async function meant({ content = '', ...chosen }: Asked, context: Context) {
  if (variablesIn(content).length > 0) fail('smsStaff.variables', {}, { content: { key: 'smsStaff.variables' } });
  const people = await chosenPeople(chosen, context);
  const reached = [...new Map(people.filter(({ phone }) => phone).map(person => [person.phone, person])).values()];
  const counts = { count: reached.length, max: maxColleagues };
  if (reached.length > maxColleagues) fail('smsStaff.tooMany', counts, { userIds: { key: 'smsStaff.tooMany', params: counts } });
  const { signature, partPrice } = await termsOf(context);
  const sent = signedText(signature, content.trim());
  const partsEach = content.trim() ? smsLength(sent).parts : 0;
  const parts = partsEach * reached.length;
  return { reached, unreached: people.filter(({ phone }) => !phone), signature, sent, partsEach, parts, priceFen: parts * partPrice };
}

const toUnreached = ({ userId: id, employeeName, organizationName, organizationNameEn }: Person) => ({
  id,
  employeeName,
  organizationName,
  organizationNameEn,
});

/** Messages that somebody writes to colleagues: through the one pipeline, by choice and never by a typed number. */
export const staffSending: Pick<Handlers<typeof smsEmployee>, 'sendPreview' | 'send'> = {
  async sendPreview(asked, context) {
    const { reached, unreached, signature, partsEach, parts, priceFen } = await meant(asked, context);
    const size = { recipients: reached.length, partsEach, parts, price: priceFen, partsLeft: await partsLeft(context) };
    return { signature, ...size, unreached: unreached.map(toUnreached) };
  },

  async send({ recipients: seen, businessCategory, degree, ...draft }, context) {
    const { user, now, audit } = context;
    if (!namesAnybody(draft)) fail('smsStaff.recipientsRequired', {}, { userIds: { key: 'smsStaff.recipientsRequired' } });
    const { reached, unreached, sent, parts } = await meant(draft, context);
    const count = reached.length;
    if (count === 0) fail('smsStaff.nobody', {}, { userIds: { key: 'smsStaff.nobody' } });
    if (seen !== undefined && seen !== count) fail('smsStaff.changed', { count, seen });
    const template = await pinned(draft, context);
    const isUrgent = degree === Degree.urgent;
    if (!isUrgent && !(await takeParts(parts, context))) fail('smsStaff.overBudget', { parts, left: await partsLeft(context) });
    const lane = isUrgent ? SmsLane.urgent : SmsLane.normal;
    const occasion = `staff:${newId(now.getTime())}`;
    const about = { to: 'WORKER', business: businessCategory, station: user.station, sender: user, occasion, lane } as const;
    const messages = reached.map(({ phone, employeeName: receiver }) => ({ phone, receiver, content: sent }));
    await sendAllSms(context, 'sms.staff', about, messages);
    audit({ target: '', after: { recipients: count, parts, businessCategory, degree, ...template } });
    return { sent: count, unreached: unreached.length };
  },
};
