import { useEffect } from 'react';
import { comesFromWechat } from '../claim-memory.ts';
import { claimCalls } from '../use-claim.ts';

/** Whoever comes through WeChat or its mini-program brings a code: behind it stands the account that can be paid to. */
export function useWechatEntry(path: string): void {
  useEffect(() => {
    const search = new URLSearchParams(path.split('?')[1]);
    const from = search.get('from');
    const code = search.get('code');
    if (!code) return;
    void claimCalls().then(async calls => {
      if (from === 'miniprogram') await calls.miniprogramSignIn({ code });
      const known = await (from === 'miniprogram' ? calls.miniprogramAccount : calls.wechatAccount)({ code });
      if ('answer' in known) comesFromWechat(known.answer.openId);
    });
  }, [path]);
}
