const SENT = 'reap.sent.';
/** So long the server gives the same answer to the same key. */
const answeredMs = 24 * 60 * 60_000;

/** What a submission is known by: nothing that was typed can be read from it. */
export async function digestOf(submission: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(submission));
  return Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** The Idempotency-Key under which it was sent in this browser tab, where no answer has come. */
export function sentKey(digest: string): string | undefined {
  const [key, at] = sessionStorage.getItem(SENT + digest)?.split(' ') ?? [];
  return key && Date.now() - Number(at) < answeredMs ? key : undefined;
}

/** Keeps it over a reload: the answer may be lost with the page. */
export function keepSentKey(digest: string, key: string): void {
  try {
    sessionStorage.setItem(SENT + digest, `${key} ${Date.now()}`);
  } catch {
    // Without storage a submission after a reload is a new one.
  }
}

export const dropSentKey = (digest: string): void => sessionStorage.removeItem(SENT + digest);
