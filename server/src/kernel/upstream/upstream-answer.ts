import { Readable } from 'node:stream';
import { type AnyCall, isFile, isPage } from '@reap/contracts/contract';
import { type ErrorKey, errors } from '@reap/contracts/errors';
import * as z from 'zod';
import { Confirmation, Refusal } from '../call/refusal.ts';
import type { FileToSend } from '../files/file-to-send.ts';
import { mediaTypes, type SentFormat } from '../files/media-types.ts';
import { hasText } from '../texts.ts';
import { type Answered, UpstreamFailure } from './upstream.ts';

const Params = z.record(z.string(), z.union([z.string().max(300), z.number()]));
const Answer = z.object({
  code: z.union([z.literal(200), z.literal('200'), z.literal(202), z.literal('202')]),
  message: z.string().default(''),
  data: z.unknown(),
  totalRecords: z.int().nonnegative().optional(),
  more: z.boolean().default(false),
  key: z.string().optional(),
  params: Params.default({}),
});
const Refused = z.object({
  message: z.string().default(''),
  key: z.string().optional(),
  params: Params.default({}),
  fields: z.record(z.string(), z.object({ key: z.string(), params: Params.optional() })).default({}),
});

const longestMessage = 300;

/**
 * What a backend answered, as a handler would have: values of the call's own schema, or a file that is kept.
 * @throws Refusal, Confirmation as the backend says them; UpstreamFailure where its answer is none
 */
export function answerOf(call: AnyCall, answered: Answered): unknown {
  if (answered.status !== 200) throw refusalIn(answered);
  if (isFile(call.returns)) return fileIn(answered);
  const { code, message, data, totalRecords, more, key, params } = readAs(Answer, jsonIn(answered));
  if (Number(code) === 202)
    throw new Confirmation(key && hasText(key) ? { key, params } : { key: 'upstream.confirm', params: { message: shown(message) } }, []);
  if (!isPage(call.returns)) return readAs(call.returns, data);
  const rows = readAs(z.array(call.returns.row), data);
  return { rows, total: totalRecords ?? rows.length, more };
}

/** What a backend refuses by a name that the contracts have is said in our words, anything else in its own. */
function refusalIn(answered: Answered): Error {
  const { status } = answered;
  // That it does not know who asks is between the two servers; so is whatever broke there.
  if (status < 400 || status >= 500 || status === 401) return wrong(`answered ${status}`);
  const { key, params, fields, message } = readAs(Refused, jsonIn(answered));
  if (isNamed(key)) return new Refusal(key, params, fields);
  return message ? new Refusal('upstream.refused', { message: shown(message) }, {}) : wrong(`answered ${status} without a message`);
}

const isNamed = (key: string | undefined): key is ErrorKey => key !== undefined && Object.hasOwn(errors, key) && statusOf(key) < 500;
const statusOf = (key: string): number => new Map<string, number>(Object.entries(errors)).get(key) ?? 500;
const shown = (message: string): string => message.slice(0, longestMessage);
const wrong = (why: unknown): UpstreamFailure => new UpstreamFailure('upstream.wrongAnswer', false, why);

function readAs<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value);
  if (!read.success) throw wrong(z.prettifyError(read.error));
  return read.data;
}

function jsonIn({ type, bytes }: Answered): unknown {
  if (!/^application\/json\b/i.test(type)) throw wrong(`answered ${type || 'without a type'} in place of JSON`);
  try {
    return JSON.parse(bytes.toString());
  } catch (error) {
    throw wrong(error);
  }
}

/** A file as it came, of the types that this portal sends. */
function fileIn({ type, disposition, bytes }: Answered): FileToSend {
  const format = (Object.keys(mediaTypes) as SentFormat[]).find(one => mediaTypes[one] === type);
  if (!format) throw wrong(`answered a file of type ${type}`);
  return {
    name: nameIn(disposition) ?? `file.${format}`,
    format,
    ...(/^inline\b/i.test(disposition) ? { inline: true } : {}),
    open: () => Readable.from([bytes]),
    discard: async () => undefined,
  };
}

function nameIn(disposition: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="([^"]+)"/i.exec(disposition) ?? [];
  try {
    return encoded ? decodeURIComponent(encoded) : plain;
  } catch {
    return plain;
  }
}
