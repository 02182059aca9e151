import { EnableStatus } from '@reap/contracts/codes';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { visibleRows } from '../access/data-rules.ts';
import { treatmentsFor } from '../access/masking.ts';
import type { AuditDetail, Context } from '../call/context.ts';
import { type MountedCall, type Person, permit } from '../call/mounted-call.ts';
import { fail } from '../call/refusal.ts';
import { tenants } from '../kernel.schema.ts';
import type { Kernel } from '../kernel.ts';
import type { Language } from '../language.ts';
import { writeAuditLine } from '../sealing/audit-log.ts';

/** A person as he is now, for work in the background: refused where he may no longer make the call, is gone, or his tenant was closed. */
export async function personOf(kernel: Kernel, db: Db, tenantId: string, userId: string, mounted: MountedCall): Promise<Person> {
  const [tenant] = await db.select({ status: tenants.status }).from(tenants).where(eq(tenants.id, tenantId));
  if (tenant?.status !== EnableStatus.enabled) fail('tenant.disabled');
  const { rows } = await db.execute(sql.raw(kernel.accounts.accountText(`'${userId}'`)));
  const account = kernel.accounts.accountOf(rows[0]) ?? fail('permission.denied');
  const access = await kernel.access.of(db, tenantId, account);
  const { mustChangePassword, permissionVersion: _, ...user } = account;
  const person = { user: { ...user, codes: access.codes, roleIds: access.roleIds }, access, mustChangePassword };
  permit(mounted, person);
  return person;
}

const notHere = (): never => fail('request.notFound');

/** A context that reads: what writes, or belongs to a request, is refused in it. */
export function readingContext(
  db: Db,
  { id, tenantId, language }: { id: string; tenantId: string; language: Language },
  { user, access, mustChangePassword }: Person,
  now: Date,
): Context {
  return {
    db,
    user,
    tenantId,
    now,
    language,
    requestId: id,
    confirmed: true,
    mustChangePassword,
    canText: false,
    emit: notHere,
    enqueue: notHere,
    audit: notHere,
    get request() {
      return notHere();
    },
    get files() {
      return notHere();
    },
    visible: (model, columns) => visibleRows(access, model, columns),
    hidden: model => treatmentsFor(access, model),
    seen: notHere,
  };
}

/**
 * A context that acts as a person outside of a request, under his permissions of now; `settle` writes its events and its line of
 * the audit log before the transaction commits. Files and facts of a request are not there.
 */
export function actingContext(
  kernel: Kernel,
  db: Db,
  job: { id: string; tenantId: string; language: Language },
  person: Person,
  call: string,
): { context: Context; settle: () => Promise<void> } {
  const now = kernel.clock();
  const events: Parameters<Context['emit']>[] = [];
  const notes: { audit: AuditDetail | undefined } = { audit: undefined };
  const acting: Pick<Context, 'emit' | 'enqueue' | 'audit'> = {
    emit: (...event) => events.push(event),
    enqueue: (name, data, options) => kernel.jobs.enqueue(db, job.tenantId, name, data, options),
    audit: detail => {
      notes.audit = { ...notes.audit, ...detail };
    },
  };
  const context = Object.assign(readingContext(db, job, person, now), acting);
  const settle = async () => {
    await kernel.events.write(db, job.tenantId, events);
    const facts = { session: undefined, claim: undefined, address: '', requestId: job.id };
    await writeAuditLine(db, { call, result: 'ok', at: now, facts, user: person.user, detail: notes.audit });
  };
  return { context, settle };
}
