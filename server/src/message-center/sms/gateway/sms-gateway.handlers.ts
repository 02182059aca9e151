import type { smsGateway } from '@reap/contracts/message-center/sms-gateway';
import { enterTenant } from '../../../db/pool.ts';
import type { Handlers } from '../../../kernel/call/context.ts';
import { fail } from '../../../kernel/call/refusal.ts';
import type { Config } from '../../../kernel/kernel.ts';
import { isSigned } from '../../../kernel/sealing/signed-message.ts';
import { noteReport } from '../record/sms-settle.ts';
import { isChannel, serviceOf } from './sms-gateway-of.ts';

/** What a gateway says of the messages that it was given; without a gateway outside nobody can say anything. */
export const smsGatewayHandlers = (config: Config): Handlers<typeof smsGateway> => ({
  async report({ reference, status, failure, reason, receiveMode }, { db, now, audit, request: { signed } }) {
    const service = isChannel(receiveMode) ? serviceOf(config, receiveMode) : undefined;
    // In production without a gateway there is no such address.
    if (!service && config.production) fail('request.notFound');
    if (!service || !isChannel(receiveMode) || !isSigned(service.secret, { ...signed, parts: [signed.at, signed.text] }, now))
      return fail('sms.signature');
    const [tenantId = '', id = ''] = reference.split('.');
    await enterTenant(db, tenantId);
    if (!(await noteReport(db, { id, receiveMode }, { status, failure, reason }, now))) fail('record.notFound');
    audit({ target: id, after: { status } });
    return null;
  },
});
