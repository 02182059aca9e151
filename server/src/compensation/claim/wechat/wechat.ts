import { createHash } from 'node:crypto';
import * as z from 'zod';
import { fail } from '../../../kernel/call/refusal.ts';
import type { Config } from '../../../kernel/kernel.ts';

/** The party that knows who holds a WeChat account. */
export interface Wechat {
  /** The account behind a code that WeChat gave to a page of ours. */
  accountOnPage(code: string): Promise<string>;
  /** The same of a code that its mini-program was given. */
  accountInMiniProgram(code: string): Promise<string>;
}

/** The default, for development: every code is somebody's, the same one's each time. */
const invented = async (code: string) => `sim_${createHash('sha256').update(code).digest('base64url').slice(0, 24)}`;
const simulated: Wechat = { accountOnPage: invented, accountInMiniProgram: invented };
/** An account that nobody vouches for gets no money: without a connection to WeChat a production server refuses. */
const off = async () => fail('wechat.off');

const Answer = z.union([z.object({ openid: z.string().regex(/^[\w-]{6,64}$/) }), z.object({ errcode: z.number(), errmsg: z.string() })]);
const timeoutMs = 3000;

type App = { appId: string; secret: string };
type Named = NonNullable<Config['wechat']>;

/**
 * WeChat over HTTP, by the requests that it documents: `GET /sns/oauth2/access_token?appid&secret&code&grant_type=authorization_code` for a
 * page, `GET /sns/jscode2session?appid&secret&js_code&grant_type=authorization_code` for a mini-program. Each code is good once.
 */
export function httpWechat({ url, page, miniProgram }: Named): Wechat {
  const ask = async (path: string, { appId, secret }: App, named: Record<string, string>): Promise<string> => {
    const query = new URLSearchParams({ appid: appId, secret, ...named, grant_type: 'authorization_code' });
    const said = await fetch(`${url.replace(/\/$/, '')}${path}?${query}`, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      .then(answer => answer.json() as Promise<unknown>)
      .catch(() => undefined);
    const { data } = Answer.safeParse(said);
    if (!data) return fail('wechat.unreachable');
    return 'openid' in data ? data.openid : fail('wechat.refused');
  };
  return {
    accountOnPage: code => (page ? ask('/sns/oauth2/access_token', page, { code }) : off()),
    accountInMiniProgram: code => (miniProgram ? ask('/sns/jscode2session', miniProgram, { js_code: code }) : off()),
  };
}

export function wechatOf({ production, wechat }: Pick<Config, 'production' | 'wechat'>): Wechat {
  if (wechat) return httpWechat(wechat);
  return production ? { accountOnPage: off, accountInMiniProgram: off } : simulated;
}
