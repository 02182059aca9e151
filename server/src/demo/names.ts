import { IdType } from '@reap/contracts/codes';
import type { Random } from './random.ts';

const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高'];
const given = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '丽',
  '强',
  '磊',
  '军',
  '洋',
  '勇',
  '艳',
  '杰',
  '涛',
  '明',
  '超',
  '秀英',
  '建国',
  '志强',
  '晓燕',
  '海燕',
  '文博',
  '雨桐',
  '子涵',
];
const tibetan = [
  '扎西',
  '卓玛',
  '次仁',
  '多吉',
  '德吉',
  '格桑',
  '尼玛',
  '达瓦',
  '白玛',
  '索朗',
  '旺堆',
  '普布',
  '拉姆',
  '平措',
  '央金',
  '洛桑',
  '巴桑',
  '米玛',
];
const latinSurnames = 'CHEN,SMITH,TANAKA,KIM,MULLER,LOPEZ,SINGH,BROWN,MARTIN,SHARMA,LEE,SATO,DUBOIS,WEBER,TAYLOR,GURUNG'.split(',');
const latinGiven = 'MEI,JOHN,YUKI,MINJUN,ANNA,MARIA,ARJUN,EMMA,PAUL,SITA,LUCAS,HANA,CLAIRE,OLIVER,NINA,TENZIN'.split(',');
const areas = ['540102', '540121', '510104', '510107', '500103', '610103', '530102', '620102', '110105', '310104'];

/** A person's name as people in Tibet and Sichuan are called; of nobody in particular. */
export function personName(random: Random): string {
  if (random.chance(0.45)) return random.chance(0.5) ? random.pick(tibetan) + random.pick(tibetan) : random.pick(tibetan);
  return random.pick(surnames) + random.pick(given);
}

/** A mobile number that matches the pattern. */
export const mobileNumber = (random: Random): string =>
  `1${random.pick(['38', '39', '36', '89', '87', '59', '77', '55'])}${random.int(10_000_000, 99_999_999)}`;

/** Eighteen digits in the form of an identity number, its check character included. */
export function identityNumber(random: Random, from = 1950, to = 2008): string {
  const day = `${random.int(from, to)}${String(random.int(1, 12)).padStart(2, '0')}${String(random.int(1, 28)).padStart(2, '0')}`;
  return withCheck(`${random.pick(areas)}${day}${String(random.int(1, 999)).padStart(3, '0')}`);
}

/** Seventeen digits with their check character. */
export function withCheck(body: string): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return body + '10X98765432'[sum % 11];
}

/** Name, sex, document and phone of a passenger; about one in twelve is a foreigner with a passport. */
export function passengerIdentity(random: Random) {
  const gender = random.pick(['M', 'F'] as const);
  if (random.chance(0.08))
    return {
      paxName: `${random.pick(latinSurnames)} ${random.pick(latinGiven)}`,
      gender,
      idType: IdType.passport,
      idNo: `E${random.int(10_000_000, 99_999_999)}`,
      telephone: random.chance(0.5) ? mobileNumber(random) : '',
    };
  return { paxName: personName(random), gender, idType: IdType.idCard, idNo: identityNumber(random), telephone: mobileNumber(random) };
}
