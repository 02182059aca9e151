import { eq } from 'drizzle-orm';
import { type Airline, countOn } from '../../demo/airline.ts';
import { insertAll } from '../../demo/bulk.ts';
import type { DemoFlights } from '../../flight-passenger/demo/index.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import { workflowInstances, workflowReviewers, workflowTasks } from '../../workflow/index.ts';
import {
  accidents,
  applicationFiles,
  applicationLines,
  applications,
  baggageAccidents,
  baggageExpresses,
  baggageSteps,
  compensationOrderPax,
  compensationOrders,
  compensationReceipts,
  luggageConsumptions,
  luggageItems,
  luggageMovements,
  luggageTransfers,
  orderLuggage,
  paymentEntries,
  payments,
  reimbursementLines,
  reimbursements,
  rejectReasons,
  simulatedTransfers,
} from '../index.ts';
import { demoApplications, withOwnArrangements } from './applications.ts';
import { addBagPhotos } from './bag-photos.ts';
import { type DemoBaggage, demoBaggage } from './baggage.ts';
import type { DemoCases, DemoOrder } from './case-tables.ts';
import { demoCases } from './cases.ts';
import { addClaimants } from './claimants.ts';
import { addDocuments } from './document-photos.ts';
import { demoLuggage, settled } from './luggage.ts';
import { demoMaterial } from './material.ts';
import { demoReimbursements } from './reimbursements.ts';
import { demoRejectReasons } from './reject-reasons.ts';
import { type DemoReviews, demoReviews } from './reviews.ts';

export type { DemoOrder } from './case-tables.ts';
export { multiplyCases } from './multiply.ts';
export type { DemoReviews } from './reviews.ts';

export interface DemoCompensation {
  orders: DemoOrder[];
  reviews: DemoReviews;
}

/** Cases in every state: accidents with orders under review, reimbursements, claims and their payments. */
export async function fillCompensation(airline: Airline, people: DemoPeople, flights: DemoFlights): Promise<DemoCompensation> {
  const { random, now } = airline;
  const cases = demoCases(random, now, people, flights.flown, flights.passengers);
  const takeOffs = new Map(flights.flown.map(flight => [flight.id, flight.estimatedTakeOffAt ?? flight.takeOffAt]));
  withOwnArrangements(cases);
  const reviews = demoReviews(random, now, people, cases.orders, takeOffs);
  await fillCases(airline, cases);
  await fillReviews(airline, reviews);
  await fillReimbursements(airline, people, cases);
  await fillClaims(airline, people, cases, flights);
  await addClaimants(airline.db, people.tenantId);
  await fillBags(airline, people, flights, cases.orders.length);
  return { orders: cases.orders, reviews };
}

async function fillCases(airline: Airline, cases: DemoCases): Promise<void> {
  const { db } = airline;
  await countOn(airline, 'accident_no_seq', cases.accidents.length);
  await countOn(airline, 'order_no_seq', cases.orders.length);
  await insertAll(db, accidents, cases.accidents);
  await insertAll(db, compensationOrders, cases.orders);
  await insertAll(db, compensationOrderPax, cases.orderPax);
  await insertAll(db, compensationReceipts, cases.receipts);
}

async function fillReviews({ db }: Airline, { instances, tasks, reviewers }: DemoReviews): Promise<void> {
  await insertAll(db, workflowInstances, instances);
  await insertAll(db, workflowTasks, tasks);
  await insertAll(db, workflowReviewers, reviewers);
}

async function fillReimbursements(airline: Airline, people: DemoPeople, cases: DemoCases): Promise<void> {
  const { db, diceOf, now } = airline;
  const claimed = demoReimbursements(diceOf(4), now, people, cases);
  await countOn(airline, 'reimbursement_no_seq', claimed.reimbursements.length);
  await insertAll(db, reimbursements, claimed.reimbursements);
  await insertAll(db, reimbursementLines, claimed.lines);
  await fillReviews(airline, claimed);
}

async function fillClaims(airline: Airline, people: DemoPeople, cases: DemoCases, { passengers }: DemoFlights): Promise<void> {
  const { db, diceOf, now, store } = airline;
  const reasons = demoRejectReasons(now, people.tenantId);
  await insertAll(db, rejectReasons, reasons);
  const claims = demoApplications(diceOf(3), now, people, cases, passengers, reasons);
  if (store) await addDocuments(db, claims, people, now, store);
  await countOn(airline, 'application_no_seq', claims.applications.length);
  await insertAll(db, applications, claims.applications);
  await insertAll(db, applicationLines, claims.lines);
  await insertAll(db, applicationFiles, claims.files);
  await insertAll(db, payments, claims.payments);
  await insertAll(db, paymentEntries, claims.entries);
  await insertAll(db, simulatedTransfers, claims.transfers);
}

/** Bags, the stock that is kept for their passengers, and the orders that give it. */
async function fillBags(airline: Airline, people: DemoPeople, flights: DemoFlights, orderCount: number): Promise<void> {
  const { db, diceOf, now } = airline;
  const luggage = demoLuggage(diceOf(5), now, people);
  const baggage = demoBaggage(diceOf(6), now, people, flights);
  const material = demoMaterial(diceOf(7), people, baggage, luggage, orderCount + 1);
  const movements = settled(luggage);
  await fillBaggage(airline, people, baggage);
  await insertAll(db, luggageItems, luggage.items);
  await insertAll(db, luggageTransfers, luggage.transfers);
  await countOn(airline, 'order_no_seq', material.orders.length);
  await insertAll(db, compensationOrders, material.orders);
  await insertAll(db, compensationOrderPax, material.pax);
  await insertAll(db, orderLuggage, material.lines);
  await insertAll(db, compensationReceipts, material.receipts);
  await insertAll(db, luggageConsumptions, material.consumptions);
  await insertAll(db, luggageMovements, movements);
  await fillReviews(airline, demoReviews(diceOf(8), now, people, material.orders, new Map()));
}

async function fillBaggage(airline: Airline, people: DemoPeople, baggage: DemoBaggage): Promise<void> {
  const { db, now, store } = airline;
  await countOn(airline, 'baggage_no_seq', baggage.accidents.length);
  if (store) await addBagPhotos(db, baggage, people, now, store);
  // The bags of a pair name each other, so both are there before they do.
  await insertAll(
    db,
    baggageAccidents,
    baggage.accidents.map(one => ({ ...one, matchedId: null })),
  );
  for (const { id, matchedId } of baggage.accidents)
    if (matchedId) await db.update(baggageAccidents).set({ matchedId }).where(eq(baggageAccidents.id, id));
  await insertAll(db, baggageExpresses, baggage.expresses);
  await insertAll(db, baggageSteps, baggage.steps);
}
