import { lt } from 'drizzle-orm';
import { nightly, type PeriodicTask } from '../../kernel/background/periodic.ts';
import { smsCodes, smsMessages } from './sms.schema.ts';

const day = 24 * 60 * 60_000;
/** So long it can be said whether a message was delivered; a code is nothing any more after two days. */
const messageDays = 180;
const codeDays = 2;

/** Takes old messages and codes away, each night. */
export const smsRetention: PeriodicTask = {
  task: 'sms.retention',
  period: nightly,
  async run({ db, now }) {
    await db.delete(smsMessages).where(lt(smsMessages.createdAt, new Date(now.getTime() - messageDays * day)));
    await db.delete(smsCodes).where(lt(smsCodes.sentAt, new Date(now.getTime() - codeDays * day)));
  },
};
