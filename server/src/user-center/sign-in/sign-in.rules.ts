import { hourMs, minuteMs } from '../../kernel/durations.ts';

/** So many failures in a row end an account's tries for twelve hours, after which it starts anew. */
export const mostInARow = 30;

/**
 * Until when an account's tries end after so many failures in a row: every 5th locks for 10 minutes, unless the tenant says otherwise;
 * 30 end them for 12 hours (resilience S1).
 */
export function lockedUntil(inARow: number, now: Date, { lockAfter, lockMinutes } = { lockAfter: 5, lockMinutes: 10 }): Date | null {
  if (inARow >= mostInARow) return new Date(now.getTime() + 12 * hourMs);
  return inARow > 0 && inARow % lockAfter === 0 ? new Date(now.getTime() + lockMinutes * minuteMs) : null;
}

export interface AddressHistory {
  windowStart: Date;
  failures: number;
  lastAt: Date;
}
/** Failures are counted together for an hour from the first: hours that began after this still run. */
export const windowsSince = (now: Date): Date => new Date(now.getTime() - hourMs);
const failuresWithin = (history: AddressHistory | undefined, now: Date): number =>
  history && history.windowStart > windowsSince(now) ? history.failures : 0;

/** Seconds that an address must wait: from 20 failures an hour a little longer each time, from 100 to the end of its hour. */
export function waitSeconds(history: AddressHistory | undefined, now: Date): number {
  const failures = failuresWithin(history, now);
  if (!history || failures < 20) return 0;
  const until = failures >= 100 ? history.windowStart.getTime() + hourMs : history.lastAt.getTime() + Math.min(30, failures - 19) * 1000;
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000));
}

/** From 20 failures an hour an address also has to read a picture. */
export const captchaNeeded = (history: AddressHistory | undefined, now: Date): boolean => failuresWithin(history, now) >= 20;
