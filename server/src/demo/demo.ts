import { sql } from 'drizzle-orm';
import { accidents, compensationOrderPax, compensationOrders, compensationReceipts, rejectReasons } from '../compensation/index.ts';
import type { Db } from '../db/pool.ts';
import { flightPassengers, flights } from '../flight-passenger/index.ts';
import type { FileStore } from '../kernel/files.ts';
import { stationDay } from '../kernel/station-time.ts';
import { innerMessages } from '../message-center/index.ts';
import { surveySteps, surveyTasks } from '../survey/index.ts';
import { demoPassword, hashPassword } from '../user-center/index.ts';
import { workflowInstances, workflowReviewers, workflowTasks } from '../workflow/index.ts';
import { type DemoPax, demoPassengers } from './bookings.ts';
import { insertAll } from './bulk.ts';
import { demoCases } from './cases.ts';
import { demoFlights } from './flights.ts';
import { demoMessages } from './messages.ts';
import { fillCategories } from './pass-categories.ts';
import { fillPeople } from './people.ts';
import { fillPhotos } from './photos.ts';
import { randomFrom } from './random.ts';
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
    await insertAll(db, rejectReasons, demoRejectReasons(now, people.tenantId));
    await fillCategories(db, randomFrom(seed + 2), now, people.tenantId);
    await insertAll(db, innerMessages, demoMessages(random, now, people, cases.orders, reviews));
    return people.tenantId;
  });
}

/** Takes as many numbers as the demo has used, so that the next real one is new. */
async function countOn(db: Db, sequence: string, count: number): Promise<void> {
  await db.execute(sql`select max(nextval(${sequence})) from generate_series(1, ${count})`);
}
