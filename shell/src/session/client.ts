import { notFetched } from '../stale-shell.ts';

/**
 * What talks to the server, with the calls of the pages before the frame: fetched beside the first script, evaluated when it is first
 * asked for.
 * @throws {ApiError} where it can't be fetched.
 */
export async function client() {
  try {
    return await import(/* webpackChunkName: "client" */ './client-parts.ts');
  } catch (cause) {
    throw await notFetched(cause);
  }
}
