import { sendHeldWork } from '@reap/shared-ui/core/held-work';
import { request } from '@reap/shared-ui/core/http';
import { mayLeave } from '../tabs/leave-tabs.ts';
import { useTabs } from '../tabs/tabs-store.ts';
import { enterAnew } from './enter.ts';

const contract = () => import('@reap/contracts/user-center/explain');

/** Shows the portal as another person sees it, once the server's question is agreed to and nothing unsaved or unsent stays behind. */
export async function beginLooking(userId: string): Promise<void> {
  if (!(await mayLeave(useTabs.getState().tabs))) return;
  await sendHeldWork();
  const { explain } = await contract();
  await request(explain.lookAs, { userId });
  await enterAnew();
}

/** Goes back to one's own eyes. */
export async function endLooking(): Promise<void> {
  const { explain } = await contract();
  await request(explain.lookEnd, {});
  await enterAnew();
}
