import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../../server/src/testing/until.ts';
import { password } from './portal-page.ts';

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}
interface Answer {
  status: number;
  text: string;
  headers: IncomingMessage['headers'];
}

/** One request; on a connection that was used before and closed meanwhile it is sent once more on a new one, as browsers do. */
export async function ask(url: string, { body, ...options }: Sent = {}, agent?: Agent): Promise<Answer> {
  const headers = { 'x-requested-with': 'XMLHttpRequest', ...(body && { 'content-type': 'application/json' }), ...options.headers };
  const send = (by: Agent | false) => sendOnce(url, { ...options, headers, agent: by }, body);
  return send(agent ?? false).catch(error => (error.onUsedConnection ? send(false) : Promise.reject(error)));
}

const sendOnce = (url: string, options: RequestOptions, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(url, options, answer => {
      const parts: Buffer[] = [];
      answer.on('data', part => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString(), headers: answer.headers }));
      answer.on('error', reject);
    });
    sent.on('error', error => reject(Object.assign(error, { onUsedConnection: sent.reusedSocket })));
    sent.end(body);
  });

interface SignedIn {
  token: string;
  headers: Record<string, string>;
}

/** Signs in as a script does, with further headers. */
export async function tokenOf(url: string, username: string, headers: Record<string, string> = {}): Promise<SignedIn> {
  const auth = `${url}/api/reaptv-user-center/auth`;
  const options = JSON.parse((await ask(`${auth}/login_options`)).text) as { data: { tenants: { id: string; code: string }[] } };
  const tenantId = options.data.tenants.find(({ code }) => code === 'TV')?.id ?? '';
  const body = JSON.stringify({ tenantId, username, password, asToken: true });
  const answer = await ask(`${auth}/login`, { method: 'POST', body, headers });
  const { data } = JSON.parse(answer.text) as { data: { token: string } };
  return { token: data.token, headers: { authorization: `Bearer ${data.token}`, 'x-tenant': tenantId } };
}

/** A body that saves a new order, for an accident of the demo. */
export async function orderDraft(url: string, headers: Record<string, string>): Promise<string> {
  const get = async <T>(path: string) => (JSON.parse((await ask(url + path, { headers })).text) as { data: T[] }).data;
  const [accident] = await get<{ accidentId: string }>('/api/compensation/accident/page?pageNumber=1&pageSize=20&accidentStatus=1');
  const accidentId = accident?.accidentId ?? '';
  const pax = await get<{ paxId: string }>(`/api/compensation/compensation/findChoicePax?accidentId=${accidentId}&pageNumber=1&pageSize=3`);
  const passengers = pax.map(({ paxId }) => ({ paxId, currentAmount: '100.00', duplicateReason: '再次延误' }));
  return JSON.stringify({ accidentId, compensateType: 1, serviceCity: 'LXA', responsibleUnits: ['maintenance'], passengers });
}

const thinkMs = 20;

/** People who read and save without a rest until they are told to stop; says what was saved, and every request that failed. */
export function steadyLoad(url: string, headers: Record<string, string>, draft: string) {
  let going = true;
  const failures: string[] = [];
  let reads = 0;
  let saved = 0;
  const agent = new Agent({ keepAlive: true });
  const person = async (act: () => Promise<void>): Promise<void> => {
    while (going) {
      await act().catch((error: Error) => failures.push(error.message));
      await sleep(thinkMs);
    }
  };
  const read = async () => {
    const { status, text } = await ask(`${url}/api/reaptv-user-center/auth/me`, { headers }, agent);
    if (status === 200) reads += 1;
    else failures.push(`read: ${status} ${text.slice(0, 200)}`);
  };
  const save = async () => {
    const once = { ...headers, 'idempotency-key': randomUUID() };
    const sent = { method: 'POST', headers: once, body: draft };
    const { status, text } = await ask(`${url}/api/compensation/compensation/save`, sent, agent);
    if (status === 200 && JSON.parse(text).code === 200) saved += 1;
    else failures.push(`save: ${status} ${text.slice(0, 200)}`);
  };
  const people = [read, read, read, save, save].map(person);
  return {
    /** Resolves when everybody has got on by some more. */
    async progress() {
      const read = reads + 30;
      const kept = saved + 10;
      await until(() => reads > read && saved > kept);
    },
    async stop() {
      going = false;
      await Promise.all(people);
      agent.destroy();
      return { failures, saved };
    },
  };
}
