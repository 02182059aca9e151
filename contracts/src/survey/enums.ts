import type { TonesOf } from '../tone.ts';

export const surveyEnums = {
  surveyProblemType: ['radio', 'checkbox', 'input', 'mark'],
  surveyRenderType: ['V', 'T', 'star', 'flower', 'finger', 'text', 'textarea'],
  surveyTaskStatus: [0, 1, 2, 3, 4, 5, 6],
  surveyStepAction: ['create', 'copy', 'edit', 'submit', 'agree', 'reject', 'publish', 'pause', 'reStart', 'stop'],
} as const;

export const surveyTones = {
  surveyTaskStatus: { 0: 'idle', 1: 'waiting', 2: 'decided', 3: 'returned', 4: 'done', 5: 'returned', 6: 'idle' },
} as const satisfies TonesOf<typeof surveyEnums>;
