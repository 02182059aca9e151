import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { ColumnProcess, PasswordStatus, UserLevel, WorkStatus } from '@reap/contracts/user-center/codes';
import { employeeModel } from '@reap/contracts/user-center/employee';
import { isNull } from 'drizzle-orm';
import { type Db, enterTenant } from '../../db/pool.ts';
import { mobileNumber, personName } from '../../demo/names.ts';
import type { Random } from '../../demo/random.ts';
import { terminals } from '../../flight-passenger/demo/index.ts';
import { dayMs } from '../../kernel/durations.ts';
import { chooseSetting } from '../../kernel/settings/tenant-settings.ts';
import { seeds } from '../../modules.ts';
import { createTenant, employeeSeals, type TenantStart, tables } from '../index.ts';
import { demoAirports } from './airports.ts';
import { demoAccounts, organisation, secondOrganisation, type UnitSeed } from './organisation.ts';
import { staffFields } from './staff-fields.ts';

export interface DemoPerson {
  userId: string;
  userName: string;
  employeeName: string;
  station: string;
}
type AccountName = (typeof demoAccounts)[number]['userName'];

/** The demo's accounts by user name, and its tenants. */
export type DemoPeople = Record<AccountName | 'admin', DemoPerson> & { tenantId: string; secondTenantId: string };

const staffCount = 400;

/** Tenants TV and DEMO2 with organisation, staff, airports, accounts and roles; the transaction stands in TV afterwards. */
export async function fillPeople(db: Db, random: Random, now: Date, passwordHash: string): Promise<DemoPeople> {
  const administrator = { passwordHash, passwordStatus: PasswordStatus.normal } as const;
  const second = await createTenant(db, seeds, {
    name: 'DEMO2 航空',
    code: 'DEMO2',
    administrator: { ...administrator, userName: 'admin2', employeeName: '平措' },
  });
  await fillAirports(db, random, now, second.tenantId);
  await fillSecond(db, random, now, second.tenantId);
  const first = await createTenant(db, seeds, {
    name: 'TV 航空',
    code: 'TV',
    platform: true,
    administrator: { ...administrator, userName: 'admin', employeeName: '索朗多吉' },
  });
  await fillAirports(db, random, now, first.tenantId);
  const units = await fillUnits(db, random, now, first.tenantId);
  const people = await fillAccounts(db, random, now, first, units, passwordHash);
  await fillStaff(db, random, now, first.tenantId, units);
  const admin = { userId: first.administratorId, userName: 'admin', employeeName: '索朗多吉', station: '' };
  await hideDocuments(db, first);
  await grantVisit(db, first, second, admin);
  return { ...people, admin, tenantId: first.tenantId, secondTenantId: second.tenantId };
}

async function fillAirports(db: Db, random: Random, now: Date, tenantId: string): Promise<void> {
  await db.insert(tables.airports).values(
    demoAirports.map(([code, airportChName, airportEnName, cityChName, cityEnName]) => ({
      tenantId,
      id: random.id(now),
      airport3Code: code,
      airportChName,
      airportEnName,
      city3Code: code,
      cityChName,
      cityEnName,
      terminals: [terminals[code] ?? []].flat(),
    })),
  );
}

interface Unit {
  id: string;
  key: string;
  station: string;
}

async function fillUnits(db: Db, random: Random, now: Date, tenantId: string, top: UnitSeed = organisation): Promise<Unit[]> {
  const units: Unit[] = [];
  const add = async (seed: UnitSeed, parent: { id: string; path: string[]; station: string } | undefined, sort: number): Promise<void> => {
    const id = random.id(now);
    const path = [...(parent?.path ?? []), id];
    const station = seed.station ?? parent?.station ?? '';
    const type = path.length === 1 ? 1 : 2;
    const row = { id, name: seed.zh, nameEn: seed.en, type, path, sort } as const;
    // The top stands there since the tenant was made.
    if (parent) await db.insert(tables.organizations).values({ tenantId, ...row, parentId: parent.id });
    else await db.update(tables.organizations).set(row).where(isNull(tables.organizations.parentId));
    units.push({ id, key: seed.key, station });
    for (const [index, child] of (seed.children ?? []).entries()) await add(child, { id, path, station }, index);
  };
  await add(top, undefined, 0);
  return units;
}

