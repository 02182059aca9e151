import * as z from 'zod';
import { file, page, post, resource } from '../contract.ts';
import { dayRange } from '../day-range.ts';
import { actor, code, date, entity, instant, paging } from '../fields.ts';
import { messageCenterPages } from './pages.ts';

const filters = {
  ...dayRange('startDate', 'endDate'),
  applyObject: code('applyObject').optional(),
  businessCategory: code('smsBusinessCategory').optional(),
};
const counts = {
  total: z.int(),
  received: z.int(),
  /** Taken by the gateway, without a report yet. */
  sent: z.int(),
  failed: z.int(),
  unknown: z.int(),
  underWay: z.int(),
};

/** What of a day was sent, and what became of it. */
const Day = entity('smsReport', { day: date(), ...counts });
/** What one person has sent; without a sender it is what the portal sends by itself. */
const Person = entity('smsReport', { senderId: z.string(), sender: actor(), ...counts, lastTime: instant() });

const Sums = entity('smsReport', {
  ...counts,
  /** From the first to the last day of what was asked for. */
  byDay: z.array(Day),
  byCategory: z.array(z.object({ businessCategory: code('smsBusinessCategory'), total: z.int() })),
  byStation: z.array(z.object({ station: z.string(), total: z.int() })),
});

const view = { can: 'msg:smsReport:view' } as const;
const exported = { can: 'msg:smsReport:export' } as const;
const columns = ['total', 'received', 'sent', 'failed', 'unknown', 'underWay'] as const;

/** What was sent, by day, category and station; the last 30 days where none are named (seed 2 §7). */
export const sentReport = resource('/api/reaptv-message-center-bff/sms/sent/report', {
  statics: post('statics', { ...view, changes: false, body: entity('smsReport', filters), returns: Sums }),
  download: post('download', {
    ...exported,
    body: entity('smsReport', filters),
    returns: file('xlsx', { row: Day, name: 'smsReport.sentFile', page: messageCenterPages.smsReport, columns: ['day', ...columns] }),
    errors: ['export.tooMany', 'export.busy'],
  }),
});

/** Who has sent how much (seed 2 §7). */
export const personReport = resource('/api/reaptv-message-center-bff/sms/person/report', {
  statics: post('statics', {
    ...view,
    body: entity('smsReport', { ...filters, ...paging }),
    returns: page(Person),
    sortable: ['total', 'failed', 'lastTime'],
  }),
  download: post('download', {
    ...exported,
    body: entity('smsReport', { ...filters, ...paging }),
    returns: file('xlsx', {
      row: Person,
      name: 'smsReport.personFile',
      page: messageCenterPages.smsReport,
      columns: ['sender', ...columns, 'lastTime'],
    }),
    errors: ['export.tooMany', 'export.busy'],
  }),
});
