import { IdType } from '@reap/contracts/codes';
import type { EnumValue } from '@reap/contracts/enums';
import { identityNumber, passengerIdentity } from '../../demo/names.ts';
import { type Random, randomFrom } from '../../demo/random.ts';

/** Somebody who flies with the airline, some of them often. */
export type Traveller = Omit<ReturnType<typeof passengerIdentity>, 'gender'> & {
  gender: 'M' | 'F' | 'CHD' | 'INF';
  nationality: string;
  loyalLevel: EnumValue<'loyalLevel'> | null;
  fqtvNumber: string;
};

/** Of these some 20,000 are booked in the weeks of the demo. */
const howMany = 32_000;
/** These book a good third of all seats. */
const frequent = 2400;
const abroad = ['US', 'JP', 'KR', 'DE', 'FR', 'NP', 'SG', 'IN', 'GB'];

/** One in so many of those who fly now and then is a child, with a child's document. */
const childEvery = 17;

/** The airline's passengers; whoever stands first flies most, and holds the better card. */
export function demoTravellers(random: Random): Traveller[] {
  // Of a seed of their own, so that everybody else stays who he was.
  const ofChildren = randomFrom(howMany);
  return Array.from({ length: howMany }, (_, at) => {
    const drawn = passengerIdentity(random);
    const identity = at >= frequent && at % childEvery === 0 && drawn.idType === IdType.idCard ? asChild(ofChildren, drawn) : drawn;
    const loyalLevel = levelOf(random, at);
    return {
      ...identity,
      nationality: identity.idType === IdType.passport ? random.pick(abroad) : 'CN',
      loyalLevel,
      fqtvNumber: loyalLevel ? `TV${random.int(10_000_000, 99_999_999)}` : '',
    };
  });
}

/** Born in the last years, without a phone of its own. */
function asChild(random: Random, drawn: ReturnType<typeof passengerIdentity>) {
  const year = random.int(2015, 2025);
  return { ...drawn, gender: year >= 2025 ? ('INF' as const) : ('CHD' as const), idNo: identityNumber(random, year, year), telephone: '' };
}

function levelOf(random: Random, at: number): Traveller['loyalLevel'] {
  if (at < 150) return 'PLATINUM';
  if (at < 600) return 'GOLD';
  if (at < frequent) return 'SILVER';
  return random.chance(0.2) ? 'MEMBER' : null;
}

/** So many different people for one flight. */
export function booked(random: Random, travellers: readonly Traveller[], count: number): Traveller[] {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(random.chance(0.36) ? random.int(0, frequent - 1) : random.int(0, travellers.length - 1));
  return [...chosen].flatMap(at => travellers[at] ?? []);
}
