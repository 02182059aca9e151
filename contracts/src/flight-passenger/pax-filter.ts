import * as z from 'zod';
import { code, date, id, line, paging } from '../fields.ts';

/** All passenger filters of seed 2 §3. `contains*` N leaves cancelled or cabin-N passengers out. */
export const paxFilter = {
  paxName: line(30).optional(),
  idNo: line(20).optional(),
  tktNo: line(13).optional(),
  bagTag: line(20).optional(),
  paxId: id().optional(),
  flightDate: date().optional(),
  flightNo: line(10).optional(),
  isCabinN: code('yesNo').optional(),
  isCancel: code('yesNo').optional(),
  paxStatus: code('checkInStatus').optional(),
  receiveStatus: code('receiveStatus').optional(),
  startTktIssueDate: date().optional(),
  endTktIssueDate: date().optional(),
  containsCancel: code('yesNo').optional(),
  containsN: code('yesNo').optional(),
  checkStatus: code('checkInStatus').optional(),
  tktEndDateStart: date().optional(),
  tktEndDateEnd: date().optional(),
  segment: z.string().max(7).optional(),
  cabin: z.string().max(2).optional(),
  ...paging,
};
