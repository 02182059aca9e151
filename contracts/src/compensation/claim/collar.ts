import * as z from 'zod';
import { get, page, post, resource } from '../../contract.ts';
import { code, id } from '../../fields.ts';
import { ApplicationDetail, ApplicationFilter, ApplicationRow, applicationModel, CollarAudit } from './application.ts';
import { applicationSort } from './apply-review.ts';

/** Applications that somebody else collects (seed 0 §2.3, §7; entities.md substituteCollar). */
export const collar = resource('/api/compensation/substituteCollar', {
  page: post('page', {
    can: 'comp:collar:view',
    body: ApplicationFilter,
    returns: page(ApplicationRow),
    model: applicationModel,
    lookup: ['idNo', 'phone'],
    sortable: applicationSort,
  }),
  find: get('find', {
    can: 'comp:collar:view',
    query: z.object({ id: id().meta({ label: 'field.application.applyId' }) }),
    returns: ApplicationDetail,
    model: applicationModel,
    errors: ['application.notFound'],
  }),
  audit: post('audit', {
    can: 'comp:collar:audit',
    body: CollarAudit,
    returns: z.object({ status: code('approvalListStatus'), version: z.int() }),
    once: true,
    errors: [
      'application.notFound',
      'application.handled',
      'application.state',
      'application.own',
      'application.material',
      'record.changed',
    ],
  }),
  /** Turns quick pay on or off; without `quickPay` to the other of the two. */
  updQuickPay: post('updQuickPay', {
    can: 'comp:collar:quickPay',
    body: z.object({ id: id(), quickPay: code('yesNo').optional(), version: z.int().optional() }),
    returns: z.object({ quickPay: code('yesNo'), version: z.int() }),
    once: true,
    errors: ['application.notFound', 'application.state', 'application.paid', 'application.quickPay', 'record.changed'],
  }),
});
