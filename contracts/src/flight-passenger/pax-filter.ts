import * as z from 'zod';
import { dayRange } from '../day-range.ts';
import { code, date, id, line, lookedUp, paging, searched } from '../fields.ts';

/** All passenger filters of seed 2 §3. `contains*` N leaves cancelled or cabin-N passengers out. */
export const paxFilter = {
  paxName: searched('passengerName').optional(),
  idNo: lookedUp('certNo').optional(),
  tktNo: lookedUp('ticketNo').optional(),
  bagTag: line(20).optional(),
  paxId: id().optional(),
  flightDate: date().optional(),
  flightNo: lookedUp('flightNo').optional(),
  isCabinN: code('yesNo').optional(),
  isCancel: code('yesNo').optional(),
  paxStatus: code('checkInStatus').optional(),
  receiveStatus: code('receiveStatus').optional(),
  ...dayRange('startTktIssueDate', 'endTktIssueDate'),
  containsCancel: code('yesNo').optional(),
  containsN: code('yesNo').optional(),
  checkStatus: code('checkInStatus').optional(),
  ...dayRange('tktEndDateStart', 'tktEndDateEnd'),
  segment: z.string().max(7).optional(),
  cabin: z.string().max(2).optional(),
  ...paging,
};
