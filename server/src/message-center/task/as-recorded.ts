import { smsPassengerModel } from '@reap/contracts/message-center/sms-record';
import { columnsOf } from '@reap/contracts/model';
import * as z from 'zod';
import { columnsSeenBy, disclosed } from '../../kernel/access/disclosure.ts';
import type { Context } from '../../kernel/call/context.ts';
import type { Kernel } from '../../kernel/kernel.ts';

const Person = z.object(columnsOf(smsPassengerModel, { receiver: z.string().optional(), telphone: z.string().optional() }));
const Answer = Person.extend({ changes: z.array(Person) });

/**
 * An answer that names passengers, as the rules of messages show it. Its fields carry the columns of bookings, and a field carries one:
 * with both, what either table hides is hidden.
 */
export const asRecorded = <T>(answer: T, context: Pick<Context, 'hidden'>, { config }: Pick<Kernel, 'config'>): T =>
  disclosed(answer, Answer, columnsSeenBy(context), config.secret) as T;
