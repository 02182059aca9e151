import { explain } from '@reap/contracts/user-center/explain';
import { sendHeldWork } from '@reap/shared-ui/core/held-work';
import { request } from '@reap/shared-ui/core/http';
import { mayLeave } from '../tabs/leave-tabs.ts';
import { useTabs } from '../tabs/tabs-store.ts';
import { enterAnew } from './enter.ts';

/** Shows the portal as another person sees it, once the server's question is agreed to and nothing unsaved or unsent stays behind. */
export async function beginLooking(userId: string): Promise<void> {
  if (!(await mayLeave(useTabs.getState().tabs))) return;
  await sendHeldWork();
  await request(explain.lookAs, { userId });
  await enterAnew();
}

/** Goes back to one's own eyes. */
export async function endLooking(): Promise<void> {
  await request(explain.lookEnd, {});
  await enterAnew();
}
