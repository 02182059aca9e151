import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

type CheckIn = 'AC' | 'PT' | 'NA' | 'XR' | 'SB' | 'CL' | 'DL';
type AdjustState = 'ADJUST' | 'ALTERNATE_LANDING' | 'CANCEL' | 'DELAY' | 'RETURN' | 'SUPPLEMENT';

export const flights = pgTable(
  'flights',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    flightNo: text('flight_no').notNull(),
    flightDate: date('flight_date').notNull(),
    route: text('route').array().notNull(),
    orgCity: text('org_city').notNull(),
    dstCity: text('dst_city').notNull(),
    takeOffAt: timestamp('take_off_at', { withTimezone: true }).notNull(),
    arrivalAt: timestamp('arrival_at', { withTimezone: true }).notNull(),
    actualTakeOffAt: timestamp('actual_take_off_at', { withTimezone: true }),
    runState: text('run_state').$type<'LANDING' | 'PLANNING' | 'TAKE_OFF'>().notNull(),
    adjustState: text('adjust_state').$type<AdjustState>(),
    delayMinutes: integer('delay_minutes').notNull().default(0),
    reason: text('reason').notNull().default(''),
    acType: text('ac_type').notNull(),
    flightType: text('flight_type').$type<'D' | 'I'>().notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const flightPassengers = pgTable(
  'flight_passengers',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    flightId: uuid('flight_id').notNull(),
    segment: text('segment').notNull(),
    paxName: text('pax_name').notNull(),
    gender: text('gender').notNull(),
    idType: integer('id_type').$type<1 | 2 | 3 | 4>().notNull(),
    idNo: text('id_no').notNull(),
    tktNo: text('tkt_no').notNull(),
    pnr: text('pnr').notNull(),
    bagTag: text('bag_tag').notNull().default(''),
    telephone: text('telephone').notNull().default(''),
    cabin: text('cabin').notNull(),
    isCabinN: text('is_cabin_n').$type<'Y' | 'N'>().notNull().default('N'),
    isCancel: text('is_cancel').$type<'Y' | 'N'>().notNull().default('N'),
    checkStatus: text('check_status').$type<CheckIn>().notNull(),
    paxStatus: text('pax_status').$type<CheckIn>().notNull(),
    category: text('category').notNull().default(''),
    tktIssueDate: date('tkt_issue_date').notNull(),
    tktEndDate: date('tkt_end_date').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
