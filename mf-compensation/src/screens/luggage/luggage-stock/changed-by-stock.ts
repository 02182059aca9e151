import { luggage } from '@reap/contracts/compensation/luggage/luggage';

/** What is read again after pieces have moved: their call stands a level below the others. */
export const changedByStock = [luggage.findLuggage, luggage.findSegment, luggage.transfers];
