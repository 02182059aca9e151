import type { SheetWay } from '@reap/contracts/message-center/sms-task-sheet';
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedText, sealsOf } from '../../../kernel/sealing/sealed.ts';

/** Recipients of a long spreadsheet that was brought in. */
export const smsTaskSheets = pgTable(
  'sms_task_sheets',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    way: text('way').$type<SheetWay>().notNull(),
    rows: integer('rows').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const smsTaskSheetParts = pgTable(
  'sms_task_sheet_parts',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    sheetId: uuid('sheet_id').notNull(),
    nth: integer('nth').notNull(),
    lines: sealedText('lines', 'sms_task_sheet_parts').notNull(),
    linesHash: text('lines_hash').notNull().default(''),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const sheetPartSeals = sealsOf('sms_task_sheet_parts', { lines: { column: 'lines', kind: 'text' } });
