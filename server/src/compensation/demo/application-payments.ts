import { PaymentChannel, PaymentState } from '@reap/contracts/compensation/codes';
import type { Random } from '../../demo/random.ts';
import { hourMs } from '../../kernel/durations.ts';
import type { DemoApplication, DemoClaims, DemoLine } from './application-tables.ts';

const waitHours = 24;

interface Passed {
  application: DemoApplication;
  lines: readonly DemoLine[];
  orderNo: string;
  auditedAt: Date;
  receivedAt: Date | undefined;
  outcome: 'paid' | 'toPay' | 'refused';
}

/** What was planned and paid for a passed claim: payments, their ledger, and what the gateway knows of them. */
export function addPayments(claims: DemoClaims, random: Random, passed: Passed): void {
  const { application, outcome, auditedAt } = passed;
  const settledAt = outcome === 'toPay' ? null : (passed.receivedAt ?? new Date(auditedAt.getTime() + 60_000));
  const throughGateway = settledAt !== null && application.payChannel !== PaymentChannel.cash;
  for (const line of passed.lines) {
    const id = random.id(auditedAt);
    const transferNo = throughGateway ? `T${random.int(1_000_000_000, 9_999_999_999)}` : '';
    const failure = outcome === 'refused' ? '收款账户异常' : '';
    const place = { tenantId: line.tenantId, id };
    claims.payments.push({
      ...place,
      applicationId: application.id,
      lineId: line.id,
      orderId: line.orderId,
      paxId: line.paxId,
      orderNo: passed.orderNo,
      flightNo: application.flightNo,
      flightDate: application.flightDate,
      station: application.station,
      accidentType: application.accidentType,
      channel: application.payChannel,
      amountFen: line.amountFen,
      state: { paid: PaymentState.paid, toPay: PaymentState.toPay, refused: PaymentState.failed }[outcome],
      dueAt: outcome === 'toPay' ? new Date(auditedAt.getTime() + waitHours * hourMs) : auditedAt,
      sentAt: throughGateway ? settledAt : null,
      askedAt: throughGateway ? settledAt : null,
      settledAt,
      transferNo,
      failure,
      createdAt: auditedAt,
      updatedAt: settledAt ?? auditedAt,
    });
    const enter = (entry: 'planned' | 'sent' | 'paid' | 'failed', at: Date, more = { transferNo: '', note: '' }) =>
      claims.entries.push({ tenantId: line.tenantId, id: random.id(at), paymentId: id, entry, amountFen: line.amountFen, at, ...more });
    enter('planned', auditedAt);
    if (!settledAt) continue;
    if (throughGateway) {
      enter('sent', settledAt);
      const status = outcome === 'paid' ? ('paid' as const) : ('failed' as const);
      const said = { conduct: 'paid', status, reason: failure, settlesAt: settledAt, calls: 0 };
      claims.transfers.push({ ...place, transferNo, amountFen: line.amountFen, ...said });
    }
    enter(outcome === 'paid' ? 'paid' : 'failed', settledAt, { transferNo, note: failure });
  }
}
