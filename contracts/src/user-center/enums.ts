import type { TonesOf } from '../tone.ts';

export const userCenterEnums = {
  staffGender: [1, 2],
  userLevel: [1, 2, 3, 4],
  adminFlag: [1],
  passwordStatus: [1, 2],
  menuType: [1, 2, 3, 4],
  columnProcess: [1, 2, 3, 4],
  organizationType: [0, 1, 2],
  auditResult: ['ok', 'lookup', 'refused'],
  sessionKind: ['home', 'visitor', 'visiting'],
  oauthScope: ['profile', 'staff', 'flights', 'messages'],
  oauthDecision: ['waiting', 'approved', 'refused'],
  syncStatus: ['running', 'done', 'failed'],
  settingKind: ['text', 'number', 'switch', 'choice'],
  areaType: [1, 2, 3],
  typeValue: [-1, 1, 2, 3, 4],
} as const;

export const userCenterTones = {
  auditResult: { ok: 'done', lookup: 'waiting', refused: 'failed' },
  sessionKind: { home: 'done', visitor: 'waiting', visiting: 'returned' },
  oauthDecision: { waiting: 'waiting', approved: 'done', refused: 'failed' },
  syncStatus: { running: 'waiting', done: 'done', failed: 'failed' },
} as const satisfies TonesOf<typeof userCenterEnums>;
