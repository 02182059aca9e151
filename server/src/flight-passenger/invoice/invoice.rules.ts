import { InvoiceStatus } from '@reap/contracts/flight-passenger/codes';
import { stateMachine } from '../../kernel/state-machine.ts';

interface InvoiceFacts {
  status: InvoiceStatus;
}
const { pending, issued, failed } = InvoiceStatus;

/** The state machine of invoices, row by row (entities.md invoice); they begin as pending, lines of a list also as failed. */
export const { moves: invoiceMoves, allowed: allowedActions } = stateMachine<InvoiceFacts>()({
  states: 'invoiceStatus',
  refused: 'invoice.state',
  transitions: {
    update: { from: [pending], to: issued, code: 'fp:invoice:issue' },
    remove: { from: [pending, failed], to: 'removed', code: 'fp:invoice:edit' },
  },
});

interface Fare {
  fareFen: number | null;
  cnFen: number;
  yqFen: number;
  isCancel: 'Y' | 'N';
}
/** What was paid for a coupon, taxes included; nothing while it is not issued, or when it is cancelled. */
export const paidFen = ({ fareFen, cnFen, yqFen, isCancel }: Fare): number =>
  fareFen === null || isCancel === 'Y' ? 0 : fareFen + cnFen + yqFen;
