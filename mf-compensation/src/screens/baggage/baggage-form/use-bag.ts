import { bagTagOf } from '@reap/contracts/compensation/baggage/bag-tag';
import { baggageLookup } from '@reap/contracts/compensation/baggage/baggage-lookup';
import type { BaggageDraft } from '@reap/contracts/compensation/baggage/baggage-record';
import type { AnswerOf } from '@reap/contracts/contract';
import { patterns } from '@reap/contracts/patterns';
import { useCall } from '@reap/shared-ui/core/query';
import type * as z from 'zod';
import { askedName } from '../asked-name.ts';
import type { BaggageRow } from '../baggage-row.ts';

type Draft = z.output<typeof BaggageDraft>;
type Checked = AnswerOf<typeof baggageLookup.passengerBaggageCheckBagTag>;
export type BagOwner = Checked['passengers'][number];

/** What decides whose bag it may be. */
export interface Looked {
  bagTag: string;
  flightNo: string;
  flightDate: string;
  paxName: string;
}
export interface BagLookUp {
  /** Open accidents of the tag, the one that is edited aside. */
  existing: readonly BaggageRow[];
  /** Whose bag it may be: by the tag, else by flight and name. */
  owners: readonly BagOwner[];
  segments: readonly string[];
  flightMissing: boolean;
  loading: boolean;
  /** The tag is whole and nobody checked it in. */
  nobody: boolean;
}

/** Looks up whose bag a tag is, and the flight with its passengers, as they are typed. */
export function useBag({ bagTag, flightNo, flightDate, paxName }: Looked, itself: string | undefined): BagLookUp {
  const tag = bagTagOf(bagTag);
  const dated = /^\d{4}-\d\d-\d\d$/.test(flightDate);
  const flown = patterns.flightNo.regex.test(flightNo) && dated;
  const checked = useCall(
    baggageLookup.passengerBaggageCheckBagTag,
    { bagTag: tag ?? '', ...(dated && { flightDate }) },
    { enabled: tag !== undefined },
  );
  const found = useCall(
    baggageLookup.passengerBaggageGetFlightAndPassenger,
    { flightNo, flightDate, ...askedName(paxName) },
    { enabled: flown },
  );
  const byTag = tag ? (checked.data?.passengers ?? []) : [];
  const byName = flown && paxName.trim() ? (found.data?.passengers ?? []) : [];
  return {
    existing: (tag ? (checked.data?.accidents ?? []) : []).filter(one => one.accidentId !== itself),
    owners: byTag.length > 0 ? byTag : byName.slice(0, 5),
    segments: (flown && found.data?.flight?.segments) || [],
    flightMissing: flown && found.data?.flight === null,
    loading: (tag !== undefined && checked.isFetching) || (flown && found.isFetching),
    nobody: tag !== undefined && checked.data?.passengers.length === 0,
  };
}

/** What a passenger's booking says of the form's fields. */
export const fieldsOf = (owner: BagOwner): Partial<Draft> => ({
  paxId: owner.paxId,
  flightNo: owner.flightNo,
  flightDate: owner.flightDate,
  segment: owner.segment,
  ...(owner.paxName && { paxName: owner.paxName }),
  ...(owner.telephone && { phone: owner.telephone }),
});
