import { request } from 'node:http';
import { until } from './until.ts';

/** The event stream of a page, over HTTP. */
export interface OpenEvents {
  received: string[];
  status: number;
  headers: Record<string, unknown>;
  /** Waits until this text was received. */
  until(text: string): Promise<void>;
  close(): void;
}

/** Opens the event stream of the server at `url`, for whoever this session's token is of. */
export function openEvents(url: string, token?: string): Promise<OpenEvents> {
  return new Promise((done, failed) => {
    // A browser says that it could read it packed; it is not, or events would come late.
    const headers = { 'accept-encoding': 'gzip, deflate, br', ...(token && { authorization: `Bearer ${token}` }) };
    const sent = request(`${url}/api/events`, { headers }, answer => {
      const page: OpenEvents = {
        received: [],
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        until: async text => {
          await until(() => page.received.join('').includes(text));
        },
        close: () => sent.destroy(),
      };
      answer.on('data', part => page.received.push(String(part)));
      done(page);
    });
    sent.on('error', failed);
    sent.end();
  });
}
