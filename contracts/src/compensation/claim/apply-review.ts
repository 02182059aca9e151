import * as z from 'zod';
import { get, page, post, type Resource } from '../../contract.ts';
import { code, entity, id, paging } from '../../fields.ts';
import { revealing } from '../../reveal.ts';
import { ApplicationAudit, ApplicationDetail, ApplicationFilter, ApplicationRow, applicationModel } from './application.ts';

/** Columns that lists of applications are sorted by. */
export const applicationSort = ['createdTime', 'flightDate', 'flightNo', 'orderNo', 'payAmount'] as const;

/** Auditing applications: the part of `apply/` that is the staff's (seed 0 §2.4, §7; seed 2 §7). */
export const applyReview = {
  orderPage: post('order/page', {
    can: 'comp:apply:view',
    body: ApplicationFilter,
    returns: page(ApplicationRow),
    model: applicationModel,
    lookup: ['idNo', 'phone'],
    sortable: applicationSort,
  }),
  orderGet: get('order/get', {
    can: 'comp:apply:view',
    query: entity('application', { applyId: id() }),
    returns: ApplicationDetail,
    model: applicationModel,
    errors: ['application.notFound'],
  }),
  audit: post('audit', {
    can: 'comp:apply:audit',
    body: ApplicationAudit,
    returns: z.object({ status: code('approvalListStatus'), version: z.int() }),
    once: true,
    errors: ['application.notFound', 'application.handled', 'application.state', 'application.own', 'record.changed'],
  }),
  /** What else the collector of an application has applied for. */
  replaceFilterRecord: post('replaceFilterRecord', {
    can: 'comp:apply:view',
    body: z.object({ applyId: id(), ...paging }),
    returns: page(ApplicationRow),
    model: applicationModel,
    sortable: ['createdTime'],
    errors: ['application.notFound'],
  }),
  reveal: post('reveal', revealing('comp:application:reveal', applicationModel, { applyId: id() })),
} satisfies Resource;
