import { createHash } from 'node:crypto';
import type { BrowserContext, Page, Route } from 'playwright-core';

/** The remotes, and whether this person's home page shows a card of each. */
export const remotes = ['mf-compensation', 'mf-ground-service', 'mf-message-center', 'mf-survey', 'mf-user-center'] as const;
export type RemoteName = (typeof remotes)[number];

interface RemoteLine {
  name: string;
  entry: string;
  integrity: string;
  builtAgainst: Record<string, string>;
  [other: string]: unknown;
}

/** What may happen to a file on its way to the browser (resilience F1, F2). */
export const faults = {
  refused: route => route.abort('connectionrefused'),
  status500: route => route.fulfill({ status: 500, headers: { 'x-request-id': 'req-from-server' }, body: 'no' }),
  status404: route => route.fulfill({ status: 404, body: 'not here' }),
  html: route => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in to the Wi-Fi</title>' }),
  gateway: route => route.fulfill({ status: 200, contentType: 'application/json', body: '{"code":500,"message":"busy"}' }),
  truncated: async route => {
    const body = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/javascript', body: body.slice(0, body.length / 2) });
  },
  // Never answered; the browser gives up when its window closes.
  hangs: () => new Promise<void>(() => undefined),
} satisfies Record<string, (route: Route) => Promise<void>>;
export type Fault = keyof typeof faults;

/** Plants faults on the entry of a remote; returns the switch, `undefined` heals. */
export async function plantEntryFault(context: BrowserContext, remote: RemoteName): Promise<(fault: Fault | undefined) => void> {
  let fault: Fault | undefined;
  await context.route(`**/remotes/${remote}/entry.*.js*`, route => (fault ? faults[fault](route) : route.continue()));
  return next => {
    fault = next;
  };
}

/** Changes what the registry says of a remote, at start and when it is asked again. */
export async function changeRegistry(context: BrowserContext, remote: string, change: (line: RemoteLine) => object): Promise<void> {
  const rewrite = async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { remotes: RemoteLine[] } };
    const lines = body.data.remotes.map(line => (line.name === remote ? change(line) : line));
    await route.fulfill({ response, json: { ...body, data: { ...body.data, remotes: lines } } });
  };
  await context.route('**/portal/boot*', rewrite);
  await context.route('**/remotes.json', rewrite);
}

/** Releases other code as the entry of a remote: with its right hash, so that it does run (F3). */
export async function releaseEntry(context: BrowserContext, remote: RemoteName, code: string): Promise<void> {
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  await changeRegistry(context, remote, line => ({ ...line, integrity }));
  await context.route(`**/remotes/${remote}/entry.*.js*`, route => route.fulfill({ contentType: 'text/javascript', body: code }));
}

/** What the page tells the server about failures of remotes. */
export function reportsOf(page: Page): Record<string, string>[] {
  const reports: Record<string, string>[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/api/client-report')) reports.push(request.postDataJSON() as Record<string, string>);
  });
  return reports;
}
