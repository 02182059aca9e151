import { daysBetween } from '@reap/contracts/day-range';
import type { EnumValue } from '@reap/contracts/enums';

/** What of a bag can speak for another one; what is not known is empty. */
export interface BagFacts {
  /** Ten digits. */
  bagTag: string;
  flightNo: string;
  flightDate: string;
  segment: string;
  station: string;
  bagColor: string | null;
  bagType: string | null;
  weight: number | null;
  description: string;
}
export interface Evidence {
  reason: EnumValue<'matchReason'>;
  points: number;
  /** The words that both descriptions have. */
  detail: string;
}

/** Less than this is no likeness; from here on it is probable, or all but certain. */
export const likenessFrom = { weak: 20, fair: 45, strong: 80 } as const;
export type Likelihood = keyof typeof likenessFrom;

const points = {
  tagSame: 100,
  tagSwapped: 60,
  tagOneWrong: 55,
  tagAirline: 4,
  flightSame: 25,
  segmentSame: 10,
  destinationSame: 8,
  daySame: 12,
  dayNext: 8,
  dayNear: 4,
  colorSame: 12,
  typeSame: 14,
  typeAlike: 6,
  weightNear: 5,
  wordsShared: 4,
} as const satisfies Record<EnumValue<'matchReason'>, number>;
const mostWords = 5;
const nearDays = 3;
const nearKilograms = 2;

const serialOf = (tag: string): string => tag.slice(4);
const airlineOf = (tag: string): string => tag.slice(1, 4);
const differing = (one: string, other: string): number[] => [...one].flatMap((digit, at) => (digit === other[at] ? [] : [at]));

/** How two tags that were read or typed by people may still be one. */
function tagReason(one: string, other: string): Evidence['reason'] | undefined {
  if (one === '' || other === '' || airlineOf(one) !== airlineOf(other)) return undefined;
  const [first, second, ...more] = differing(serialOf(one), serialOf(other));
  if (first === undefined) return 'tagSame';
  if (second === undefined) return 'tagOneWrong';
  const a = serialOf(one);
  const b = serialOf(other);
  const swapped = more.length === 0 && second === first + 1 && a[first] === b[second] && a[second] === b[first];
  return swapped ? 'tagSwapped' : 'tagAirline';
}

const destinationOf = ({ segment }: BagFacts): string => segment.split('-')[1] ?? '';

function routeReason(one: BagFacts, other: BagFacts): Evidence['reason'] | undefined {
  if (one.flightNo !== '' && one.flightNo === other.flightNo && one.flightDate === other.flightDate) return 'flightSame';
  if (one.segment !== '' && one.segment === other.segment) return 'segmentSame';
  const ends = [one, other].map(bag => [destinationOf(bag), bag.station].filter(Boolean));
  const meets = destinationOf(one) !== '' || destinationOf(other) !== '';
  return meets && ends[0]?.some(end => ends[1]?.includes(end)) ? 'destinationSame' : undefined;
}

function dayReason(one: BagFacts, other: BagFacts): Evidence['reason'] | undefined {
  const days = Math.abs(daysBetween(one.flightDate, other.flightDate));
  return days === 0 ? 'daySame' : days === 1 ? 'dayNext' : days <= nearDays ? 'dayNear' : undefined;
}

function typeReason(one: string | null, other: string | null): Evidence['reason'] | undefined {
  if (!one || !other) return undefined;
  // The chart groups bags by their first digit: hard cases, soft ones, sports gear.
  return one === other ? 'typeSame' : one[0] === other[0] ? 'typeAlike' : undefined;
}

const idle = new Set(['and', 'the', 'with', 'bag', 'for', 'has', 'one', 'two']);
/** Taken out before pairs are made: 红色行李箱 says 红色, and not 色行 as well. */
const idleChinese = /行李箱?|拉杆箱?|箱子|一[个只]/g;
const normal = (description: string): string => description.normalize('NFKC').toLowerCase().replace(idleChinese, ' ');
const pairsOf = (run: string): string[] => {
  const characters = [...run];
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
};

/** What a description is compared by: English words, and Chinese in pairs of characters. */
export function wordsOf(description: string): Set<string> {
  const text = normal(description);
  const english = text.match(/[a-z0-9]{3,}/g) ?? [];
  const chinese = (text.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap(pairsOf);
  return new Set([...english, ...chinese].filter(word => !idle.has(word)));
}

/** The shared words as people read them: pairs that follow each other are one word. Both texts give the same. */
function toldWords(shared: ReadonlySet<string>, one: string, other: string): string {
  const [text = ''] = [normal(one), normal(other)].sort();
  const english = (text.match(/[a-z0-9]{3,}/g) ?? []).filter(word => shared.has(word));
  const chinese: string[] = [];
  for (const run of text.match(/\p{Script=Han}{2,}/gu) ?? []) {
    let told = '';
    for (const pair of [...pairsOf(run), '']) {
      if (shared.has(pair)) told = told === '' ? pair : told + pair.slice(1);
      else if (told !== '') {
        chinese.push(told);
        told = '';
      }
    }
  }
  return [...new Set([...english, ...chinese])].slice(0, mostWords).join(' ');
}

/** What speaks for two bags being one, the strongest first. It is the same whichever of them is named first, and nothing speaks against. */
export function evidenceFor(one: BagFacts, other: BagFacts): Evidence[] {
  const near = one.weight !== null && other.weight !== null && Math.abs(one.weight - other.weight) <= nearKilograms;
  const reasons = [
    tagReason(one.bagTag, other.bagTag),
    routeReason(one, other),
    dayReason(one, other),
    one.bagColor !== null && one.bagColor === other.bagColor ? 'colorSame' : undefined,
    typeReason(one.bagType, other.bagType),
    near ? 'weightNear' : undefined,
  ] as const;
  const theirs = wordsOf(other.description);
  const shared = new Set([...wordsOf(one.description)].filter(word => theirs.has(word)));
  const told: Evidence[] = reasons.flatMap(reason => (reason ? [{ reason, points: points[reason], detail: '' }] : []));
  if (shared.size > 0)
    told.push({
      reason: 'wordsShared',
      points: points.wordsShared * Math.min(shared.size, mostWords),
      detail: toldWords(shared, one.description, other.description),
    });
  return told.sort((a, b) => b.points - a.points || a.reason.localeCompare(b.reason));
}

export const scoreOf = (evidence: readonly Evidence[]): number => evidence.reduce((sum, { points: more }) => sum + more, 0);
/** How sure a score makes; undefined where it is no likeness. */
export const likelihoodOf = (score: number): Likelihood | undefined =>
  (['strong', 'fair', 'weak'] as const).find(name => score >= likenessFrom[name]);
