import { randomUUID } from 'node:crypto';
import type { Client } from './portal-client.ts';

export const perTask = 10_000;
export const smsPath = '/api/reaptv-message-center-bff/sms';

export async function post<T>(url: string, path: string, { headers }: Client, body: object): Promise<T> {
  const sent = { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() }, body: JSON.stringify(body) };
  const answer = await fetch(url + path, sent);
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

/** Hands in a task to 10,000 numbers of its own: an urgent one, which waits for no hour. */
export async function handIn(url: string, writer: Client, nth: number): Promise<string> {
  const mobiles = Array.from({ length: perTask }, (_, at) => `15${String(nth * perTask + at).padStart(8, '0')}5`).join('\n');
  const draft = { taskName: `bench ${nth}`, businessCategory: 2, degree: 0, content: '请留意航班变动', mobiles };
  return (await post<{ taskId: string }>(url, `${smsPath}/task/create/mobile`, writer, draft)).taskId;
}

export const pass = (url: string, reviewer: Client, taskId: string): Promise<unknown> =>
  post(url, `${smsPath}/task/audit`, reviewer, { taskId, auditStatus: 'AGREE', auditRemark: '' });

/** Whether nothing of a task is on its way to the gateway any more. */
export async function isThrough(writer: Client, taskId: string): Promise<boolean> {
  return (await writer.get<{ status: number }>(`${smsPath}/task/detail/task?taskId=${taskId}`)).status === 4;
}
