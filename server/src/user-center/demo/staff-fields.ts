import { identityNumber, withCheck } from '../../demo/names.ts';
import type { Random } from '../../demo/random.ts';
import type { tables } from '../index.ts';

type Employee = typeof tables.employees.$inferInsert;

/** Positions by the unit that people work in: the end of its key says what it does. */
const positionsOf: readonly (readonly [unit: RegExp, positions: readonly string[]])[] = [
  [/-service$/, ['check-in', 'check-in', 'boarding', 'compensation', 'baggage', 'vip']],
  [/-ramp$/, ['loading', 'loading', 'ramp-supervisor']],
  [/^cabin/, ['attendant', 'attendant', 'attendant', 'purser']],
  [/^occ/, ['dispatcher', 'load-control']],
  [/^finance/, ['accountant', 'specialist']],
  [/^(?:board|[A-Z]{3}$)/, ['manager', 'specialist']],
];
const schools = ['中国民航大学', '中国民用航空飞行学院', '西藏大学', '四川大学', '西南民族大学', '成都航空职业技术学院', ''];

/** What the staff form shows beside name and number; numbers in the form of an identity card, of nobody in particular. */
export function staffFields(random: Random, unit: { key: string; station: string }) {
  const gender = random.pick([1, 2] as const);
  const idCard = ofGender(identityNumber(random, 1966, 2003), gender);
  const positions = positionsOf.find(([pattern]) => pattern.test(unit.key))?.[1] ?? ['specialist'];
  const second = random.chance(0.15) ? [random.pick(positions)] : [];
  const elsewhere = random.chance(0.12) ? [random.pick(['LXA', 'CTU', 'LZY', 'BPX', 'RKZ'])] : [];
  return {
    gender,
    idCard,
    birthday: `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`,
    politicalStatus: random.pick(['13', '13', '13', '01', '03', '12']),
    graduateFrom: random.pick(schools),
    jobTitle: random.pick(['', '', '1', '2', '3', '4']),
    jobPosition: [...new Set([random.pick(positions), ...second])],
    workTerminal: [...new Set([...(unit.station ? [unit.station] : []), ...elsewhere])],
    status: random.pick(['1', '1', '1', '1', '1', '1', '1', '1', '2', '0']),
    infoIsShow: random.chance(0.3),
  } satisfies Partial<Omit<Employee, 'idCard'>> & { idCard: string };
}

/** The digit before the check says man or woman. */
function ofGender(number: string, gender: 1 | 2): string {
  const digit = Number(number[16]);
  return withCheck(number.slice(0, 16) + String(digit % 2 === gender % 2 ? digit : (digit + 1) % 10));
}
