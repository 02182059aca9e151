import { load, pages, rounds } from '../support/load.ts';
import { startScript } from '../support/processes.ts';
import { type Figure, interleaved } from '../support/report.ts';
import { filters, orderPages } from './page-figures.ts';

const connections = 16;
const me = { method: 'GET' as const, path: '/api/reaptv-user-center/auth/me' };

/** Two workers behind one port beside one process, on the same database and cores. */
export async function workerFigures(env: Record<string, string>, one: string, headers: Record<string, string>): Promise<Figure[]> {
  const two = await startScript('server/src/main.ts', { ...env, WORKERS: '2' });
  const perSecond = async (url: string, requests: Parameters<typeof load>[0]['requests']) =>
    (await load({ url, requests, connections })).perSecond;
  const beside = (requests: Parameters<typeof load>[0]['requests']) =>
    interleaved(rounds, { ours: () => perSecond(two.url, requests), floor: () => perSecond(one, requests) });
  try {
    const page = await beside(pages(`${orderPages}${filters['as delivered']}`, headers));
    const asked = await beside([{ ...me, headers }]);
    return [
      { name: 'page of 20 orders, two workers beside one', unit: '1/s', ...page, atLeast: 1.15 },
      { name: 'auth/me, two workers beside one', unit: '1/s', ...asked, atLeast: 1.6 },
    ];
  } finally {
    await two.stop();
  }
}
