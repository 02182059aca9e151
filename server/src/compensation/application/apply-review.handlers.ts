import { applicationModel } from '@reap/contracts/compensation/claim/application';
import type { applyReview } from '@reap/contracts/compensation/claim/apply-review';
import { revealed } from '../../kernel/access/reveal.ts';
import type { Handlers } from '../../kernel/call/context.ts';
import { loadApplication } from './application.load.ts';
import { pageOfApplications, pageOfCollector } from './application.queries.ts';
import { applicationSeals } from './application.schema.ts';
import { auditApplication } from './application-audit.ts';
import { toApplicationDetail } from './application-detail.ts';
import { toApplicationRows } from './application-row.ts';

export const applyReviewHandlers: Handlers<typeof applyReview> = {
  async orderPage(filter, context) {
    const found = await pageOfApplications(filter, context);
    return { ...found, rows: await toApplicationRows(found.rows, 'apply', context) };
  },

  orderGet: async ({ applyId }, context) => toApplicationDetail(await loadApplication(applyId, context), 'apply', context),

  async audit(given, context) {
    const { status, version } = await auditApplication(context, given);
    return { status, version };
  },

  async replaceFilterRecord({ applyId, ...paging }, context) {
    const found = await pageOfCollector(await loadApplication(applyId, context), paging, context);
    return { ...found, rows: await toApplicationRows(found.rows, 'apply', context) };
  },

  async reveal({ applyId, column, reason }, context) {
    const record = await loadApplication(applyId, context);
    return revealed(applicationSeals.opened(record), { model: applicationModel, column, reason, target: record.applyNo }, context);
  },
};
