import type { TonesOf } from '../tone.ts';

export const messageCenterEnums = {
  readFlag: [0, 1],
  monitorState: ['ok', 'slow', 'down', 'idle'],
} as const;

export const messageCenterTones = {
  readFlag: { 0: 'waiting', 1: 'idle' },
  monitorState: { ok: 'done', slow: 'returned', down: 'failed', idle: 'idle' },
} as const satisfies TonesOf<typeof messageCenterEnums>;
