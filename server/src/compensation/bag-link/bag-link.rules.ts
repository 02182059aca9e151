import { BaggageStatus } from '@reap/contracts/compensation/codes';
import type { EnumValue } from '@reap/contracts/enums';
import { patterns } from '@reap/contracts/patterns';

/** Why a passenger is written to: somebody asked for it, or something became of his bag. */
export type LinkOccasion = 'asked' | 'found' | 'express' | 'lost';

export const linkDays = 30;

/** How often a phone is written to about bags, and how often somebody writes to passengers. */
export const phoneLimits = [
  { max: 1, minutes: 1 },
  { max: 5, minutes: 24 * 60 },
] as const;
export const senderLimits = [{ max: 60, minutes: 60 }] as const;

/** The number that a text message can go to; undefined where there is none, as with a number on land. */
export function textable(phone: string): string | undefined {
  const digits = phone.replace(/[\s-]/g, '').replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
  return patterns.mobile.regex.test(digits) || /^\+\d{8,15}$/.test(digits) ? digits : undefined;
}

type Progress = EnumValue<'bagProgress'>;
const { draft, inHandling, toMatch, matched, lost, closed, voided } = BaggageStatus;
const progressOfStatus: Readonly<Record<BaggageStatus, Progress | undefined>> = {
  [draft]: undefined,
  [inHandling]: 'handling',
  [toMatch]: 'searching',
  [matched]: 'found',
  [lost]: 'lost',
  [closed]: 'closed',
  [voided]: undefined,
};

/** What a passenger is told of a state; undefined where there is nothing to tell. */
export function progressOf(status: BaggageStatus, isSent: boolean): Progress | undefined {
  return isSent && (status === inHandling || status === matched) ? 'onTheWay' : progressOfStatus[status];
}

interface Step {
  action: EnumValue<'baggageStep'>;
  toStatus: BaggageStatus;
  at: Date;
}

/** The steps as their passenger is told them, the latest first: what he notices, without what staff change in between. */
export function toldSteps(steps: readonly Step[]): { progress: Progress; at: string }[] {
  const told: { progress: Progress; at: string }[] = [];
  let isSent = false;
  for (const { action, toStatus, at } of steps) {
    if (action === 'expressSave') isSent = true;
    if (action === 'expressRemove') isSent = false;
    const progress = progressOf(toStatus, isSent);
    if (progress && told.at(-1)?.progress !== progress) told.push({ progress, at: at.toISOString() });
  }
  return told.toReversed();
}
