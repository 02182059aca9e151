import { TaskDrafts } from '@reap/contracts/message-center/sms-audience';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { useAction } from '@reap/shared-ui/core/query';
import type { Way } from './send-preview.tsx';

type Create = (values: object) => Promise<{ isPrompt: boolean; isTaken: boolean }>;

/** The call of each way, which takes the fields that it asks for and no others. */
export function useCreate(): Record<Way, Create> {
  const mobile = useAction(smsTask.createMobile);
  const hand = useAction(smsTask.createTaskByHand);
  const segment = useAction(smsTask.createSegment);
  const passenger = useAction(smsTask.createPassgener);
  const special = useAction(smsTask.createSpecial);
  const pnr = useAction(smsTask.createPnr);
  const tktNo = useAction(smsTask.createTktNo);
  return {
    mobile: values => mobile.run(TaskDrafts.mobile.parse(values)),
    hand: values => hand.run(TaskDrafts.hand.parse(values)),
    segment: values => segment.run(TaskDrafts.segment.parse(values)),
    passenger: values => passenger.run(TaskDrafts.passenger.parse(values)),
    special: values => special.run(TaskDrafts.special.parse(values)),
    pnr: values => pnr.run(TaskDrafts.pnr.parse(values)),
    tktNo: values => tktNo.run(TaskDrafts.tktNo.parse(values)),
  };
}
