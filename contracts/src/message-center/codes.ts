import type { Named } from '../codes.ts';

export const ReadFlag = { unread: 0, read: 1 } as const satisfies Named<'readFlag'>;
