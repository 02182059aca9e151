import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import { inArray, sql } from 'drizzle-orm';
import { fromReviews, none, type ReviewedRecords, reviewFields, type TodoSource, todoPart } from '../../workflow/index.ts';
import { tsuApplications } from './tsu.schema.ts';
import { tsuBusiness, tsuRules } from './tsu-rows.ts';

const reviews: TodoSource = {
  kind: 'tsu',
  can: 'fp:tsu:audit',
  pathOf: id => `${flightPassengerPages.tsuTasks}?apply=${id}`,
  async waiting(context) {
    const fields = {
      ...reviewFields(context),
      id: tsuApplications.id,
      no: tsuApplications.ticketNo,
      version: tsuApplications.version,
      amountFen: none,
      people: sql`1`,
      submitter: tsuApplications.createdByName,
      duplicates: sql`false`,
      overStandard: sql`false`,
      flightNo: tsuApplications.flightNo,
      flightDate: tsuApplications.flightDate,
      station: tsuApplications.station,
    };
    const from = fromReviews(context, tsuBusiness, sql`${tsuApplications}`, sql`${tsuApplications.id}`, tsuRules(context));
    return todoPart('tsu', fields, from);
  },
};

/** What of flights and passengers waits for a person. */
export const flightTodos: readonly TodoSource[] = [reviews];

/** Ticket status changes, as reminders speak of them. */
export const reviewedTsu: ReviewedRecords = {
  businessType: tsuBusiness,
  async of(db, ids) {
    const found = await db
      .select()
      .from(tsuApplications)
      .where(inArray(tsuApplications.id, [...ids]));
    return new Map(
      found.map(({ id, ticketNo, flightNo, flightDate }) => [
        id,
        {
          no: ticketNo,
          about: `${flightNo} ${flightDate}`,
          tells: { 'fp.passenger.tktNo': ticketNo },
          path: flightPassengerPages.tsuTasks,
        },
      ]),
    );
  },
};
