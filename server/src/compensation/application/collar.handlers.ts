import type { collar } from '@reap/contracts/compensation/claim/collar';
import { ApplicationStatus } from '@reap/contracts/compensation/codes';
import { eq } from 'drizzle-orm';
import type { Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { expected } from '../../kernel/call/versioned-record.ts';
import { hold } from '../lock-order.ts';
import { replanPayments } from '../payment/plan.ts';
import { changeApplication } from './application.changes.ts';
import { loadApplication } from './application.load.ts';
import { pageOfApplications } from './application.queries.ts';
import { applicationMoves, hasMaterialStep } from './application.rules.ts';
import { applications } from './application.schema.ts';
import { auditApplication } from './application-audit.ts';
import { toApplicationDetail } from './application-detail.ts';
import { toApplicationRows } from './application-row.ts';

const onlyBehalf = 'behalf';

export const collarHandlers: Handlers<typeof collar> = {
  async page(filter, context) {
    const found = await pageOfApplications(filter, context, onlyBehalf);
    return { ...found, rows: await toApplicationRows(found.rows, 'collar', context) };
  },

  find: async ({ id }, context) => toApplicationDetail(await loadApplication(id, context, onlyBehalf), 'collar', context),

  async audit(given, context) {
    if (hasMaterialStep(await loadApplication(given.applyId, context, onlyBehalf))) fail('application.material');
    const { status, version } = await auditApplication(context, { ...given, applyPaxAmounts: [], auditRemark: '' }, onlyBehalf);
    return { status, version };
  },

  async updQuickPay({ id, quickPay, version }, context) {
    await hold(context.db, { applications: { change: eq(applications.id, (await loadApplication(id, context, onlyBehalf)).id) } });
    // As it is once nothing of it can be sent: what is sent at this moment is under way then.
    const record = expected(await loadApplication(id, context, onlyBehalf), version);
    const next = quickPay ? quickPay === 'Y' : !record.quickPay;
    applicationMoves.updQuickPay.require(record, context.user);
    if (next === record.quickPay) return { quickPay: next ? 'Y' : 'N', version: record.version };
    if (next && !record.phoneOfBooking) fail('application.quickPay');
    const changed = await changeApplication(context, record, { quickPay: next });
    if (changed.status === ApplicationStatus.passed) await replanPayments(context, changed);
    context.audit({ target: record.applyNo, before: { quickPay: record.quickPay }, after: { quickPay: next } });
    context.emit({ kind: 'application', applyId: record.id });
    return { quickPay: next ? 'Y' : 'N', version: changed.version };
  },
};
