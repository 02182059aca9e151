import type * as z from 'zod';
import type { FileOptions } from '../../contract.ts';
import { actor, entity, instant } from '../../fields.ts';
import { AuditRecordNode } from '../review/audit.ts';
import { OrderPax } from './order-pax.ts';
import { OrderRow } from './order-record.ts';

const { nodeName, remarks } = AuditRecordNode.shape;

/** A step of the approval record as it stands on paper: when it was done, in the station's time. */
const PrintedStep = entity('auditRecordNode', {
  objName: actor(),
  nodeName,
  reviewerInfo: actor(),
  remarks,
  doneDate: instant().nullable(),
});

const sheet = <R extends z.ZodObject>(named: Pick<FileOptions<R>, 'row' | 'columns'>) => named;

/** What of an order goes on paper: its facts, its passengers without documents and phones, its approval record. */
export const orderSheets = {
  facts: sheet({
    row: OrderRow,
    columns: [
      'orderNo',
      'status',
      'compensateType',
      'accidentNo',
      'accidentSubType',
      'flightNo',
      'flightDate',
      'choiceSegment',
      'serviceCity',
      'responsibleUnits',
      'paxCount',
      'sumMoney',
      'createdBy',
      'createdTime',
      'remark',
    ],
  }),
  passengers: sheet({
    row: OrderPax,
    columns: ['paxName', 'tktNo', 'cabin', 'currentAmount', 'receiveStatus', 'frozen', 'duplicateReason'],
  }),
  steps: sheet({ row: PrintedStep, columns: ['objName', 'nodeName', 'reviewerInfo', 'remarks', 'doneDate'] }),
};
