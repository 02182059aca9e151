import { actorColumn } from '@reap/contracts/fields';
import type { PeriodicTask } from '../../kernel/background/periodic.ts';
import type { Context } from '../../kernel/call/context.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { sendMail } from '../../message-center/index.ts';
import { employeeNames, holdersOf } from '../../user-center/index.ts';
import { type DueReminder, type ReviewedRecords, takeReminders, type WaitingRecord } from '../../workflow/index.ts';

type Reminding = Pick<Context, 'db' | 'now' | 'enqueue'>;

/** Ten minutes is what a station has while a flight boards. */
const everyTenMinutes = (now: Date): string => now.toISOString().slice(0, 15);

/** Reminds reviewers of what is due, then the level above them; above the highest, those who keep the levels. */
export const reviewReminders = (reviewed: readonly ReviewedRecords[]): PeriodicTask => ({
  task: 'comp.reviewReminders',
  period: everyTenMinutes,
  async run(context) {
    const due = await takeReminders(context.db, context.now);
    const records = await recordsOf(reviewed, context, due);
    const names = await employeeNames(context.db, [...new Set(due.flatMap(one => one.reviewerIds))]);
    const keepers = (await holdersOf(context.db, 'comp:flow:edit')).map(person => person.userId);
    for (const reminder of due) {
      const record = records.get(reminder.businessId);
      if (record) await tell(context, reminder, record, names, keepers);
    }
  },
});

/** One statement for each business type of which something is due. */
async function recordsOf(
  reviewed: readonly ReviewedRecords[],
  { db }: Reminding,
  due: readonly DueReminder[],
): Promise<Map<string, WaitingRecord>> {
  const found = new Map<string, WaitingRecord>();
  for (const { businessType, of } of reviewed) {
    const ids = [...new Set(due.filter(one => one.businessType === businessType).map(one => one.businessId))];
    if (ids.length > 0) for (const [id, record] of await of(db, ids)) found.set(id, record);
  }
  return found;
}

function tell(
  { now, enqueue }: Reminding,
  { kind, businessType, dueAt, dueKind, reviewerIds, superiorIds }: DueReminder,
  { no, about, tells, path }: WaitingRecord,
  names: ReadonlyMap<string, string>,
  keepers: readonly string[],
): Promise<void> {
  const above = superiorIds.length > 0 ? superiorIds : keepers.filter(userId => !reviewerIds.includes(userId));
  const who = reviewerIds.map(id => names.get(id) ?? '').join(' / ');
  return sendMail(
    { now, enqueue, user: { employeeName: 'Reap' } },
    {
      to: kind === 'remind' ? reviewerIds : above,
      template: `review.mail.${kind}`,
      params: {
        no,
        about,
        record: `enum.flowBusiness.${businessType}`,
        due: stationTime(dueAt),
        what: `enum.dueKind.${dueKind}`,
        who,
      },
      tells: { ...tells, ...(who && { [actorColumn]: who }) },
      businessType: 'compensation',
      targetUrl: path,
    },
  );
}
