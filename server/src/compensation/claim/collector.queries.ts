import { and, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { applicationLines, applicationSeals, applications } from '../application/application.schema.ts';

interface Collector {
  idNo: string;
  flightNo: string;
  flightDate: string;
}

/** The passengers of a flight for whom a document collects already: in applications that wait or are passed. */
export async function collectedFor({ db, tenantId }: Pick<Context, 'db' | 'tenantId'>, { idNo, ...flight }: Collector): Promise<string[]> {
  const rows = await db
    .selectDistinct({ paxId: applicationLines.paxId })
    .from(applications)
    .innerJoin(applicationLines, and(eq(applicationLines.applicationId, applications.id), eq(applicationLines.live, true)))
    .where(
      and(
        eq(applications.kind, 'behalf'),
        eq(applications.idNoHash, applicationSeals.hashOf('idNo', tenantId, idNo)),
        eq(applications.flightNo, flight.flightNo),
        eq(applications.flightDate, flight.flightDate),
      ),
    );
  return rows.map(row => row.paxId);
}
