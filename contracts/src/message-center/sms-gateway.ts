import * as z from 'zod';
import { post, resource } from '../contract.ts';
import { instant, line, nothing } from '../fields.ts';

const reference = z.string().regex(/^[0-9a-f-]{36}\.[0-9a-f-]{36}$/, { error: 'validate.format' });

/** Where the gateway that carries text messages reports what became of them (DESIGN §3, outside parties). */
export const smsGateway = resource('/api/reaptv-message-center-bff/sms/gateway', {
  report: post('report', {
    can: 'public',
    added: true,
    body: z.object({
      /** As the message was handed over. */
      reference,
      status: z.enum(['delivered', 'failed']),
      failure: line(200).default(''),
      /** When it was written: one that is older than five minutes is refused. */
      at: instant(),
      /** HMAC-SHA256 over reference, status, failure and at, each on its own line. */
      signature: z.string().regex(/^[0-9a-f]{64}$/, { error: 'validate.format' }),
    }),
    returns: nothing,
    errors: ['sms.signature', 'record.notFound'],
  }),
});
