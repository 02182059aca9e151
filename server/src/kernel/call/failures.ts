import type { Envelope } from '@reap/contracts/envelope';
import { type ErrorKey, errors } from '@reap/contracts/errors';
import { OutcomeUnknown } from '../../db/pool.ts';
import type { Language } from '../language.ts';
import { textOf } from '../texts.ts';
import { failureCodes } from './failure-codes.ts';
import { Confirmation, type Params, Refusal } from './refusal.ts';

/** An answer that refuses, asks to confirm, or says that something broke; `cause` is what only the log may know. */
export interface Failure {
  status: number;
  envelope: Envelope;
  key: string;
  cause?: unknown;
}

export function failureOf(error: unknown, language: Language, requestId: string): Failure {
  if (error instanceof Confirmation) {
    const message = [error, ...error.more].map(({ key, params }) => textOf(language, key, params)).join('\n');
    return { status: 200, key: error.key, envelope: { code: 202, message, data: null, key: error.key, params: error.params, requestId } };
  }
  const refusal = error instanceof Refusal ? error : new Refusal(keyOf(error), {}, {});
  const failure = refused(refusal, language, requestId);
  return failure.status >= 500 ? { ...failure, cause: error } : failure;
}

function refused(refusal: Refusal, language: Language, requestId: string): Failure {
  const { key, params } = refusal;
  const status = errors[key];
  const message = textOf(language, textKeyOf(refusal), { seconds: '', by: '', at: '', tenant: '', ...inMinutes(refusal), ...params });
  const fields = Object.fromEntries(
    Object.entries(refusal.fields).map(([path, field]) => [
      path,
      { ...field, text: textOf(language, field.key, { title: '', ...field.params }) },
    ]),
  );
  const envelope: Envelope = { code: status, message, data: null, key, params, requestId };
  return { status, key, envelope: Object.keys(fields).length > 0 ? { ...envelope, fields } : envelope };
}

/** A wait that nobody counts in seconds. */
const isLongWait = ({ key, params }: Refusal): boolean => key === 'request.tooMany' && Number(params['seconds']) > 120;
const inMinutes = ({ params }: Refusal): Params => ({ minutes: Math.ceil(Number(params['seconds'] ?? 0) / 60) });

/** The text of a refusal by what is known of it: of who wrote in the same moment neither name nor time is. */
function textKeyOf(refusal: Refusal): string {
  const { key, params } = refusal;
  if (isLongWait(refusal)) return 'request.tooManyMinutes';
  if (key !== 'record.changed') return key;
  if (!params['at']) return 'record.changedNow';
  return params['by'] ? key : 'record.changedAt';
}

function keyOf(error: unknown): ErrorKey {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : '';
    const known = at instanceof OutcomeUnknown ? 'server.outcomeUnknown' : failureCodes[code];
    if (known) return known;
    if (/timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(at.message))
      return 'server.busy';
    if ('statusCode' in at && Number(at.statusCode) >= 400 && Number(at.statusCode) < 500) return 'request.malformed';
  }
  return 'server.internal';
}
