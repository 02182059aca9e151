import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import type { personReport, sentReport } from '@reap/contracts/message-center/sms-report';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { rowsOf } from '../../kernel/export/export-rows.ts';
import { addDays } from '../../kernel/station-time.ts';
import { type Days, daysOf, type Filter, personOrder, personRows, sentRows } from './report.queries.ts';

type Sums = AnswerOf<typeof sentReport.statics>;
type Counted = Omit<Sums['byDay'][number], 'day'>;
type Person = RowOf<typeof personReport.statics>;

const nothing: Counted = { total: 0, received: 0, sent: 0, failed: 0, unknown: 0, underWay: 0 };

/** Which of the groups a row sums up, as `grouping` says it: a bit for each column that it is not grouped by. */
const byNothing = 0b111;
const byDay = 0b011;
const byCategory = 0b101;
const byStation = 0b110;

async function sumsOf(filter: Filter, context: Context): Promise<Sums> {
  const rows = await sentRows(filter, context);
  const those = (kind: number) => rows.filter(({ of }) => of === kind).toSorted((one, other) => other.total - one.total);
  const known = new Map(those(byDay).map(row => [row.day, countsOf(row)]));
  const [all] = those(byNothing);
  return {
    ...countsOf(all ?? nothing),
    byDay: everyDay(daysOf(filter, context)).map(day => ({ day, ...(known.get(day) ?? nothing) })),
    byCategory: those(byCategory).map(({ businessCategory, total }) => ({ businessCategory, total })),
    byStation: those(byStation).map(({ station, total }) => ({ station, total })),
  };
}

const countsOf = ({ total, received, sent, failed, unknown, underWay }: Counted): Counted => ({
  total,
  received,
  sent,
  failed,
  unknown,
  underWay,
});

function everyDay({ startDate, endDate }: Days): string[] {
  const days: string[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) days.push(day);
  return days;
}

const toPerson = ({ senderId, sender, lastAt, ...counts }: Awaited<ReturnType<typeof personRows>>[number]): Person => ({
  senderId: senderId ?? '',
  sender,
  lastTime: new Date(lastAt).toISOString(),
  ...counts,
});

export const sentReportHandlers: Handlers<typeof sentReport> = {
  statics: sumsOf,
  async download(filter, context) {
    const { byDay: days } = await sumsOf(filter, context);
    return { count: async () => days.length, batch: async (from, size) => days.slice(from, from + size) };
  },
};

export const personReportHandlers: Handlers<typeof personReport> = {
  async statics(filter, context) {
    const found = await pageOf(context.db, personRows(filter, context), filter, personOrder);
    return { ...found, rows: found.rows.map(toPerson) };
  },
  download: (filter, context) => rowsOf(context.db, personRows(filter, context), filter, personOrder, toPerson),
};
