import { applicationModel } from '@reap/contracts/compensation/claim/application';
import { AccidentType, ownArrangements } from '@reap/contracts/compensation/codes';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { literal } from '../../db/literal.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import type { ApplicationRecord } from './application.changes.ts';
import { applications } from './application.schema.ts';

/** The caller's row rules on applications. */
export const applicationRules = ({ visible }: Pick<Context, 'visible'>): SQL | undefined =>
  visible(applicationModel, { station: applications.station, businessType: applications.accidentType });

/** Applications of others only, where it is the substitute-collar pages that ask. */
export const ofKind = (kind?: 'behalf'): SQL | undefined => (kind ? eq(applications.kind, kind) : undefined);

/** What the substitute-collar pages audit: applications of others but those with a material step, as `hasMaterialStep` says of one. */
export const isCollarAudit = sql<boolean>`(${applications.kind} = 'behalf'
  and not (${applications.accidentType} = ${literal(AccidentType.irregularFlight)} and ${applications.accidentSubType} = ${ownArrangements}))`;

/** An application within the caller's row rules, if there is one. */
export async function findApplication(applyId: string, context: Context, kind?: 'behalf'): Promise<ApplicationRecord | undefined> {
  const [found] = await context.db
    .select()
    .from(applications)
    .where(and(eq(applications.id, applyId), ofKind(kind), applicationRules(context)));
  return found;
}

/** The same; refuses with application.notFound. */
export const loadApplication = async (applyId: string, context: Context, kind?: 'behalf'): Promise<ApplicationRecord> =>
  (await findApplication(applyId, context, kind)) ?? fail('application.notFound');
