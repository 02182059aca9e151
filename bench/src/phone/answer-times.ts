import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pax } from '../support/filing.ts';
import { type Figure, median } from '../support/report.ts';

/** Passengers who are asked about. */
export const timedPassengers = 120;
/** So often is each asked about in one figure: the server takes ten wrong tries an hour at one document, five at one code. */
const tries = 3;
/** Until what an answer leaves to be done is done: whoever asks next does not wait for it. */
const restMs = 30;
const phoneLimitMs = 60_000;
const api = '/api/compensation';

interface Question {
  path: string;
  /** Sent by POST. */
  body?: object;
  token?: string;
  status: number;
}
/** An order in effect. */
export interface OtherOrder {
  orderNo: string;
  flightNo: string;
  flightDate: string;
}
/** The same asked about somebody who is known and about somebody who is not. */
interface Pair {
  known: Question;
  unknown: Question;
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');
const nobodysDocument = (): string => `540102197${randomInt(10)}0101${digits(4)}`;
const nobodysPhone = (): string => `199${digits(8)}`;
const freshAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Asks from an address that nobody has asked from; how long the answer took, in milliseconds. */
async function asked(url: string, { path, body, token }: Question): Promise<{ ms: number; status: number; text: string }> {
  const headers = {
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-tenant': 'TV',
    'x-forwarded-for': freshAddress(),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const began = performance.now();
  const answer = await fetch(url + api + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  const text = await answer.text();
  const ms = performance.now() - began;
  await sleep(restMs);
  return { ms, status: answer.status, text };
}

async function timed(url: string, question: Question): Promise<number> {
  const { ms, status, text } = await asked(url, question);
  if (status !== question.status) throw new Error(`${question.path}: ${status} ${text}`);
  return ms;
}

/** Medians of both, asked turn by turn, once the one first and once the other. */
async function compared(url: string, name: string, pairs: readonly Pair[]): Promise<Figure> {
  const times: Record<keyof Pair, number[]> = { known: [], unknown: [] };
  for (const [at, pair] of pairs.entries())
    for (const side of at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
      times[side].push(await timed(url, pair[side]));
  console.error(`${name}: ${median(times.known).toFixed(2)} beside ${median(times.unknown).toFixed(2)}`);
  return {
    name: `time of an answer: ${name}`,
    unit: 'ms',
    ours: median(times.known),
    floor: median(times.unknown),
    atLeast: 0.9,
    atMost: 1.1,
  };
}

const keyOf = ({ paxName, idNo, flightNo, flightDate }: Pax) => ({ paxName, idNo, flightNo, flightDate });

const authPax = (body: object): Question => ({ path: '/apply/authPax', body, status: 404 });

/** A passenger with a claim, an order of a flight that he is not on, and documents and phones that nobody has. */
async function opened(url: string, pax: Pax, orders: readonly OtherOrder[]) {
  const { text } = await asked(url, authPax({ ...keyOf(pax), asToken: true }));
  const { token } = (JSON.parse(text) as { data: { token: string } }).data;
  const nobodys = { idNo: nobodysDocument(), otherIdNo: nobodysDocument(), phoneNum: nobodysPhone(), otherPhone: nobodysPhone() };
  for (const order of orders) {
    const { flightNo, flightDate } = order;
    if ((await asked(url, authPax({ ...keyOf(pax), flightNo, flightDate }))).status === 404) return { pax, token, order, nobodys };
  }
  throw new Error('there is a passenger who is on every flight');
}
type Claimant = Awaited<ReturnType<typeof opened>>;

const bothOf = <T>(known: T, unknown: T, question: (value: T) => Question): Pair => ({
  known: question(known),
  unknown: question(unknown),
});

/** Names and documents that open nothing. */
const aboutDocuments: Record<string, (one: Claimant) => Pair> = {
  'a document that nobody has, beside another (chance)': ({ pax, nobodys }) =>
    bothOf(nobodys.otherIdNo, nobodys.idNo, idNo => authPax({ ...keyOf(pax), idNo })),
  'a document of the flight with a wrong name, beside nobody’s': ({ pax, nobodys }) =>
    bothOf(pax.idNo, nobodys.otherIdNo, idNo => authPax({ ...keyOf(pax), idNo, paxName: '查无此人' })),
  'name and document of another flight, beside nobody’s': ({ pax, nobodys, order: { flightNo, flightDate } }) =>
    bothOf(pax.idNo, nobodys.idNo, idNo => authPax({ ...keyOf(pax), idNo, flightNo, flightDate })),
  'name and document that are not in an order, beside nobody’s': ({ pax: { paxName, idNo: known }, nobodys, order: { orderNo }, token }) =>
    bothOf(known, nobodys.idNo, idNo => ({
      path: '/apply/authCompensationOrderBehalf',
      body: { orderNo, paxName, idNo },
      token,
      status: 404,
    })),
};

const toPhone =
  (call: string, { token }: Claimant, status: number, authCode?: string) =>
  (phoneNum: string) => ({
    path: `/${call}?${new URLSearchParams({ phoneNum, ...(authCode && { authCode }) })}`,
    token,
    status,
  });

/** Whether the time of an answer tells which documents and phones are known: both ways to ask take as long, but for chance. */
export async function answerTimeFigures(url: string, passengers: readonly Pax[], orders: readonly OtherOrder[]): Promise<Figure[]> {
  const claims: Claimant[] = [];
  for (const pax of passengers) claims.push(await opened(url, pax, orders));
  const figures: Figure[] = [];
  const compare = async (name: string, times: number, pairOf: (one: Claimant) => Pair) =>
    figures.push(await compared(url, name, Array.from({ length: times }, () => claims.map(pairOf)).flat()));

  for (const [name, pairOf] of Object.entries(aboutDocuments)) await compare(name, tries, pairOf);
  await compare('code to the booking’s phone alone: to it, beside nobody’s', 1, one =>
    bothOf(one.pax.telephone, one.nobodys.phoneNum, toPhone('sms/sendPassengerSMS', one, 200)),
  );
  await compare('wrong code of the booking’s phone, beside nobody’s', tries, one =>
    bothOf(one.pax.telephone, one.nobodys.phoneNum, toPhone('sms/authPassengerCode', one, 400, '000000')),
  );
  // A phone is sent one code a minute.
  await sleep(phoneLimitMs);
  await compare('code to any phone: to the booking’s, beside nobody’s', 1, one =>
    bothOf(one.pax.telephone, one.nobodys.otherPhone, toPhone('apply/sendSMS', one, 200)),
  );
  return figures;
}
