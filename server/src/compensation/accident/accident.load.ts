import { accidentModel } from '@reap/contracts/compensation/accident';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { accidents } from '../compensation.schema.ts';
import { type AccidentRecord, accidentById } from './accident.queries.ts';

/** The caller's row rules on accidents. */
export const accidentRules = ({ visible }: Context) =>
  visible(accidentModel, { station: accidents.workStations, businessType: accidents.accidentType });

/** An accident within the caller's row rules; refuses with accident.notFound. */
export async function loadAccident(accidentId: string, context: Context): Promise<AccidentRecord> {
  return (await accidentById(context.db, accidentId, accidentRules(context))) ?? fail('accident.notFound');
}
