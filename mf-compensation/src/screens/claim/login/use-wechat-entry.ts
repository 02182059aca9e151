import { useEffect } from 'react';
import { recall, remember } from '../claim-memory.ts';
import { claimCalls } from '../use-claim.ts';

/** Whoever comes through WeChat or its mini-program brings a code: behind it stands the account that can be paid to. */
export function useWechatEntry(path: string): void {
  useEffect(() => {
    const search = new URLSearchParams(path.split('?')[1]);
    const from = search.get('from');
    const code = search.get('code');
    if (!code) return;
    void recall().then(async ({ wechat }) => {
      // A code is good once: a page that is loaded again comes with the one that was taken.
      if (wechat?.code === code) return;
      remember({ wechat: undefined });
      const calls = await claimCalls();
      const known = await (from === 'miniprogram' ? calls.miniprogramAccount : calls.wechatAccount)({ code });
      if ('answer' in known) remember({ wechat: { code, account: known.answer.openId } });
    });
  }, [path]);
}
