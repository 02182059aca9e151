import { EnableStatus } from '@reap/contracts/codes';
import { type employee, employeeModel } from '@reap/contracts/user-center/employee';
import { eq } from 'drizzle-orm';
import { desensitise } from '../../kernel/access/masking.ts';
import { revealed } from '../../kernel/access/reveal.ts';
import type { Context, Handlers, User } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { confirmAll, fail } from '../../kernel/call/refusal.ts';
import { changeVersioned } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { isAbove } from '../accounts/user.rules.ts';
import { syncMode } from '../directory-sync/settings.queries.ts';
import { refuseLosingLastAdministrator, refuseLosingLastOfTopType } from '../roles/last-administrator.ts';
import { followVisits, nameVisitors } from '../tenants/tenant-visits.ts';
import { holdEmployee, loadEmployee, refuseOutside, staffThat } from './employee.load.ts';
import {
  type EmployeeRecord,
  followAccount,
  openedEmployee,
  sealedSensitive,
  staffOrder,
  toStaff,
  toStaffRow,
} from './employee.queries.ts';
import { clearedDespiteSync, hasEnded, keptBySync, mayPublish, questionsOf } from './employee.rules.ts';
import { employeeSeals, employees } from './employee.schema.ts';
import { checkChoices, checkJobNumber, type Draft, findTwin, keepingNumber, refuseJobNumber } from './employee-draft.ts';
import { staffFile } from './employee-export.ts';
import { staffFigures } from './employee-figures.ts';
import { moveEmployees, type OpenReviews } from './employee-move.ts';

export const photoPurpose = 'staff-photo';

const changed = (record: Pick<EmployeeRecord, 'name' | 'updatedByName' | 'updatedAt'>): never =>
  fail('record.changed', { by: record.updatedByName || record.name, at: stationTime(record.updatedAt) });

/** The columns that a draft sets; what it does not bring stays. */
function columnsOf({ photo: _, photoRul: __, infoIsShow, belongToOrg, birthday, ...fields }: Draft, { user }: Context) {
  return {
    ...fields,
    ...(belongToOrg !== undefined && { organizationId: belongToOrg }),
    ...(birthday !== undefined && { birthday: birthday || null }),
    ...(infoIsShow !== undefined && mayPublish(user.userType) && { infoIsShow }),
  };
}

/** What a change writes: document and phone sealed for this row. */
const stored = ({ idCard, phone, ...rest }: ReturnType<typeof columnsOf>, row: { tenantId: string; id: string }) => ({
  ...rest,
  ...(idCard !== undefined && employeeSeals.sealed(row, { idCard })),
  ...(phone !== undefined && employeeSeals.sealed(row, { phone })),
});

/** A record for the audit log: documents and phones stand there no clearer than a mask, nor by what they are found with. */
const logged = (fields: object): object => {
  const {
    idCard,
    phone,
    idCardHash: _,
    phoneHash: __,
    ...rest
  } = fields as Partial<Record<'idCard' | 'phone' | 'idCardHash' | 'phoneHash', string>>;
  return {
    ...rest,
    ...(idCard !== undefined && { idCard: desensitise(idCard, 'document') }),
    ...(phone !== undefined && { phone: desensitise(phone, 'phone') }),
  };
};

/** Somebody new leaves nothing. */
const newcomer = { moves: false, leavesPosition: false, openReviews: 0, ends: false, account: undefined };

const keepPhoto = (photo: File, ownerId: string, { files, user, now }: Context) =>
  files.save(photo, { purpose: photoPurpose, ownerId, createdBy: user.userId, now });

