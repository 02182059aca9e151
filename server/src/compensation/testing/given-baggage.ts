import type { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { BaggageType } from '@reap/contracts/compensation/codes';
import type { RequestOf } from '@reap/contracts/contract';
import { givenFlights } from '../../flight-passenger/testing/given-flights.ts';
import type { TestPortal } from '../../testing/portal.ts';

interface Flown {
  flightNo: string;
  flightDate: string;
}
type Drafted = RequestOf<typeof baggage.save>;

/** The least that registers a missing bag of a flight. */
export const baggageDraft = (flight: Flown, more: Partial<Drafted> = {}): Drafted => ({
  accidentSubType: BaggageType.delayed,
  flightNo: flight.flightNo,
  flightDate: flight.flightDate,
  segment: 'LXA-CTU',
  terminal: 'LXA',
  paxName: 'P1',
  phone: '13800138000',
  bagColor: 'BK',
  bagType: '22',
  weight: 18,
  description: '黑色拉杆箱，把手系红绳',
  ...more,
});

export const expressDraft = {
  expressCompany: '顺丰',
  expressNo: 'SF1234567890',
  receiver: '旅客甲',
  phone: '13800138000',
  address: '拉萨市城关区北京中路 1 号',
  fee: 1800,
};

let tags = 0;
/** A tag that no other bag of this run has. */
export const newTag = (): string => {
  tags += 1;
  return `0088${String(500_000 + tags * 100)}`;
};

/** Bags in every state, made through the calls that people make. */
export function givenBaggage(portal: TestPortal, { by = 'station', tenant = 'TV' } = {}) {
  const calls = () => portal.as(by).comp.baggage;
  const flight = () => givenFlights(portal).flight({ pax: 2, tenant });
  const draft = async (more: Partial<Drafted> = {}, flown?: Flown) =>
    calls().save(baggageDraft(flown ?? (await flight()), { bagTag: newTag(), ...more }));
  const inHandling = async (more: Partial<Drafted> = {}, flown?: Flown) => {
    const made = await draft(more, flown);
    await calls().submit({ accidentId: made.accidentId });
    return made;
  };
  /** A bag that is looked for. */
  const missing = async (more: Partial<Drafted> = {}, flown?: Flown) => {
    const made = await inHandling(more, flown);
    await calls().toMatch({ accidentId: made.accidentId });
    return made;
  };
  /** A bag that looks for its owner. */
  const found = (more: Partial<Drafted> = {}, flown?: Flown) =>
    inHandling({ accidentSubType: BaggageType.found, paxName: '', phone: '', ...more }, flown);
  const pair = async () => {
    const one = await missing();
    const other = await found();
    await calls().saveMatch({ accidentId: one.accidentId, matchedAccidentId: other.accidentId });
    return { missing: one, found: other };
  };
  return { draft, inHandling, missing, found, pair, flight };
}
