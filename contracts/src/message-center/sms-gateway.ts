import * as z from 'zod';
import { post, resource } from '../contract.ts';
import { code, line, nothing } from '../fields.ts';
import { MessageReceiveMode } from './codes.ts';

const reference = z.string().regex(/^[0-9a-f-]{36}\.[0-9a-f-]{36}$/, { error: 'validate.format' });

/** Where the gateway that carries text messages reports what became of them (DESIGN §3, outside parties). */
export const smsGateway = resource('/api/reaptv-message-center-bff/sms/gateway', {
  report: post('report', {
    can: 'public',
    signed: true,
    added: true,
    body: z.object({
      /** As the message was handed over. */
      reference,
      status: z.enum(['delivered', 'failed']),
      /** However much it says: the beginning is kept. */
      failure: line(5000).default(''),
      /** Why nothing ever arrives there: it is remembered, and messages to many leave the number out. */
      reason: code('smsBlock').optional(),
      /** What carried it: each way has a secret of its own. */
      receiveMode: code('messageReceiveMode').default(MessageReceiveMode.sms),
    }),
    returns: nothing,
    errors: ['sms.signature', 'record.notFound'],
  }),
});
