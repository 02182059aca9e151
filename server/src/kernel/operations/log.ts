import { type DestinationStream, type Logger, pino } from 'pino';
import { StartError } from '../../db/start-error.ts';

/** What the log is told of an error: never what a statement was given, nor what a message repeats of it (resilience S10). */
export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** Of a refused statement: where, and its text with placeholders. */
  table?: string;
  column?: string;
  constraint?: string;
  statement?: string;
  stack?: string;
  cause?: LoggedError;
}

const longestStatement = 1000;
// Classes of SQLSTATE whose messages quote values: data exceptions, and what functions raise.
const quoting = /^(?:22|P0)/;
const wentAway = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

/** The only serializer of errors. */
export function loggedError(error: unknown): LoggedError | undefined {
  if (!(error instanceof Error)) return error === undefined ? undefined : { type: typeof error, message: '' };
  const facts = error as Error & Partial<Record<'code' | 'table' | 'column' | 'constraint' | 'query' | 'severity', unknown>>;
  const { code, table, column, constraint } = facts;
  const ofStatement = typeof facts.query === 'string' && 'params' in error;
  return {
    type: error.constructor.name,
    message: ofStatement ? 'statement failed' : messageOf(error, String(code ?? '')),
    ...texts({ code, table, column, constraint }),
    ...(ofStatement ? { statement: String(facts.query).slice(0, longestStatement) } : {}),
    // Somebody who hung up is not something that broke here.
    ...(wentAway.has(String(code)) ? {} : { stack: framesOf(error) }),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) as LoggedError } : {}),
  };
}

// What can't be parsed is repeated in the message of a SyntaxError.
const messageOf = (error: Error, code: string): string =>
  quoting.test(code) || error instanceof SyntaxError ? '' : (error.message.split('\n', 1)[0] ?? '');

const texts = (facts: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).flatMap(([name, value]) => (typeof value === 'string' && value ? [[name, value]] : [])));

// The first lines of a stack are the message.
const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n');

/** An error that may be kept where errors are kept whole, such as the record of a failed job. */
export function bareError(error: unknown): Error {
  const facts = loggedError(error);
  const root = deepest(facts);
  const bare = new Error([root?.type, root?.code, root?.message].filter(Boolean).join(' '));
  bare.stack = `${bare.message}\n${facts?.stack ?? ''}`;
  return bare;
}

const deepest = (facts: LoggedError | undefined): LoggedError | undefined => (facts?.cause ? deepest(facts.cause) : facts);

/** What a program says on its way out: one line where the person who started it can cure it. */
export const lastWords = (error: unknown): string => (error instanceof StartError ? error.message : (bareError(error).stack ?? ''));

/** The log of a server: JSON lines, errors through the one serializer. */
export const openLog = (level: string, destination: DestinationStream): Logger =>
  pino({ level, base: null, serializers: { err: loggedError, error: loggedError } }, destination);
