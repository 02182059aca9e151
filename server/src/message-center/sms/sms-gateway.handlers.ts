import type { smsGateway } from '@reap/contracts/message-center/sms-gateway';
import { enterTenant } from '../../db/pool.ts';
import type { Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import type { Config } from '../../kernel/kernel.ts';
import { isSigned } from '../../kernel/sealing/signed-message.ts';
import { noteReport } from './sms-settle.ts';

/** What the gateway says of the messages that it was given; without a gateway outside nobody can say anything. */
export const smsGatewayHandlers = ({ sms: service, production }: Pick<Config, 'sms' | 'production'>): Handlers<typeof smsGateway> => ({
  async report({ reference, status, failure }, { db, now, audit, request: { signed } }) {
    // In production without a gateway there is no such address.
    if (!service && production) fail('request.notFound');
    if (!service || !isSigned(service.secret, { ...signed, parts: [signed.at, signed.text] }, now)) fail('sms.signature');
    const [tenantId = '', id = ''] = reference.split('.');
    await enterTenant(db, tenantId);
    if (!(await noteReport(db, id, { status, failure }, now))) fail('record.notFound');
    audit({ target: id, after: { status } });
    return null;
  },
});
