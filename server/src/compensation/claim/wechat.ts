import { createHash } from 'node:crypto';
import { fail } from '../../kernel/call/refusal.ts';
import type { Config } from '../../kernel/kernel.ts';

/** The party that knows who holds a WeChat account. */
export interface Wechat {
  /** The account behind a code that WeChat gave to its page or mini-program. */
  openIdOf(code: string): string;
}

/** The default, for development: every code is somebody's, the same one's each time. */
const simulated: Wechat = {
  openIdOf: code => `sim_${createHash('sha256').update(code).digest('base64url').slice(0, 24)}`,
};
/** An account that nobody vouches for gets no money: without a connection to WeChat a production server refuses. */
const none: Wechat = { openIdOf: () => fail('wechat.off') };

export const wechatOf = ({ production }: Pick<Config, 'production'>): Wechat => (production ? none : simulated);
