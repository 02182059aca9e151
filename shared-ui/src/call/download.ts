import type { AnyCall, FileAnswer, RequestOf } from '@reap/contracts/contract';
import { request } from './http.ts';
import { saveFile } from './save-file.ts';

/**
 * Asks for a file and saves it under the name that the server gives it (with the day). Answers the id of the job where it is
 * too large to wait for. Errors are `ApiError`.
 */
export async function download<C extends AnyCall>(call: C, input: RequestOf<C>, signal?: AbortSignal): Promise<string | undefined> {
  const answer = (await request(call, input, { signal })) as FileAnswer;
  if (!answer.content) return answer.jobId;
  saveFile(answer);
  return undefined;
}