export const employeeHandlers = (openReviews: OpenReviews): Handlers<typeof employee> => ({
  async page(filter, context) {
    const found = await pageOf(context.db, staffThat(filter, context), filter, staffOrder);
    return { ...found, rows: found.rows.map(row => toStaffRow(openedEmployee(row), context.user)) };
  },

  export: (filter, context) => staffFile(filter, context),

  figures: (_, context) => staffFigures(context),

  get: async ({ id }, context) => toStaff(await loadEmployee(id, context), context.user),

  async reveal({ id, column, reason }, context) {
    const found = await loadEmployee(id, context);
    return revealed(found, { model: employeeModel, column, reason, target: found.employeeCode }, context);
  },

  async save(draft, context) {
    const { db, tenantId, user, now } = context;
    await checkChoices(draft, context);
    await checkJobNumber(draft, context);
    if (!context.confirmed) {
      const twin = await findTwin(draft.name, draft.phone, context);
      const { name, birthday } = draft;
      confirmAll(questionsOf({ ...newcomer, name, birthday, newIdCard: draft.idCard, twin }));
    }
    const id = newId();
    const row = { ...columnsOf(draft, context), name: draft.name, gender: draft.gender, tenantId, id, createdAt: now, updatedAt: now };
    const [made] = await db
      .insert(employees)
      .values({ ...row, ...sealedSensitive(row, { idCard: draft.idCard ?? '', phone: draft.phone }), updatedByName: user.employeeName })
      .onConflictDoNothing()
      .returning({ employeeCode: employees.employeeCode });
    if (!made) return refuseJobNumber(draft.jobNumber);
    if (draft.photo)
      await db
        .update(employees)
        .set({ photoId: await keepPhoto(draft.photo, id, context) })
        .where(eq(employees.id, id));
    await refuseOutside(id, context);
    context.audit({ target: made.employeeCode, after: logged(row) });
    return { id, employeeCode: made.employeeCode };
  },

  async update({ id, version, ...written }, context) {
    const { db, tenantId, user } = context;
    await holdEmployee(db, id);
    const found = await loadEmployee(id, context);
    if (version !== undefined && version !== found.version) changed(found);
    const draft = await keepingNumber(written, found, context);
    const renumbered = draft.jobNumber !== undefined && draft.jobNumber !== found.jobNumber;
    const fields = columnsOf(draft, context);
    const after = { ...found, ...fields };
    await checkChoices(draft, context, found);
    await checkJobNumber(renumbered ? draft : {}, context, id);
    if ((await syncMode(db)) === 'on') {
      const cleared = clearedDespiteSync(found, after);
      if (cleared.length > 0) fail('request.invalid', {}, Object.fromEntries(cleared.map(field => [field, { key: keptBySync[field] }])));
    }
    const ends = hasEnded(after.status) && !hasEnded(found.status);
    if (ends) refuseClosing(found, user);
    if (!context.confirmed) await ask(found, after, ends, context, openReviews);

    const photo = await changedPhoto(found, draft, context);
    const set = { ...stored(fields, { tenantId, id }), ...photo, ...(renumbered && { jobNumberDoubled: false }) };
    const updated = await changeVersioned(employees, found, set, context, changed);
    if (photo.photoId !== undefined && found.photoId) await context.files.remove(found.photoId);
    await refuseOutside(id, context);
    await followAccount(db, id, {
      employeeName: after.name,
      jobNumber: after.jobNumber,
      organizationId: after.organizationId,
    });
    await nameVisitors([id], context);
    if (ends && found.accountId) {
      await followAccount(db, id, { status: EnableStatus.disabled });
      await followVisits([found.accountId], EnableStatus.disabled, context);
      await refuseLosingLastAdministrator(db);
      if (found.accountType) await refuseLosingLastOfTopType({ userType: found.accountType }, db);
    }
    context.audit({ target: found.employeeCode, before: logged(found), after: logged(fields) });
    return { version: updated.version };
  },

  async delete({ id, version }, context) {
    await holdEmployee(context.db, id);
    const found = await loadEmployee(id, context);
    if (found.accountName) fail('staff.hasAccount', { account: found.accountName });
    await changeVersioned(employees, { id, version: version ?? found.version }, { deletedAt: context.now }, context, changed);
    context.audit({ target: found.employeeCode, before: logged(found) });
    return null;
  },

  batchChgOrg: (input, context) => moveEmployees(input, context, openReviews),
});

/** Who leaves loses his account: refused as on the page of accounts. */
function refuseClosing({ accountId, accountName, accountType }: EmployeeRecord, user: User): void {
  if (!accountId) return;
  if (accountId === user.userId) fail('staff.ownAccount', {}, { status: { key: 'staff.ownAccount' } });
  const params = { name: accountName ?? '' };
  if (accountType && isAbove(accountType, user)) fail('user.higher', params, { status: { key: 'user.higher', params } });
}

async function ask(found: EmployeeRecord, after: EmployeeRecord, ends: boolean, context: Context, openReviews: OpenReviews): Promise<void> {
  const moves = after.organizationId !== found.organizationId;
  const leavesPosition = found.jobPosition.some(code => !after.jobPosition.includes(code));
  const { accountId } = found;
  const mayLose = moves || leavesPosition || ends;
  const waiting = mayLose && accountId ? (await openReviews(context.db, [accountId])).get(accountId) : undefined;
  const twin =
    after.name !== found.name || after.phone !== found.phone ? await findTwin(after.name, after.phone, context, found.id) : undefined;
  confirmAll(
    questionsOf({
      // Whoever may not read names knows the person by the account, which these questions are about.
      name: context.hidden(employeeModel).has('name') ? (found.accountName ?? '') : after.name,
      newIdCard: after.idCard === found.idCard ? '' : after.idCard,
      birthday: after.birthday ?? '',
      twin,
      moves,
      leavesPosition,
      openReviews: waiting ?? 0,
      ends,
      account: found.accountName ?? undefined,
    }),
  );
}

/** The new photo's id, null where it is taken away, nothing where it stays. */
async function changedPhoto(found: EmployeeRecord, { photo, photoRul }: Draft, context: Context): Promise<{ photoId?: string | null }> {
  if (photo) return { photoId: await keepPhoto(photo, found.id, context) };
  return photoRul === '' && found.photoId ? { photoId: null } : {};
}
