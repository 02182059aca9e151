import { MessageReceiveMode, SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import type { JobContext } from '../../kernel/background/jobs.ts';
import type { Jobs } from '../../kernel/call/context.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { findPeople } from '../../user-center/index.ts';
import { mailText } from '../mail-text.ts';
import { messageSettings } from '../settings.ts';
import { sendAllSms } from '../sms/sms.ts';

/**
 * Tells in-site messages by the staff's social app too, where the tenant wants that. That app knows no rules of roles: what a message tells
 * of data tables is left out for everybody, and stands in the portal.
 */
export async function alsoBySns(mails: readonly Jobs['mail.deliver'][], context: JobContext): Promise<void> {
  if (mails.length === 0 || !(await settingsOf(context.db, messageSettings, 'sns')).mails) return;
  const people = await findPeople(context.db, [...new Set(mails.flatMap(({ to }) => to))]);
  for (const mail of mails) {
    const told = Object.values(mail.tells ?? {}).filter((value): value is string => Boolean(value));
    const content = ['title', 'content'].map(part =>
      told.reduce((text, value) => text.replaceAll(value, '***'), mailText('zh-CN', mail, part)),
    );
    const messages = mail.to.flatMap(userId => {
      const person = people.get(userId);
      return person?.jobNumber ? [{ phone: person.jobNumber, receiver: person.employeeName, content: content.join('\n') }] : [];
    });
    const about = { receiveMode: MessageReceiveMode.sns, to: 'WORKER', business: SmsBusinessCategory.other } as const;
    await sendAllSms(context, mail.template, { ...about, sender: { employeeName: mail.sender } }, messages);
  }
}
