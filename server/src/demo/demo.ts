import { sql } from 'drizzle-orm';
import {
  accidents,
  applicationFiles,
  applicationLines,
  applications,
  compensationOrderPax,
  compensationOrders,
  compensationReceipts,
  paymentEntries,
  payments,
  reimbursementLines,
  reimbursements,
  rejectReasons,
  simulatedTransfers,
} from '../compensation/index.ts';
import type { Db } from '../db/pool.ts';
import { flightPassengers, flights } from '../flight-passenger/index.ts';
import type { FileStore } from '../kernel/files/files.ts';
import { stationDay } from '../kernel/station-time.ts';
import { innerMessages } from '../message-center/index.ts';
import { surveySteps, surveyTasks } from '../survey/index.ts';
import { demoPassword, hashPassword } from '../user-center/index.ts';
import { workflowInstances, workflowReviewers, workflowTasks } from '../workflow/index.ts';
import { demoApplications, withOwnArrangements } from './applications.ts';
import { type DemoPax, demoPassengers } from './bookings.ts';
import { insertAll } from './bulk.ts';
import { demoCases } from './cases.ts';
import { addDocuments } from './document-photos.ts';
import { demoFlights } from './flights.ts';
import { demoMessages } from './messages.ts';
import { fillCategories } from './pass-categories.ts';
import { fillPeople } from './people.ts';
import { fillPhotos } from './photos.ts';
import { randomFrom } from './random.ts';
import { demoReimbursements } from './reimbursements.ts';
import { demoRejectReasons } from './reject-reasons.ts';
import { demoReviews } from './reviews.ts';
import { addPictures } from './survey-pictures.ts';
import { demoSurveys } from './surveys.ts';
import { demoTravellers } from './travellers.ts';

const seed = 2026;

/** Fills an empty database with the demo airline, the same one for the same day: people, flights around today, cases in every state.
 * Answers the tenant that has them. */
export async function fillDemo(root: Db, now: Date, store?: FileStore): Promise<string> {
  const passwordHash = await hashPassword(demoPassword);
  return root.transaction(async db => {
    // The checks of references are planned while the tables are still small and kept: without this they read them through, row by row.
    await db.execute(sql`set local enable_seqscan = off`);
    const random = randomFrom(seed);
    const people = await fillPeople(db, random, now, passwordHash);
    if (store) await fillPhotos(db, randomFrom(seed), now, people.tenantId, store);
    const flown = demoFlights(random, people.tenantId, now, stationDay(now));
    const travellers = demoTravellers(random);
    const passengers = new Map<string, DemoPax[]>(flown.map(flight => [flight.id, demoPassengers(random, flight, travellers, now)]));
    const cases = demoCases(random, now, people, flown, passengers);
    const takeOffs = new Map(flown.map(flight => [flight.id, flight.estimatedTakeOffAt ?? flight.takeOffAt]));
    withOwnArrangements(cases);
    const reviews = demoReviews(random, now, people, cases.orders, takeOffs);
    await countOn(db, 'accident_no_seq', cases.accidents.length);
    await countOn(db, 'order_no_seq', cases.orders.length);
    await insertAll(db, flights, flown);
    await insertAll(db, flightPassengers, [...passengers.values()].flat());
    await insertAll(db, accidents, cases.accidents);
    await insertAll(db, compensationOrders, cases.orders);
    await insertAll(db, compensationOrderPax, cases.orderPax);
    await insertAll(db, compensationReceipts, cases.receipts);
    await insertAll(db, workflowInstances, reviews.instances);
    await insertAll(db, workflowTasks, reviews.tasks);
    await insertAll(db, workflowReviewers, reviews.reviewers);
    // Of a seed of their own, so that the rest of the airline stays as it was.
    const surveys = demoSurveys(randomFrom(seed + 1), now, people);
    if (store) await addPictures(db, surveys, people, now, store);
    await insertAll(db, surveyTasks, surveys.tasks);
    await insertAll(db, surveySteps, surveys.steps);
    const reasons = demoRejectReasons(now, people.tenantId);
    const claimed = demoReimbursements(randomFrom(seed + 4), now, people, cases);
    await countOn(db, 'reimbursement_no_seq', claimed.reimbursements.length);
    await insertAll(db, reimbursements, claimed.reimbursements);
    await insertAll(db, reimbursementLines, claimed.lines);
    await insertAll(db, workflowInstances, claimed.instances);
    await insertAll(db, workflowTasks, claimed.tasks);
    await insertAll(db, workflowReviewers, claimed.reviewers);
    await insertAll(db, rejectReasons, reasons);
    const claims = demoApplications(randomFrom(seed + 3), now, people, cases, passengers, reasons);
    if (store) await addDocuments(db, claims, people, now, store);
    await countOn(db, 'application_no_seq', claims.applications.length);
    await insertAll(db, applications, claims.applications);
    await insertAll(db, applicationLines, claims.lines);
    await insertAll(db, applicationFiles, claims.files);
    await insertAll(db, payments, claims.payments);
    await insertAll(db, paymentEntries, claims.entries);
    await insertAll(db, simulatedTransfers, claims.transfers);
    await fillCategories(db, randomFrom(seed + 2), now, people.tenantId);
    await insertAll(db, innerMessages, demoMessages(random, now, people, cases.orders, reviews));
    return people.tenantId;
  });
}

/** Takes as many numbers as the demo has used, so that the next real one is new. */
async function countOn(db: Db, sequence: string, count: number): Promise<void> {
  await db.execute(sql`select max(nextval(${sequence})) from generate_series(1, ${count})`);
}
