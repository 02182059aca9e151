import { type AnyCall, isFile, isPage, type PageOf } from '@reap/contracts/contract';
import type { Envelope } from '@reap/contracts/envelope';
import { JobStarted } from '@reap/contracts/portal/job';
import { toAnswer } from '@reap/contracts/wire';
import { disclosed, type Seeing } from '../access/disclosure.ts';
import type { MountedCall } from './mounted-call.ts';
import { ended } from './steps.ts';

/** The answer as it travels: as its caller may see it, in its envelope. */
export function written(mounted: MountedCall, answer: unknown, seeing: Seeing, secret: string, requestId: string): string {
  const seen = hide(mounted, answer, seeing, secret);
  ended(requestId, 'masks');
  const text = JSON.stringify(envelopeOf(mounted.call, seen));
  ended(requestId, 'envelope');
  return text;
}

function hide({ call, row: schema }: MountedCall, answer: unknown, seeing: Seeing, secret: string): unknown {
  if (!schema || isFile(call.returns)) return answer;
  return isPage(call.returns)
    ? { ...(answer as PageOf<unknown>), rows: (answer as PageOf<unknown>).rows.map(row => disclosed(row, schema, seeing, secret)) }
    : disclosed(answer, schema, seeing, secret);
}

function envelopeOf({ returns }: AnyCall, answer: unknown): Envelope {
  const ok = { code: 200, message: 'success' };
  if (isFile(returns)) return { ...ok, data: toAnswer(JobStarted, answer) };
  if (!isPage(returns)) return { ...ok, data: toAnswer(returns, answer ?? null) ?? null };
  const { rows, total, more } = answer as PageOf<unknown>;
  const data = rows.map(row => toAnswer(returns.row, row));
  return { ...ok, data, totalRecords: total, ...(more ? { more } : {}) };
}
