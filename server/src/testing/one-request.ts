import { type IncomingMessage, request } from 'node:http';

export interface OneAnswer {
  status: number;
  text: string;
  headers: IncomingMessage['headers'];
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
  /** Given up then: whoever took it is gone. */
  timeoutMs?: number;
}

/** One request on a connection of its own, so that whoever shares a port gets his part of them. */
export const oneRequest = (url: string, { method = 'GET', headers = {}, body, timeoutMs }: Sent = {}): Promise<OneAnswer> =>
  new Promise((resolve, reject) => {
    const json = body && { 'content-type': 'application/json' };
    const signal = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
    const sent = request(url, { method, agent: false, signal, headers: { 'x-requested-with': 'test', ...json, ...headers } }, answer => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', part => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });

export interface EventsHeard {
  /** What came so far. */
  heard(): string;
  ended(): boolean;
  end: Promise<void>;
  close(): void;
}

/** Listens for a person's events. */
export const openEvents = (url: string, token: string): Promise<EventsHeard> =>
  new Promise((resolve, reject) => {
    let text = '';
    let over = false;
    const { promise: end, resolve: isOver } = Promise.withResolvers<void>();
    const sent = request(`${url}/api/events`, { agent: false, headers: { authorization: `Bearer ${token}` } }, answer => {
      answer.on('data', part => {
        text += part;
      });
      for (const end of ['end', 'error', 'close'])
        answer.on(end, () => {
          over = true;
          isOver();
        });
      if (answer.statusCode === 200) resolve({ heard: () => text, ended: () => over, end, close: () => sent.destroy() });
      else reject(new Error(`no stream: ${answer.statusCode}`));
    });
    sent.on('error', reject);
    sent.end();
  });
