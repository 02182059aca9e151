import type { EnumValue } from '@reap/contracts/enums';
import { sql } from 'drizzle-orm';
import { date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedText, sealsOf } from '../kernel/sealing/sealed.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
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
    /** Building at the first station. */
    terminal: text('terminal').notNull().default(''),
    estimatedTakeOffAt: instant('estimated_take_off_at'),
    estimatedArrivalAt: instant('estimated_arrival_at'),
    actualArrivalAt: instant('actual_arrival_at'),
    aircraftNo: text('aircraft_no').notNull().default(''),
    seats: integer('seats').notNull().default(0),
    gate: text('gate').notNull().default(''),
    /** Where it landed in place of its destination. */
    alternateCity: text('alternate_city'),
    /** By field: when its value was told, by the source's clock. */
    toldAt: jsonb('told_at').$type<Readonly<Record<string, string>>>().notNull().default({}),
    version: integer('version').notNull().default(1),
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
    idType: integer('id_type').$type<EnumValue<'idType'>>().notNull(),
    idNo: sealedText('id_no', 'flight_passengers').notNull(),
    idNoHash: text('id_no_hash').notNull().default(''),
    tktNo: text('tkt_no').notNull(),
    pnr: text('pnr').notNull(),
    bagTag: text('bag_tag').notNull().default(''),
    telephone: sealedText('telephone', 'flight_passengers').notNull(),
    telephoneHash: text('telephone_hash').notNull().default(''),
    cabin: text('cabin').notNull(),
    isCabinN: text('is_cabin_n').$type<'Y' | 'N'>().notNull().default('N'),
    isCancel: text('is_cancel').$type<'Y' | 'N'>().notNull().default('N'),
    checkStatus: text('check_status').$type<CheckIn>().notNull(),
    paxStatus: text('pax_status').$type<CheckIn>().notNull(),
    category: text('category').notNull().default(''),
    tktIssueDate: date('tkt_issue_date').notNull(),
    tktEndDate: date('tkt_end_date').notNull(),
    /** Where he boards; the database takes it from the segment. */
    station: text('station').notNull().generatedAlwaysAs(sql`split_part(segment, '-', 1)`),
    nationality: text('nationality').notNull().default(''),
    loyalLevel: text('loyal_level').$type<EnumValue<'loyalLevel'>>(),
    fqtvNumber: text('fqtv_number').notNull().default(''),
    bookingStatus: text('booking_status').$type<EnumValue<'bookingStatus'>>().notNull().default('HK'),
    /** Null until the ticket is issued. */
    fareFen: integer('fare_fen'),
    cnFen: integer('cn_fen').notNull().default(0),
    yqFen: integer('yq_fen').notNull().default(0),
    bookingOffice: text('booking_office').notNull().default(''),
    issueOffice: text('issue_office').notNull().default(''),
    issuedAt: instant('issued_at'),
    checkInAt: instant('check_in_at'),
    checkInAgent: text('check_in_agent').notNull().default(''),
    checkInType: text('check_in_type').$type<EnumValue<'checkInType'>>(),
    boardingNumber: text('boarding_number').notNull().default(''),
    seatNumber: text('seat_number').notNull().default(''),
    boardingStatus: text('boarding_status').$type<EnumValue<'boardingStatus'>>().notNull().default('WAITING'),
    baggageCount: integer('baggage_count').notNull().default(0),
    baggageWeight: integer('baggage_weight').notNull().default(0),
    specialService: text('special_service').$type<EnumValue<'specialService'>>(),
    vipInfo: text('vip_info').notNull().default(''),
    /** SSR, OSI and RMK lines of his booking. */
    freeText: text('free_text').notNull().default(''),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Documents and phones of passengers: how they are stored, opened and looked up. */
export const passengerSeals = sealsOf('flight_passengers', {
  idNo: { column: 'id_no', kind: 'document' },
  telephone: { column: 'telephone', kind: 'phone' },
});