async function fillAccounts(
  db: Db,
  random: Random,
  now: Date,
  { tenantId, roleIds }: TenantStart,
  units: readonly Unit[],
  passwordHash: string,
) {
  const employees: (typeof tables.employees.$inferInsert)[] = [];
  const users: (typeof tables.users.$inferInsert)[] = [];
  const held: (typeof tables.userRoles.$inferInsert)[] = [];
  const people: [string, DemoPerson][] = [];
  const taken = new Set(['索朗多吉']);
  demoAccounts.forEach((account, index) => {
    const organizationId = units.find(unit => unit.key === account.unit)?.id ?? null;
    const name = freshName(random, taken);
    const common = {
      tenantId,
      jobNumber: `TV${String(1001 + index)}`,
      organizationId,
    };
    const phone = mobileNumber(random);
    const employeeId = random.id(now);
    const userId = random.id(now);
    const fields = { ...staffFields(random, { key: account.unit, station: account.station }), status: WorkStatus.working };
    const row = { tenantId, id: employeeId };
    const sensitive = employeeSeals.sealed(row, { idCard: fields.idCard, phone });
    employees.push({ ...common, ...fields, ...row, ...sensitive, name, emailAddress: `${account.userName}@tv.example` });
    users.push({
      ...common,
      station: account.station,
      id: userId,
      employeeId,
      employeeName: name,
      userName: account.userName,
      userType: UserLevel.ordinary,
      passwordHash,
      createdAt: now,
    });
    held.push({ tenantId, userId, roleId: roleIds.get(account.role) ?? '' });
    people.push([account.userName, { userId, userName: account.userName, employeeName: name, station: account.station }]);
  });
  await db.insert(tables.employees).values(employees);
  await db.insert(tables.users).values(users);
  await db.insert(tables.userRoles).values(held);
  return Object.fromEntries(people) as Record<AccountName, DemoPerson>;
}

// Two accounts of one name would make every screenshot and test a riddle.
function freshName(random: Random, taken: Set<string>): string {
  for (;;) {
    const name = personName(random);
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

async function fillStaff(db: Db, random: Random, now: Date, tenantId: string, units: readonly Unit[]): Promise<void> {
  const places = units.filter(unit => unit.station);
  const rows = Array.from({ length: staffCount - demoAccounts.length }, (_, index) =>
    staffMember(random, now, tenantId, random.pick(places), `TV${String(2001 + index)}`),
  );
  await db.insert(tables.employees).values(rows);
}

function staffMember(random: Random, now: Date, tenantId: string, unit: Unit, jobNumber: string): typeof tables.employees.$inferInsert {
  const row = { tenantId, id: random.id(now) };
  const name = personName(random);
  const phone = mobileNumber(random);
  const dates = {
    createdAt: new Date(now.getTime() - random.int(30, 2000) * dayMs),
    updatedAt: new Date(now.getTime() - random.int(1, 29) * dayMs),
  };
  const fields = staffFields(random, unit);
  return {
    ...row,
    name,
    jobNumber,
    emailAddress: `${jobNumber.toLowerCase()}@tv.example`,
    organizationId: unit.id,
    ...dates,
    updatedByName: '管理员',
    ...fields,
    ...employeeSeals.sealed(row, { idCard: fields.idCard, phone }),
  };
}

/** A small airline of two stations, whose staff comes from a directory outside. */
async function fillSecond(db: Db, random: Random, now: Date, tenantId: string): Promise<void> {
  const units = await fillUnits(db, random, now, tenantId, secondOrganisation);
  const places = units.filter(unit => unit.station);
  const rows = Array.from({ length: 12 }, (_, index) =>
    staffMember(random, now, tenantId, random.pick(places), `D2${String(101 + index)}`),
  );
  await db.insert(tables.employees).values(rows);
  await chooseSetting(db, 'directorySync', 'mode', 'on');
}

/** Station managers see whom they work with, but no identity numbers; passengers' phones only for a reason. */
async function hideDocuments(db: Db, { tenantId, roleIds }: TenantStart): Promise<void> {
  const roleId = roleIds.get('station-manager') ?? '';
  await db.insert(tables.dataColumnRules).values([
    { tenantId, roleId, modelId: employeeModel.id, columnName: 'idCard', processor: ColumnProcess.desensitise },
    { tenantId, roleId, modelId: passengerModel.id, columnName: 'telephone', processor: ColumnProcess.desensitise },
  ]);
}

/** The administrator of the first tenant may visit the second: a grant at home, and an account of the same id there. */
async function grantVisit(db: Db, home: TenantStart, visited: TenantStart, admin: DemoPerson): Promise<void> {
  const { users, userRoles, userTenants } = tables;
  await db.insert(userTenants).values({ tenantId: home.tenantId, userId: admin.userId, visitTenantId: visited.tenantId });
  await enterTenant(db, visited.tenantId);
  await db.insert(users).values({
    tenantId: visited.tenantId,
    id: admin.userId,
    userName: 'admin@TV',
    employeeName: admin.employeeName,
    userType: UserLevel.administrator,
    homeTenantId: home.tenantId,
  });
  await db.insert(userRoles).values({ tenantId: visited.tenantId, userId: admin.userId, roleId: visited.roleIds.get('admin') ?? '' });
  await enterTenant(db, home.tenantId);
}
