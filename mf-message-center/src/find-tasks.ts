import { smsTask } from '@reap/contracts/message-center/sms-task';
import { request } from '@reap/shared-ui/core/http';
import type { SearchHit } from '@reap/shared-ui/core/remote';
import { routes } from './routes.ts';

const shown = 5;
const maxName = 50;

/** SMS tasks by a part of their name, the newest first. */
export async function findTasks(text: string): Promise<SearchHit[]> {
  const { rows } = await request(smsTask.list, { taskName: text.trim().slice(0, maxName), pageSize: shown });
  return rows.map(({ taskId, taskName }) => ({ id: taskId, title: taskName, detail: '', path: routes.smsTasks({ taskName }) }));
}
