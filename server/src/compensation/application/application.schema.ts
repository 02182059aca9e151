import type { ApplicationStatus } from '@reap/contracts/compensation/codes';
import type { EnumValue } from '@reap/contracts/enums';
import { bigint, boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../kernel/language.ts';
import { sealedText, sealsOf } from '../../kernel/sealing/sealed.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const fen = (name: string) => bigint(name, { mode: 'number' });

export const applications = pgTable(
  'applications',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    applyNo: text('apply_no').notNull(),
    kind: text('kind').$type<'self' | 'behalf'>().notNull(),
    status: integer('status').$type<ApplicationStatus>().notNull(),
    /** How it came: from an agent's assist page or from a passenger's phone. */
    channel: text('channel').$type<'assist' | 'h5'>().notNull(),
    flightId: uuid('flight_id').notNull(),
    flightNo: text('flight_no').notNull(),
    flightDate: date('flight_date').notNull(),
    accidentType: integer('accident_type').$type<EnumValue<'accidentType'>>().notNull(),
    accidentSubType: text('accident_sub_type').notNull(),
    /** The service city of the orders, for row rules. */
    station: text('station').notNull(),
    /** What it comes to as it stands: the sum of its lines, once audited of what was granted. */
    amountFen: fen('amount_fen').notNull(),
    applyUser: text('apply_user').notNull(),
    /** In which he is told what becomes of it. */
    language: text('language').$type<Language>().notNull().default('zh-CN'),
    idType: integer('id_type').$type<EnumValue<'idType'>>().notNull(),
    idNo: sealedText('id_no', 'applications').notNull(),
    idNoHash: text('id_no_hash').notNull().default(''),
    phone: sealedText('phone', 'applications').notNull(),
    phoneHash: text('phone_hash').notNull().default(''),
    /** Whether the verified phone is that of the booking; else a photo is needed and quick pay is refused. */
    phoneOfBooking: boolean('phone_of_booking').notNull(),
    relation: text('relation').notNull().default(''),
    /** The collector as a passenger of the flight, where he is one. */
    paxId: uuid('pax_id'),
    photoId: uuid('photo_id'),
    /** 1 WeChat, 3 UnionPay, 8 cash (seed 0 §3); the account is a WeChat id or a card's number, empty with cash. */
    payChannel: integer('pay_channel').$type<EnumValue<'paymentChannel'>>().notNull(),
    payAccount: sealedText('pay_account', 'applications').notNull(),
    payAccountHash: text('pay_account_hash').notNull().default(''),
    /** 0 to pay, 1 paid, 2 paying, 3 failed. */
    payStatus: integer('pay_status').$type<EnumValue<'payStatus'>>().notNull().default(0),
    quickPay: boolean('quick_pay').notNull().default(false),
    collectorAudit: integer('collector_audit').$type<EnumValue<'personAuditType'>>(),
    collectorReasonId: uuid('collector_reason_id'),
    /** As it read when it was chosen: reasons are reworded and deleted. */
    collectorReason: text('collector_reason').notNull().default(''),
    materialAudit: integer('material_audit').$type<EnumValue<'personAuditType'>>(),
    auditRemark: text('audit_remark').notNull().default(''),
    auditedBy: uuid('audited_by'),
    auditedByName: text('audited_by_name').notNull().default(''),
    auditedAt: instant('audited_at'),
    /** The agent who applied; nobody where the passenger did himself. */
    createdBy: uuid('created_by'),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Documents, phones and accounts of collectors: how they are stored, opened and looked up. */
export const applicationSeals = sealsOf('applications', {
  idNo: { column: 'id_no', kind: 'document' },
  phone: { column: 'phone', kind: 'phone' },
  payAccount: { column: 'pay_account', kind: 'document' },
});

/** A line of an order that is claimed; live while the application waits or is passed: of each line at most one. */
export const applicationLines = pgTable(
  'application_lines',
  {
    tenantId: uuid('tenant_id').notNull(),
    /** paxInfoId at the wire. */
    id: uuid('id').notNull(),
    applicationId: uuid('application_id').notNull(),
    orderId: uuid('order_id').notNull(),
    paxId: uuid('pax_id').notNull(),
    /** The passenger's document, where somebody else collects. */
    photoId: uuid('photo_id'),
    amountFen: fen('amount_fen').notNull(),
    newAmountFen: fen('new_amount_fen'),
    auditType: integer('audit_type').$type<EnumValue<'personAuditType'>>(),
    rejectReasonId: uuid('reject_reason_id'),
    rejectReason: text('reject_reason').notNull().default(''),
    live: boolean('live').notNull().default(true),
    /** By the system, while other lines of the application went on. */
    takenBack: boolean('taken_back').notNull().default(false),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const applicationFiles = pgTable(
  'application_files',
  {
    tenantId: uuid('tenant_id').notNull(),
    applicationId: uuid('application_id').notNull(),
    fileId: uuid('file_id').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.applicationId, table.fileId] })],
);
