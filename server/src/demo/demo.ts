import { sql } from 'drizzle-orm';
import { fillCompensation } from '../compensation/demo/index.ts';
import type { Db } from '../db/pool.ts';
import { fillConcerns } from '../flight-passenger/demo/concerns.ts';
import { fillFiles } from '../flight-passenger/demo/files.ts';
import { fillFirstFlyers } from '../flight-passenger/demo/first-flyers.ts';
import { fillFollows } from '../flight-passenger/demo/follows.ts';
import { fillFlightsAndPassengers } from '../flight-passenger/demo/index.ts';
import { fillInvoices } from '../flight-passenger/demo/invoices.ts';
import { fillPassengerMessages } from '../flight-passenger/demo/passenger-messages.ts';
import { fillTickets } from '../flight-passenger/demo/tickets.ts';
import type { FileStore } from '../kernel/files/files.ts';
import { fillMessages } from '../message-center/demo/index.ts';
import { fillSurveys } from '../survey/demo/index.ts';
import { fillUserCenter } from '../user-center/demo/index.ts';
import type { Airline } from './airline.ts';
import { randomFrom } from './random.ts';

const seed = 2026;

/** Fills an empty database with the demo airline, the same one for the same day: people, flights around today, cases in every state.
 * Answers the tenant that has them. */
export async function fillDemo(root: Db, now: Date, store?: FileStore): Promise<string> {
  return root.transaction(async db => {
    // The checks of references are planned while the tables are still small and kept: without this they read them through, row by row.
    await db.execute(sql`set local enable_seqscan = off`);
    // Nobody else works yet: a slow machine may take its time between two statements and for one.
    await db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await db.execute(sql`set local statement_timeout = 0`);
    const airline: Airline = { db, now, store, random: randomFrom(seed), diceOf: offset => randomFrom(seed + offset) };
    const people = await fillUserCenter(airline);
    const flights = await fillFlightsAndPassengers(airline, people);
    const cases = await fillCompensation(airline, people, flights);
    await fillTickets(airline, people, flights);
    await fillConcerns(airline, people, flights);
    await fillFollows(airline, people, flights);
    await fillInvoices(airline, people, flights);
    await fillFirstFlyers(airline, people);
    await fillPassengerMessages(airline, flights);
    await fillSurveys(airline, people);
    await fillFiles(airline, people, flights);
    await fillMessages(airline, people, cases, flights);
    return people.tenantId;
  });
}
