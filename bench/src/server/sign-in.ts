import { load } from '../support/load.ts';
import { credentials } from '../support/portal-client.ts';
import { type Figure, median } from '../support/report.ts';

const people = ['station', 'station2', 'manager', 'manager2', 'finance', 'finance2', 'director', 'survey'];

/** Eight people sign in again and again; one at a time per account is the limit against guessing, so each does it for himself. */
export async function signInFigures(url: string): Promise<Figure[]> {
  const signIns = await Promise.all(
    people.map(async person => {
      const { headers, body } = await credentials(url, person);
      return load({ url, requests: [{ method: 'POST', path: '/api/reaptv-user-center/auth/login', headers, body }], connections: 1 });
    }),
  );
  const together = `sign-in, ${people.length} people at once`;
  return [
    { name: together, unit: '1/s', ours: signIns.reduce((sum, each) => sum + each.perSecond, 0) },
    { name: `${together}: p50`, unit: 'ms', ours: median(signIns.map(each => each.p50)) },
    { name: `${together}: p99`, unit: 'ms', ours: median(signIns.map(each => each.p99)) },
  ];
}
