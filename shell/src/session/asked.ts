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
  answer: Promise<Response>;
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
}

/**
 * Sends the first call of a page, as it stands at this address: an ordinary call, whose answer is kept for so many milliseconds. Gives
 * what drops it, as long as nobody has taken it.
 */
export function askFirst(call: FirstCall, address: string, { language, tenant, looksAs }: Sender, keptMs: number): () => void {
  const request = firstRequest(call, address, formatDate(Date.now()));
  if (!request) return () => undefined;
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
      ...(request.data && { 'content-type': 'application/json' }),
    },
    ...(request.data && { body: JSON.stringify(request.data) }),
  });
  // Whoever takes it is told; nobody has to.
  answer.catch(() => undefined);
  const asked = { text: textOfRequest(request), language, until: Date.now() + keptMs, answer };
  window.reapAsked = [...(window.reapAsked ?? []), asked];
  return () => {
    if (!window.reapAsked?.includes(asked)) return;
    sending.abort();
    window.reapAsked = window.reapAsked.filter(one => one !== asked);
  };
}

/** The answer to a call that was sent ahead, if it was given in the tenant, language and to the eyes of this page; nothing else is passed on. */
export function takeAsked(sent: Sent, sender: Sender) {
  const text = textOfRequest(sent);
  const asked = window.reapAsked?.find(one => one.text === text);
  if (!asked) return undefined;
  window.reapAsked = window.reapAsked?.filter(one => one !== asked);
  return asked.language === sender.language && Date.now() < asked.until ? answerFor(asked.answer, sender) : undefined;
}

/** Forgets what was asked ahead: it may not be so any more. */
export function forgetAsked(): void {
  delete window.reapAsked;
}

async function answerFor(asked: Promise<Response>, { tenant, looksAs }: Sender) {
  try {
    const response = await asked;
    const { status, headers } = response;
    const data: unknown = await response.json();
    const told = Object.fromEntries(headers);
    const same = told[names.tenant] === tenant && (told[names.looksAs] ?? '') === (looksAs ?? '');
    return status === 200 && same ? { status, data, headers: told } : undefined;
  } catch {
    return undefined;
  }
}
