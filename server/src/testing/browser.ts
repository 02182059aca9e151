import type { AnyCall, RequestOf } from '@reap/contracts/contract';
import type { LightMyRequestResponse } from 'fastify';
import { openSession } from '../kernel/access/sessions.ts';
import { requestFor } from './client.ts';
import type { TestPortal } from './portal.ts';

/** A browser in which somebody is signed in: it keeps the cookies that answers set. */
export interface TestBrowser {
  cookies: Map<string, string>;
  load(path: string): Promise<LightMyRequestResponse>;
  ask<C extends AnyCall>(call: C, input: RequestOf<C>): Promise<LightMyRequestResponse>;
}

export async function browserOf(portal: TestPortal, userName: string, { tenant = 'TV' } = {}): Promise<TestBrowser> {
  const userId = await portal.userId(userName);
  const homeTenantId = await portal.inDb(async (_, id) => id);
  const currentTenantId = await portal.inDb(async (_, id) => id, tenant);
  const place = { homeTenantId, currentTenantId, userId, byToken: false, address: '127.0.0.1', agent: 'test' };
  const { token } = await openSession(portal.pool.db, place, new Date());
  const cookies = new Map([['reap-session', token]]);
  const send = async (request: Parameters<TestPortal['inject']>[0]) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await portal.inject({ ...request, headers: { ...request.headers, cookie } });
    for (const { name, value, maxAge, expires } of answer.cookies)
      if (maxAge === 0 || (expires && expires.getTime() === 0)) cookies.delete(name);
      else cookies.set(name, value);
    return answer;
  };
  return {
    cookies,
    load: path => send({ url: path }),
    ask: (call, input) => send(requestFor(call, input)),
  };
}
