import * as z from 'zod';
import type { Access } from './contract.ts';
import type { ErrorKey } from './errors.ts';
import { asks, entity, line } from './fields.ts';
import type { DataModel } from './model.ts';

/** What is shown in place of a mask, for how long, and how often this may still be done today. */
export const Revealed = z.object({ value: z.string(), seconds: z.int(), left: z.int() });

/** The columns of a data table that can be looked at behind their mask: phones and documents. */
const revealable = ({ columns }: DataModel): string[] =>
  Object.entries(columns).flatMap(([name, { mask }]) => (mask === 'phone' || mask === 'document' ? [name] : []));

const errors: readonly ErrorKey[] = ['reveal.tooMany'];

/** Of a call that shows a masked phone or document of one record, for a reason: counted, limited by the day and logged. */
export const revealing = <R extends z.ZodRawShape>(can: Access, model: DataModel, record: R) => ({
  can,
  added: true as const,
  body: entity('reveal', {
    ...record,
    column: z.enum(revealable(model), { error: 'validate.choice' }),
    reason: asks(line(100).min(2, { error: 'reveal.reasonRequired' }), 'reveal.reasonRequired'),
  }),
  returns: Revealed,
  errors,
});
