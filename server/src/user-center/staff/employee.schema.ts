import type { EnumValue } from '@reap/contracts/enums';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sealedText, sealsOf } from '../../kernel/sealing/sealed.ts';
import { instant, key } from '../columns.ts';

export const employees = pgTable(
  'employees',
  {
    ...key,
    employeeCode: text('employee_code').notNull().default(sql`'E' || lpad(nextval('employee_code_seq')::text, 7, '0')`),
    name: text('name').notNull(),
    /** 1 male, 2 female. */
    gender: integer('gender').$type<EnumValue<'staffGender'>>().notNull(),
    idCard: sealedText('id_card', 'employees').notNull(),
    idCardHash: text('id_card_hash').notNull().default(''),
    birthday: date('birthday'),
    politicalStatus: text('political_status').notNull().default(''),
    graduateFrom: text('graduate_from').notNull().default(''),
    jobNumber: text('job_number').notNull().default(''),
    /** What it is told apart by. */
    jobNumberKey: text('job_number_key').notNull().generatedAlwaysAs(sql`plain_job_number(job_number)`),
    /** Whether it was another spelling of somebody else's before those counted as one; it may stay. */
    jobNumberDoubled: boolean('job_number_doubled').notNull().default(false),
    jobTitle: text('job_title').notNull().default(''),
    jobPosition: text('job_positions').array().notNull().default([]),
    workTerminal: text('work_terminals').array().notNull().default([]),
    phone: sealedText('phone', 'employees').notNull(),
    phoneHash: text('phone_hash').notNull().default(''),
    emailAddress: text('email').notNull().default(''),
    organizationId: uuid('organization_id'),
    /** An entry of the dictionary "status". */
    status: text('status').notNull().default('1'),
    infoIsShow: boolean('info_is_show').notNull().default(false),
    photoId: uuid('photo_id'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name').notNull().default(''),
    deletedAt: instant('deleted_at'),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Documents and phones of the staff: how they are stored, opened and looked up. */
export const employeeSeals = sealsOf('employees', {
  idCard: { column: 'id_card', kind: 'document' },
  phone: { column: 'phone', kind: 'phone' },
});
