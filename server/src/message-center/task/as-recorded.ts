import { smsPassengerModel } from '@reap/contracts/message-center/sms-record';
import { wechatModel } from '@reap/contracts/message-center/wechat-message';
import { columnsOf, type DataModel } from '@reap/contracts/model';
import * as z from 'zod';
import { columnsSeenBy, disclosed } from '../../kernel/access/disclosure.ts';
import type { Context } from '../../kernel/call/context.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/**
 * An answer that names passengers, as the rules of messages show it. Its fields carry the columns of bookings, and a field carries one:
 * with both, what either table hides is hidden.
 */
function shownBy(model: DataModel) {
  const Person = z.object(columnsOf(model, { receiver: z.string().optional(), telphone: z.string().optional() }));
  const Answer = Person.extend({ changes: z.array(Person), leftOut: z.array(Person.pick({ receiver: true })) });
  return <T>(answer: T, context: Pick<Context, 'hidden'>, { config }: Pick<Kernel, 'config'>): T =>
    disclosed(answer, Answer, columnsSeenBy(context), config.secret) as T;
}

export const asRecorded = shownBy(smsPassengerModel);
export const asRecordedByWechat = shownBy(wechatModel);
