import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { applicationSeals, applications } from '../../application/application.schema.ts';
import { givenIn } from '../../testing/given.ts';
import { claimOfPax, proven } from '../../testing/given-claim.ts';

let wechat: Server;
let asked: string[] = [];
let answer: string = '{}';
let portal: TestPortal;

/** WeChat as its documents describe it: a code is good once. */
beforeAll(async () => {
  wechat = createServer((request, response) => {
    asked.push(String(request.url));
    response.end(answer);
  });
  await new Promise<void>(listening => wechat.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`;
  portal = await startPortal({
    wechat: { url, page: { appId: 'wxpage', secret: 'page-secret' }, miniProgram: { appId: 'wxmini', secret: 'mini-secret' } },
  });
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await portal.stop();
  await new Promise(closed => wechat.close(closed));
});

const apply = () => portal.anonymous.comp.apply;
/** An account as it leaves the server: nobody can make one up, nor read it. */
const sealed = expect.stringMatching(/^s1\.(?!.*oABC)/);

test('a page’s code is exchanged by the page’s app, a mini-program’s by its own', async () => {
  answer = JSON.stringify({ openid: 'oABC-1234567', session_key: 'k' });
  await expect(apply().wechatToken({ code: 'c1' })).resolves.toEqual({ openId: sealed });
  await expect(apply().miniprogramOpenid({ code: 'c2' })).resolves.toEqual({ openId: sealed });
  expect(asked).toEqual([
    '/sns/oauth2/access_token?appid=wxpage&secret=page-secret&code=c1&grant_type=authorization_code',
    '/sns/jscode2session?appid=wxmini&secret=mini-secret&js_code=c2&grant_type=authorization_code',
  ]);
});

test('a code that was used, and an answer that is none, are told apart; neither gives an account', async () => {
  answer = JSON.stringify({ errcode: 40029, errmsg: 'invalid code' });
  await expect(apply().wechatToken({ code: 'used' })).rejects.toMatchObject({ key: 'wechat.refused' });
  answer = '<html>';
  await expect(apply().wechatToken({ code: 'c' })).rejects.toMatchObject({ key: 'wechat.unreachable' });
  answer = JSON.stringify({ openid: '../../x' });
  await expect(apply().miniprogramLogin({ code: 'c' })).rejects.toMatchObject({ key: 'wechat.unreachable' });
});

describe('a WeChat payment goes to an account that WeChat vouched for', () => {
  /** A passenger with a proved phone, who files a WeChat payment; `cookie` is what his browser carries, `named` what his call names. */
  async function claiming({ cookie = '', named = '' }) {
    const { orderId, accident } = await givenIn(portal).effective({ pax: 1 });
    const { headers } = await claimOfPax(portal, accident.flight.paxIds[0] ?? '', accident.flight);
    const claim = { headers: { ...headers, cookie } };
    await portal.inDb(db => db.execute(sql`delete from sms_codes`));
    await proven(portal, claim, '13800138000');
    return apply().saveApply({ orderIds: [orderId], phoneNum: '13800138000', payChannel: 1, payAccount: named }, claim);
  }
  const arrives = async (openid = 'oABC-1234567') => {
    answer = JSON.stringify({ openid, session_key: 'k' });
    const headers = { 'x-requested-with': 'x' };
    return portal.inject({ method: 'POST', url: '/api/compensation/apply/wechat/token', headers, payload: { code: 'c' } });
  };
  const comes = async () => (await arrives()).cookies[0];
  const accountOf = (applyId: string) =>
    portal.inDb(async db => {
      const [row] = await db.select().from(applications).where(eq(applications.id, applyId));
      return row && applicationSeals.opened(row).payAccount;
    });

  test('of a page that is loaded again, the one that its browser came with, which scripts can not read and the phone not open', async () => {
    const cookie = await comes();
    expect(cookie).toMatchObject({ name: 'reap-claim-wechat', httpOnly: true, sameSite: 'Lax' });
    expect(cookie?.value).not.toContain('oABC');
    const { applyId } = await claiming({ cookie: `${cookie?.name}=${cookie?.value}` });
    expect(await accountOf(applyId)).toBe('oABC-1234567');
  });

  test('of a page that says which came with it, that one, though another page of the browser came with another since', async () => {
    const { data } = (await arrives('oABC-1234567')).json<{ data: { openId: string } }>();
    const [cookie] = (await arrives('oXYZ-7654321')).cookies;
    const { applyId } = await claiming({ cookie: `${cookie?.name}=${cookie?.value}`, named: data.openId });
    expect(await accountOf(applyId)).toBe('oABC-1234567');
  });

  test.each(['miniprogramLogin', 'miniprogramOpenid'] as const)(
    'of a mini-program, which has no cookies, the one that %s gave it',
    async call => {
      answer = JSON.stringify({ openid: 'oABC-1234567', session_key: 'k' });
      const { openId } = await apply()[call]({ code: 'c' });
      const { applyId } = await claiming({ named: openId });
      expect(await accountOf(applyId)).toBe('oABC-1234567');
    },
  );

  test.each([
    ['came with none', {}],
    ['made one up in the cookie', { cookie: 'reap-claim-wechat=s1.k1.bWFkZS11cC1hY2NvdW50LW9mLW5vYm9keQ' }],
    ['names one himself', { named: 'oMadeUpByMe1' }],
    ['makes a sealed one up', { named: 's1.k1.bWFkZS11cC1hY2NvdW50LW9mLW5vYm9keQ' }],
  ])('whoever %s is told to come from WeChat', async (_, made) => {
    await expect(claiming(made)).rejects.toMatchObject({ fields: { payAccount: { key: 'wechat.refused' } } });
  });

  test('and whoever came through it is paid to no other account that he names', async () => {
    const cookie = await comes();
    await expect(claiming({ cookie: `${cookie?.name}=${cookie?.value}`, named: 'oMadeUpByMe1' })).rejects.toMatchObject({
      fields: { payAccount: { key: 'wechat.refused' } },
    });
  });
});

test('codes made up at one address are not all asked for: what an app may ask WeChat in a day is everybody’s', async () => {
  answer = JSON.stringify({ errcode: 40029, errmsg: 'invalid code' });
  const refusals = await Promise.all(
    Array.from({ length: 130 }, (_, made) =>
      apply()
        .wechatToken({ code: `made-up-${made}` })
        .catch((error: { key: string }) => error.key),
    ),
  );
  expect(asked.length).toBeLessThanOrEqual(120);
  expect(new Set(refusals)).toEqual(new Set(['wechat.refused', 'request.tooMany']));
});
