import type { Db } from '../../db/pool.ts';
import type { Random } from '../../demo/random.ts';
import { dayMs } from '../../kernel/durations.ts';
import { specialServices, tables } from '../index.ts';

type Seed = readonly [code: string, category: string, type: 1 | 2 | 3 | 4, service: string];
const seeds: readonly Seed[] = [
  ['VIP', '要客', 1, 'MAAS'],
  ['CIP', '商务要客', 1, 'MAAS'],
  ['MIL', '军人', 1, ''],
  ['WCH', '轮椅旅客', 2, 'WCHR'],
  ['UM', '无成人陪伴儿童', 2, 'UMNR'],
  ['STCR', '担架旅客', 2, 'STCR'],
  ['BLIND', '视障旅客', 2, 'BLND'],
  ['GOLD', '金卡会员', 3, ''],
  ['PLAT', '白金卡会员', 3, ''],
  ['GROUP', '团队旅客', 4, ''],
];

/** Categories that stations ask for, some with the special service that goes with them. */
export async function fillCategories(db: Db, random: Random, now: Date, tenantId: string): Promise<void> {
  const services = new Map((await specialServices(db)).map(entry => [entry.dictValue, entry.id]));
  await db.insert(tables.passCategories).values(
    seeds.map(([code, category, type, service], at) => ({
      tenantId,
      id: random.id(now),
      code,
      category,
      type,
      dictDataId: services.get(service) ?? null,
      updatedAt: new Date(now.getTime() - at * dayMs),
      updatedByName: '管理员',
    })),
  );
}
