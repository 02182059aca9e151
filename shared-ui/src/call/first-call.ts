import type { FirstCall } from '@reap/contracts/portal/portal';
import { filtersOn, readListUrl } from '../list/list-url.ts';
import { searchOf } from './search-of.ts';

/** What is sent: a query in the address, or a body. */
export interface Sent {
  method: string;
  url: string;
  data?: object | undefined;
}

/**
 * What a list asks first at this address, or nothing where that can't be known yet (a saved view) or is not sent ahead. Days that its
 * delivered filters name as words are counted from `today`. It rests on no schema, so that it is there before the page's code.
 */
export function firstRequest({ method, path, fields, lookup, filters }: FirstCall, address: string, today: () => string): Sent | undefined {
  const delivered = Object.keys(filters).length > 0 ? filtersOn(filters, today()) : filters;
  const { values, view, ...page } = readListUrl(address, delivered);
  const asked = Object.entries({ ...values, ...page }).filter(([, value]) => value !== undefined && value !== '');
  if ((view && !view.changed) || asked.some(([name]) => lookup.includes(name))) return undefined;
  const known = asked.filter(([name]) => fields.includes(name));
  return method === 'GET' ? { method, url: `${path}?${searchOf(known)}` } : { method, url: path, data: Object.fromEntries(known) };
}

/** Two requests that ask the same have the same text, in whatever order and form their fields are sent. */
export function textOfRequest({ method, url, data = {} }: Sent): string {
  const [path = '', query = ''] = url.split('?');
  const fields = new URLSearchParams(query);
  const inBody = new URLSearchParams(searchOf(Object.entries(data)));
  const all = [...fields, ...inBody].map(([name, value]) => `${name}=${value}`).sort();
  return `${method} ${path} ${all.join('&')}`;
}
