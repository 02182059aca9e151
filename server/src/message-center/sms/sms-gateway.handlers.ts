import type { smsGateway } from '@reap/contracts/message-center/sms-gateway';
import { enterTenant } from '../../db/pool.ts';
import type { Handlers } from '../../kernel/context.ts';
import { fail } from '../../kernel/refusal.ts';
import { isSigned } from '../../kernel/signed-message.ts';
import { noteReport } from './sms.ts';
import type { SmsService } from './sms-gateway.ts';

/** What the gateway says of the messages that it was given; without a gateway outside nobody can say anything. */
export const smsGatewayHandlers = (service: SmsService | undefined): Handlers<typeof smsGateway> => ({
  async report({ reference, status, failure, at, signature }, { db, now, audit }) {
    const parts = [reference, status, failure, at];
    if (!service || !isSigned(service.secret, { parts, at, signature }, now)) fail('sms.signature');
    const [tenantId = '', id = ''] = reference.split('.');
    await enterTenant(db, tenantId);
    if (!(await noteReport(db, id, status === 'delivered', failure, now))) fail('record.notFound');
    audit({ target: id, after: { status } });
    return null;
  },
});
