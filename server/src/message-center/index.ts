import type { Registry } from '@reap/contracts/registry';
import type { HandlersOf } from '../kernel/mount.ts';
import { innerMailHandlers } from './inner-mail.handlers.ts';

export { deliverMail, sendMail } from './mail.ts';
export { innerMessages } from './message-center.schema.ts';
export { monitorHandlers } from './monitor.handlers.ts';

export const messageCenter = { 'msg.innerMail': innerMailHandlers } satisfies Partial<HandlersOf<Registry>>;
