import type { EnumValue } from '@reap/contracts/enums';
import type { Random } from '../../demo/random.ts';

/** How a bag looks. */
export interface Bag {
  bagColor: EnumValue<'bagColor'> | null;
  bagType: EnumValue<'bagType'> | null;
  weight: number | null;
  description: string;
}

const cases = ['黑色拉杆箱', '灰色硬壳箱', '蓝色帆布箱', '红色行李箱', '军绿背包', '棕色皮箱', '银色铝框箱', '编织袋'];
const brands = ['新秀丽', '外交官', '美旅', 'Rimowa', '无品牌', '小米', '大使', 'Crumpler'];
const marks = [
  '把手系红绳',
  '贴熊猫贴纸',
  '右上角有凹痕',
  '一只轮子松动',
  '挂旅行社名牌',
  '系黄色行李带',
  '侧面写有姓名拼音',
  '拉链头缺失',
];
const colors: readonly EnumValue<'bagColor'>[] = ['BK', 'GY', 'BU', 'RD', 'GN', 'BN', 'WT', 'MC'];
const types: readonly EnumValue<'bagType'>[] = ['22', '02', '22', '27', '29', '23', '02', '28'];

/** A bag as an agent describes it. */
export function bagLooks(random: Random): Bag {
  const at = random.int(0, cases.length - 1);
  return {
    bagColor: colors[at] ?? null,
    bagType: types[at] ?? null,
    weight: random.int(7, 26),
    description: `${random.pick(brands)}${cases[at]}，${random.pick(marks)}`,
  };
}

/** A tag as it is read off a bag that was thrown about: right, with two digits swapped, one wrong, or torn off. */
export function misread(tag: string, nth: number): string {
  if (tag === '' || nth % 4 === 3) return '';
  if (nth % 4 === 0) return tag;
  const digits = [...tag];
  const [last = '0', before = '0'] = [digits.pop(), digits.pop()];
  const wrong = String((Number(last) + 1) % 10);
  return nth % 4 === 1 && last !== before ? [...digits, last, before].join('') : [...digits, before, wrong].join('');
}
