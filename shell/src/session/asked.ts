import { headers as names } from '@reap/contracts/envelope';
import type { FirstCall } from '@reap/contracts/portal/portal';
import { firstRequest, type Sent, textOfRequest } from '@reap/shared-ui/core/first-call';
import { formatDate } from '@reap/shared-ui/core/format';
import type { Language } from '@reap/shared-ui/core/remote';

/** A call that was sent before its page was there; whoever asks the same takes its answer, once. */
interface Asked {
  text: string;
  language: Language;
  /** Until then, in milliseconds since 1970, its answer may be taken. */
  until: number;
  answer: Promise<Told>;
  /** The same as soon as it is there. */
  told?: Told;
}
interface Told {
  status: number;
  data: unknown;
  headers: Record<string, string>;
}

declare global {
  interface Window {
    /** Calls that were sent before the page that asks for them was there. */
    reapAsked?: Asked[] | undefined;
  }
}

/** As whom and for which tenant a call is sent; nothing where that is not known yet: the answer then says it. */
interface Sender {
  language: Language;
  tenant?: string | undefined;
  looksAs?: string | undefined;
  user?: string | undefined;
}

/** A call on its way, for a page that is about to ask. */
export interface AskedAhead {
  /** Drops it, as long as nobody has taken it. */
  drop: () => void;
  /** Resolves when its answer is there, whatever it says; left out where nothing was sent. */
  answered?: Promise<unknown>;
}
export const askedNothing: AskedAhead = { drop: () => undefined };

/** Sends the first call of a page, as it stands at this address: an ordinary call, whose answer is kept for so many milliseconds. */
export function askFirst(call: FirstCall, address: string, { language, tenant, looksAs, user }: Sender, keptMs: number): AskedAhead {
  const request = firstRequest(call, address, () => formatDate(Date.now()));
  if (!request) return askedNothing;
  const sending = new AbortController();
  const answer = fetch(request.url, {
    method: request.method,
    signal: sending.signal,
    headers: {
      accept: 'application/json',
      'accept-language': language,
      [names.requestedWith]: 'XMLHttpRequest',
      ...(tenant && { [names.tenant]: tenant }),
      ...(looksAs && { [names.looksAs]: looksAs }),
      ...(user && { [names.user]: user }),
      ...(request.data && { 'content-type': 'application/json' }),
    },
    ...(request.data && { body: JSON.stringify(request.data) }),
  });
  const asked: Asked = { text: textOfRequest(request), language, until: Date.now() + keptMs, answer: answer.then(read) };
  const answered = asked.answer.then(
    told => {
      asked.told = told;
    },
    // Whoever takes it is told; nobody has to.
    () => undefined,
  );
  window.reapAsked = [...(window.reapAsked ?? []), asked];
  return {
    drop: () => {
      if (!window.reapAsked?.includes(asked)) return;
      sending.abort();
      drop(asked);
    },
    answered,
  };
}

/** The answer to a call that was sent ahead, if it was given in the tenant, language and to the eyes of this page; nothing else is passed on. */
export function takeAsked(sent: Sent, sender: Sender) {
  const asked = askedAs(sent);
  if (!asked) return undefined;
  drop(asked);
  return stillGood(asked, sender)
    ? asked.answer.then(
        told => meant(told, sender),
        () => undefined,
      )
    : undefined;
}

/** The same where the answer is there already: what rests on it can be drawn at once. What is not there yet stays to be taken. */
export function takeAnswered(sent: Sent, sender: Sender): Told | undefined {
  const asked = window.reapAsked?.some(({ told }) => told) ? askedAs(sent) : undefined;
  const told = asked?.told && stillGood(asked, sender) ? meant(asked.told, sender) : undefined;
  if (asked && told) drop(asked);
  return told;
}

const askedAs = (sent: Sent): Asked | undefined => {
  const text = textOfRequest(sent);
  return window.reapAsked?.find(one => one.text === text);
};
const stillGood = ({ language, until }: Asked, sender: Sender): boolean => language === sender.language && Date.now() < until;

function drop(asked: Asked): void {
  window.reapAsked = window.reapAsked?.filter(one => one !== asked);
}

/** Forgets what was asked ahead: it may not be so any more. */
export function forgetAsked(): void {
  delete window.reapAsked;
}

async function read(response: Response): Promise<Told> {
  return { status: response.status, data: await response.json(), headers: Object.fromEntries(response.headers) };
}

function meant(told: Told, { tenant, looksAs }: Sender): Told | undefined {
  const { status, headers } = told;
  return status === 200 && headers[names.tenant] === tenant && (headers[names.looksAs] ?? '') === (looksAs ?? '') ? told : undefined;
}
