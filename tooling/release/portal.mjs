/** A portal refused; `reasons` are all that it said. */
export class Refused extends Error {
  constructor(message, reasons) {
    super(message);
    this.reasons = reasons;
  }
}

/** The calls of releases of one portal, with the token of a pipeline. */
export function portalAt(address, token) {
  const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'reap-release', 'accept-language': 'en-US' };
  const ask = async (call, body, type = {}) => {
    const url = new URL(`/api/release/${call}`, address);
    const answer = await fetch(url, { method: 'POST', headers: { ...headers, ...type }, body, signal: AbortSignal.timeout(60_000) }).catch(
      cause => {
        throw new Refused(`${url.origin} does not answer: ${cause.cause?.message ?? cause.message}`, []);
      },
    );
    const envelope = await answer.json().catch(() => undefined);
    if (answer.ok && envelope?.code === 200) return envelope.data;
    throw refusalOf(answer.status, envelope);
  };
  const send = (call, body) => ask(call, JSON.stringify(body), { 'content-type': 'application/json' });
  return {
    publish(remote, archive, notes) {
      const form = new FormData();
      form.append('remote', remote);
      form.append('notes', notes);
      form.append('archive', new File([archive], `${remote}.tgz`, { type: 'application/gzip' }));
      return ask('publish', form);
    },
    activate: how => send('activate', how),
    back: how => send('back', how),
  };
}

function refusalOf(status, envelope) {
  if (!envelope) return new Refused(`HTTP ${status}: that is no portal`, []);
  if (status === 401) return new Refused('the token is not valid, or was withdrawn', []);
  const reasons = Object.values(envelope.fields ?? {}).map(({ text }) => text);
  return new Refused(reasons.length > 0 ? `refused (${envelope.key})` : envelope.message, reasons);
}
