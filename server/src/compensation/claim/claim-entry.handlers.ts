import type { apply } from '@reap/contracts/compensation/claim/apply';
import { COLLECTOR_RELATIONS } from '@reap/contracts/compensation/claim/replace-rule';
import { flightByNumber } from '../../flight-passenger/index.ts';
import { claimSeconds, claimThatRuns, openClaim } from '../../kernel/access/claim-sessions.ts';
import { desensitise } from '../../kernel/access/masking.ts';
import { enterPageTenant } from '../../kernel/access/page-tenant.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { perMinute } from '../../kernel/call/per-minute.ts';
import { fail } from '../../kernel/call/refusal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { codeMinutes } from '../../message-center/index.ts';
import { airports, dictionary } from '../../user-center/index.ts';
import { claimRulesOf } from '../claim-rules/claim-rules.ts';
import { identified, onFlight, paxNamed } from './claimant.ts';
import { wechatOf } from './wechat/wechat.ts';
import { keepWechat } from './wechat/wechat-kept.ts';

type Entry = 'findFlightInfo' | 'getReplaceRule' | 'authPax' | 'wechatToken' | 'miniprogramLogin' | 'miniprogramOpenid';

/** When the last code that is sent now is no longer good. */
const codesEnd = (now: Date): Date => new Date(now.getTime() + codeMinutes * 60_000);

/** What anybody may ask before it is known who he is; the tenant is that of the link or the host. */
export function claimEntryHandlers({ config, counts }: Pick<Kernel, 'config' | 'counts'>): Pick<Handlers<typeof apply>, Entry> {
  const mayLook = perMinute(counts, 'claim.flight', 300);
  // WeChat counts what an app asks in a day: codes made up at one address would lock everybody out.
  const mayAskWechat = perMinute(counts, 'claim.wechat', 120);
  const wechat = wechatOf(config);
  const byCode =
    (accountOf: (code: string) => Promise<string>) =>
    async ({ code }: { code: string }, { request, now }: Context) => {
      if (!(await mayAskWechat(request.address, now))) fail('request.tooMany', { seconds: 60 });
      return { openId: keepWechat(request, await accountOf(code)) };
    };
  return {
    async findFlightInfo({ flightNo, flightDate }, context) {
      if (!(await mayLook(context.request.address, context.now))) fail('request.tooMany', { seconds: 60 });
      await enterPageTenant(context);
      const flight = (await flightByNumber(context.db, flightNo, flightDate)) ?? fail('flight.notFound', { flightNo, flightDate });
      const { orgCity, dstCity, runState, adjustState, delayMinutes, route } = flight;
      const names = new Map(
        (await airports(context.db)).map(city => [city.city3Code, context.language === 'en-US' ? city.cityEnName : city.cityChName]),
      );
      return {
        flightNo,
        flightDate,
        segment: route.join('-'),
        orgCity,
        dstCity,
        runState,
        adjustState,
        delayMinutes,
        cities: route.map(code => names.get(code) ?? code),
        takeOffTime: flight.takeOffAt.toISOString(),
        arrivalTime: flight.arrivalAt.toISOString(),
      };
    },

    async getReplaceRule(_, context) {
      await enterPageTenant(context);
      const { relations, maxPassengers, idTypes, photoRequired, claimDays } = await claimRulesOf(context.db);
      const words = await dictionary(context.db, [COLLECTOR_RELATIONS]);
      const offered = words.filter(word => relations.includes(word.dictValue));
      return {
        maxPassengers,
        idTypes,
        photoRequired,
        claimDays,
        relations: offered.map(word => ({ value: word.dictValue, label: word.dictLabel, labelEn: word.dictLabelEn })),
      };
    },

    async authPax({ asToken, ...key }, context) {
      const { db, now, request } = context;
      const tenantId = await enterPageTenant(context);
      const pax = await identified(context, tenantId, key, () => paxNamed(context, tenantId, key, onFlight(key)));
      const paxName = desensitise(pax.paxName, 'name');
      // Whose page was loaded again while he looked for his code goes on: a code is good for the claim that it was sent for.
      const runs = await claimThatRuns(db, request.cookie('claim'), { tenantId, paxId: pax.id }, codesEnd(now));
      if (runs && !asToken) return { paxId: pax.id, paxName, expiresAt: runs.expiresAt.toISOString() };
      const of = { tenantId, paxId: pax.id, paxName: pax.paxName, address: request.address, agent: request.agent };
      const { token, session } = await openClaim(db, of, now);
      context.audit({ target: pax.tktNo, by: { userName: paxName }, after: { agent: request.agent } });
      const opened = { paxId: pax.id, paxName, expiresAt: session.expiresAt.toISOString() };
      if (asToken) return { ...opened, token };
      request.setCookie('claim', token, claimSeconds);
      return opened;
    },

    wechatToken: byCode(wechat.accountOnPage),
    miniprogramLogin: byCode(wechat.accountInMiniProgram),
    miniprogramOpenid: byCode(wechat.accountInMiniProgram),
  };
}
