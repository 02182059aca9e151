import { asc } from 'drizzle-orm';
import type { DemoCompensation } from '../../compensation/demo/index.ts';
import type { Db } from '../../db/pool.ts';
import type { Airline } from '../../demo/airline.ts';
import { insertAll } from '../../demo/bulk.ts';
import type { DemoFlights } from '../../flight-passenger/demo/index.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import { employeeSeals, tables } from '../../user-center/index.ts';
import { innerMessages } from '../message-center.schema.ts';
import { smsMessages } from '../sms/sms.schema.ts';
import { smsTemplates, smsTemplateTexts } from '../template/template.schema.ts';
import { fillBlocked } from './blocked.ts';
import { fillChannels } from './channels.ts';
import { fillEvents } from './events.ts';
import { demoMessages } from './messages.ts';
import { fillSentMails } from './sent-mails.ts';
import { fillTasks } from './tasks.ts';
import { demoTemplates } from './templates.ts';
import { demoTexts, type Reached } from './texts.ts';

/** Of the staff, whoever is written to. */
const maxOnDuty = 60;

/** What the reviews of orders told people, templates, and the text messages of a month. */
export async function fillMessages(
  airline: Airline,
  people: DemoPeople,
  { orders, reviews }: DemoCompensation,
  flights: DemoFlights,
): Promise<void> {
  const { db, random, now, diceOf } = airline;
  await insertAll(db, innerMessages, demoMessages(random, now, people, orders, reviews));
  await fillSentMails(airline, people);
  const { templates, texts } = demoTemplates(diceOf(21), now, people);
  await insertAll(db, smsTemplates, templates);
  await insertAll(db, smsTemplateTexts, texts);
  const sent = demoTexts(diceOf(11), now, people, flights, await staffOnDuty(db));
  await insertAll(db, smsMessages, sent);
  await fillBlocked(airline, people, sent);
  await fillChannels(airline, people, flights, sent);
  await fillTasks(airline, people, sent);
  await fillEvents(airline, people, flights, sent);
}

async function staffOnDuty(db: Db): Promise<Reached[]> {
  const found = await db.select().from(tables.employees).orderBy(asc(tables.employees.jobNumber)).limit(maxOnDuty);
  return found.map(person => ({ name: person.name, phone: employeeSeals.opened(person).phone }));
}
