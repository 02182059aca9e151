import { type AnswerOf, type AnyCall, type FileAnswer, type InputOf, isFile, isPage, type PageOf } from '@reap/contracts/contract';
import { type ErrorKey, errors } from '@reap/contracts/errors';
import { toWire } from '@reap/contracts/wire';
import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import * as z from 'zod';

type Params = Record<string, string | number>;

/** A refusal or a question of the faked server. */
export class FakeRefusal extends Error {
  readonly body: { code: number; key: string; params: Params; message: string; fields?: object };

  constructor(code: number, key: string, params: Params, fields?: Record<string, { key: string; text: string }>) {
    super(key);
    this.body = { code, key, params, message: key, ...(fields && { fields }) };
  }
}

/** Ends a faked call with a named refusal, as the server does. */
export function refuse(key: ErrorKey, params: Params = {}, fields?: Record<string, { key: string; text: string }>): never {
  throw new FakeRefusal(errors[key], key, params, fields);
}

/** Ends a faked call with a question (202). */
export function ask(key: string, params: Params = {}): never {
  throw new FakeRefusal(202, key, params);
}

export interface FakeContext {
  confirmed: boolean;
  headers: Record<string, string>;
  /** The browser was asked to send it even if the page goes. */
  keepalive: boolean;
}

/** One answered call; every input it got is kept in `inputs`. */
export interface Fake {
  call: AnyCall;
  answer: (input: never, context: FakeContext) => unknown;
  inputs: unknown[];
  /** Columns that data rules keep from whoever asks: fields of each row that do not come. */
  hides?: readonly string[];
}

/** Answers a call of the contracts in tests. The answer is checked against the contract, so that a fake cannot lie. */
export function fake<C extends AnyCall>(
  call: C,
  answer: (input: InputOf<C>, context: FakeContext) => AnswerOf<C> | Promise<AnswerOf<C>>,
): Fake & { inputs: InputOf<C>[] } {
  return { call, answer, inputs: [] };
}

/** The same call as it answers somebody whose data rules keep columns from him. */
export const hiding = <F extends Fake>(one: F, ...hides: string[]): F => Object.assign(one, { hides });

/** All rows as one page, for fakes. */
export const pageOf = <Row,>(rows: Row[], total = rows.length, more = false): PageOf<Row> => ({ rows, total, more });

/** Carries the requests of the real client to the fakes; a call that has none fails like a lost connection and says so. */
export function fakeAdapter(fakes: readonly Fake[]): AxiosAdapter {
  return async config => {
    const [path = '', search = ''] = (config.url ?? '').split('?');
    const found = fakes.map(one => ({ one, inPath: matchPath(one.call, config.method, path) })).find(({ inPath }) => inPath);
    if (!found?.inPath) throw new Error(`No fake for ${config.method?.toUpperCase()} ${path}`);
    const sent = { ...found.inPath, ...fieldsOf(new URLSearchParams(search)), ...bodyOf(config) };
    const { status, body, file } = await answerOf(found.one, sent, {
      headers: { ...config.headers } as Record<string, string>,
      keepalive: config.fetchOptions?.['keepalive'] === true,
    });
    if (config.signal?.aborted) throw Object.assign(new Error('aborted'), { isAxiosError: true, code: 'ERR_CANCELED' });
    if (file) return { data: file.content, status, statusText: '', headers: { 'content-disposition': dispositionOf(file.name) }, config };
    return { data: body, status, statusText: '', headers: {}, config };
  };
}

async function answerOf(
  one: Fake,
  sent: Record<string, unknown>,
  context: Pick<FakeContext, 'headers' | 'keepalive'>,
): Promise<{ status: number; body: unknown; file?: { name: string; content: Blob } }> {
  const input = { ...one.call.query?.parse(sent), ...one.call.body?.parse(sent) };
  one.inputs.push(input);
  try {
    const answer = await one.answer(input as never, { confirmed: sent['confirmed'] === true || sent['confirmed'] === 'true', ...context });
    if (isFile(one.call.returns)) return fileAnswer(answer as FileAnswer);
    return { status: 200, body: envelopeOf(one, answer) };
  } catch (error) {
    if (!(error instanceof FakeRefusal)) throw error;
    return { status: error.body.code === 202 ? 200 : error.body.code, body: { data: null, requestId: 'req-1', ...error.body } };
  }
}

const dispositionOf = (name: string): string => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;

const fileAnswer = (answer: FileAnswer) =>
  answer.content ? { status: 200, body: undefined, file: answer } : { status: 200, body: { code: 200, message: '', data: answer } };

function envelopeOf({ call, hides = [] }: Fake, answer: unknown): object {
  if (isFile(call.returns)) throw new Error('a file is no envelope');
  if (!isPage(call.returns)) return { code: 200, message: '', data: without(checked(call.returns, answer), hides) };
  const page = answer as PageOf<unknown>;
  const data = without(checked(z.array(call.returns.row), page.rows), hides);
  return { code: 200, message: '', data, totalRecords: page.total, ...(page.more && { more: true }) };
}

function checked(schema: z.ZodType, answer: unknown): unknown {
  const wire = JSON.parse(JSON.stringify(toWire(schema, answer) ?? null)) as unknown;
  schema.parse(wire);
  return wire;
}

function without(data: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(data)) return data.map(row => without(row, fields));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).filter(([name]) => !fields.includes(name)));
}

function matchPath(call: AnyCall, method: string | undefined, path: string): Record<string, string> | undefined {
  if (call.method !== method?.toUpperCase()) return undefined;
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');
  const pattern = new RegExp(`^/?${call.path.replace(/^\//, '').replace(/\{\w+\}/g, '([^/]+)')}$`);
  const found = pattern.exec(path);
  return found ? Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')])) : undefined;
}

const fieldsOf = (search: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set(search.keys())].map(name => [name, search.getAll(name).length > 1 ? search.getAll(name) : search.get(name)]),
  );

function bodyOf({ data }: InternalAxiosRequestConfig): Record<string, unknown> {
  if (data instanceof FormData) return Object.fromEntries(data.entries());
  return typeof data === 'string' ? (JSON.parse(data) as Record<string, unknown>) : {};
}
