import type { Kernel } from '../../kernel/kernel.ts';
import { httpTickets } from './http-tickets.ts';
import { simulatedTickets } from './simulated-tickets.ts';
import { noTicketSystem, type TicketSystem } from './ticket-system.ts';

/** The ticket system of an installation; in production without one there is none. */
export function ticketSystemOf({ config, log, ...kernel }: Kernel): TicketSystem {
  if (config.tickets) return httpTickets(config.tickets, kernel.clock);
  if (!config.production) return simulatedTickets(kernel);
  log.warn('TICKET_URL is missing: no ticket is changed in production without a ticket system');
  return noTicketSystem;
}
