import { messageCenterPages } from '@reap/contracts/message-center/pages';
import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

const words = { msgTitle: '请到岗', msgContent: '请于六点前到岗。', degree: 1, targetUrl: `${messageCenterPages.mails}?isRead=0` } as const;

export const innerSentSamples = ({ sentMailId: id, organizationId }: World): SamplesOf<'msg.innerSent'> => ({
  preview: { organizationIds: [organizationId], targetUrl: words.targetUrl },
  send: { organizationIds: [organizationId], ...words },
  page: { degree: 1 },
  receivers: { id, isRead: 0 },
  recall: { id },
});
