import { SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import type { TestPortal } from '../../testing/portal.ts';
import { type SmsAbout, sendAllSms } from '../sms/sms.ts';

/** Messages of one occasion to these phones, in the pipeline; the next turn of the clock (`doChore('texts')`) hands them over. */
export const givenTexts = (
  portal: TestPortal,
  phones: readonly string[],
  about: Partial<SmsAbout> = {},
  now = new Date(),
  tenant?: string,
): Promise<void> =>
  portal.inDb(
    (db, tenantId) =>
      sendAllSms(
        { db, tenantId, now, enqueue: async () => undefined },
        'sms.applied',
        { to: 'PASSENGER', business: SmsBusinessCategory.passenger, ...about },
        phones.map(phone => ({ phone, receiver: '王小明', content: '您的航班有变化，请留意登机口' })),
      ),
    tenant,
  );
