import type { RowOf } from '@reap/contracts/contract';
import type { concernedPax } from '@reap/contracts/flight-passenger/concerned-passenger';
import { desensitise } from '../../kernel/access/masking.ts';
import type { Concern } from './concern.queries.ts';
import { concernSeals } from './concern.schema.ts';

/** A concern as its owner sees it; the whole document is told to nobody. */
export function toRow(concern: Concern): RowOf<typeof concernedPax.page> {
  const { idNo, phone } = concernSeals.opened(concern);
  return {
    id: concern.id,
    passengerName: concern.passengerName,
    idNumber: desensitise(idNo, 'document'),
    concernedEvent: concern.event,
    concernedMode: concern.mode,
    phoneNumber: phone,
    userId: concern.userId,
    status: concern.status,
    updatedTime: concern.updatedAt.toISOString(),
    version: concern.version,
  };
}

/** What the audit log keeps: neither who the passenger is nor where messages go. */
export const logged = ({ event, mode, status }: Concern) => ({ concernedEvent: event, concernedMode: mode, status });
