import { eq, sql } from 'drizzle-orm';
import { atOnce } from '../../testing/at-once.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { addressHistory, countAddressFailure, countFailure } from './sign-in.guard.ts';
import { loginFailures } from './sign-in.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const address = '10.7.0.1';
const now = new Date('2026-03-14T06:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const count = (at: Date) => portal.inDb(db => countAddressFailure(db, address, at));
const counted = () => portal.inDb(db => addressHistory(db, address));

test('failures of one address at the same moment are counted one by one; an hour after the first they begin anew', async () => {
  const first = sql`insert into address_failures (address, window_start, failures, last_at) values (${address}, ${now.toISOString()}, 1, ${now.toISOString()})`;
  const burst = Array.from({ length: 5 }, () => () => count(now));
  await atOnce(portal, first, burst);
  expect(await counted()).toMatchObject({ failures: 6, windowStart: now });
  await count(later(59));
  expect(await counted()).toMatchObject({ failures: 7, windowStart: now, lastAt: later(59) });
  await count(later(60));
  expect(await counted()).toMatchObject({ failures: 1, windowStart: later(60) });
});

test('an IPv6 address is counted with all of its /64, which one customer holds', async () => {
  await portal.inDb(async db => {
    for (const end of ['1', '2', 'a:b:c:d']) await countAddressFailure(db, `2001:db8:0:7:${end.includes(':') ? end : `:${end}`}`, now);
    expect(await addressHistory(db, '2001:db8:0:7::99')).toMatchObject({ failures: 3 });
    expect(await addressHistory(db, '2001:db8:0:8::1')).toBeUndefined();
  });
});

describe('failures of one account', () => {
  const failuresOf = async (subject: string) => {
    const [found] = await portal.inDb(db => db.select().from(loginFailures).where(eq(loginFailures.subject, subject)));
    return found;
  };

  test('at the same moment are counted one by one, and none once it is locked', async () => {
    const subject = 'account:burst';
    const fails = (at: Date) => portal.inDb((db, tenantId) => countFailure(db, tenantId, subject, at));
    await fails(now);
    const held = sql`select from login_failures where subject = ${subject} for update`;
    await atOnce(portal, held, [() => fails(now), () => fails(now)]);
    expect(await failuresOf(subject)).toMatchObject({ inARow: 3, lockedUntil: null });
    await atOnce(portal, held, [() => fails(now), () => fails(now), () => fails(now)]);
    expect(await failuresOf(subject)).toMatchObject({ inARow: 5, lockedUntil: later(10) });
    await fails(later(10));
    expect(await failuresOf(subject)).toMatchObject({ inARow: 6, lockedUntil: null });
  });

  test('are judged one at a time however the tenant is spelled', async () => {
    const tenantId = await portal.inDb(async (_, id) => id);
    const spelled = [...tenantId].flatMap((sign, at) =>
      /[a-f]/.test(sign) ? [tenantId.slice(0, at) + sign.toUpperCase() + tenantId.slice(at + 1)] : [],
    );
    const guesses = [tenantId, ...spelled]
      .slice(0, 6)
      .map((tenantId, n) => portal.anonymous.uc.auth.login({ tenantId, username: 'manager', password: `Guess@1234${n}`, asToken: true }));
    expect(guesses.length).toBeGreaterThan(3);
    const keys = (await Promise.allSettled(guesses)).map(one => (one.status === 'rejected' ? one.reason.key : 'in'));
    const judged = keys.filter(key => key === 'auth.failed');
    expect(keys.filter(key => key === 'request.tooMany')).toHaveLength(keys.length - judged.length);
    expect(await failuresOf('account:manager')).toMatchObject({ inARow: judged.length });
  });
});
