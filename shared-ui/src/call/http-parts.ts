import type { AnyCall, Method } from '@reap/contracts/contract';
import { formText, isForm } from '@reap/contracts/upload';
import { toWire } from '@reap/contracts/wire';
import { searchOf } from './search-of.ts';

export interface Outgoing {
  method: Method;
  url: string;
  data?: object;
}

type Fields = Record<string, unknown>;

/** Splits an input into path, query and body as the contract says; arrays repeat their key (DESIGN §2). */
export function outgoingOf(call: AnyCall, input: Fields, confirmed: boolean): Outgoing {
  const body = call.body ? (toWire(call.body, pick(input, Object.keys(call.body.shape))) as Fields) : undefined;
  const query = call.query ? (toWire(call.query, pick(input, Object.keys(call.query.shape))) as Fields) : {};
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');
  const path = inPath.reduce(
    (url, name) => url.replace(`{${name}}`, encodeURIComponent(String(query[name] ?? input[name] ?? ''))),
    call.path,
  );
  const rest = Object.entries(query).filter(([name]) => !inPath.includes(name));
  const asked = confirmed && !body ? [...rest, ['confirmed', true] as [string, unknown]] : rest;
  const search = searchOf(asked);
  return {
    method: call.method,
    url: `${path.startsWith('/') ? '' : '/'}${path}${search && `?${search}`}`,
    ...(body && { data: dataOf(call, confirmed ? { ...body, confirmed: true } : body) }),
  };
}

/** The address of a call without a body, for pictures and links. */
export const hrefOf = (call: AnyCall, input: Fields): string => outgoingOf(call, input, false).url;

/** JSON, or a form where a field takes a file. */
function dataOf(call: AnyCall, body: Fields): object {
  if (!isForm(call)) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value instanceof File) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, formText(value));
  return form;
}

const pick = (input: Fields, names: string[]): Fields =>
  Object.fromEntries(names.filter(name => name in input).map(name => [name, input[name]]));
