import type { EnumValue } from '../enums.ts';

export type TicketStatus = EnumValue<'ticketStatus'>;

/** To which status a coupon may be changed from each; what was refunded, exchanged or made void stays so. */
export const ticketTargets: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  OPEN: ['SUSPENDED'],
  CHECKED_IN: ['OPEN', 'SUSPENDED'],
  LIFTED: ['OPEN', 'CHECKED_IN', 'USED'],
  USED: ['OPEN', 'LIFTED'],
  SUSPENDED: ['OPEN'],
  REFUNDED: [],
  EXCHANGED: [],
  VOID: [],
  FIM: [],
};
