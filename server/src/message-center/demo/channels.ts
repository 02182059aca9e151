import { MessageReceiveMode } from '@reap/contracts/message-center/codes';
import type { InferInsertModel } from 'drizzle-orm';
import type { Airline } from '../../demo/airline.ts';
import { insertAll } from '../../demo/bulk.ts';
import type { DemoFlights } from '../../flight-passenger/demo/index.ts';
import { passengerSeals } from '../../flight-passenger/index.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import { wechatAccounts, wechatSeals } from '../channel/wechat.schema.ts';
import { smsMessages, smsSeals } from '../sms/sms.schema.ts';
import { signature } from './texts.ts';

type Text = InferInsertModel<typeof smsMessages>;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Of what was told by text message, some went by WeChat or the staff's social app as well; every third passenger of a coming flight has a WeChat account. */
export async function fillChannels(
  { db, diceOf, now }: Airline,
  { tenantId }: DemoPeople,
  { flown, passengers }: DemoFlights,
  sent: readonly Text[],
): Promise<void> {
  const random = diceOf(34);
  const openId = () => `o${Array.from({ length: 27 }, () => letters[random.int(0, letters.length - 1)]).join('')}`;
  const also = (text: Text, receiveMode: Text['receiveMode'], account: string): Text => {
    const row = { tenantId, id: random.id(text.createdAt) };
    const { receiver, content: signed } = smsSeals.opened(text as never);
    const content = signed.replace(signature, '');
    return { ...text, ...row, receiveMode, ...smsSeals.sealed(row, { receiver, phone: account, content, words: '' }) };
  };
  const toPassengers = sent.filter(({ applyObject }) => applyObject === 'PASSENGER').filter((_, at) => at % 4 === 0);
  const toStaff = sent.filter(({ applyObject }) => applyObject === 'WORKER').filter((_, at) => at % 2 === 0);
  await insertAll(db, smsMessages, [
    ...toPassengers.map(text => also(text, MessageReceiveMode.weChat, openId())),
    ...toStaff.map(text => also(text, MessageReceiveMode.sns, `SX${random.int(10_000, 99_999)}`)),
  ]);
  const coming = flown.filter(({ takeOffAt }) => takeOffAt > now).flatMap(({ id }) => passengers.get(id) ?? []);
  const phones = coming.filter((_, at) => at % 3 === 0).map(pax => passengerSeals.opened(pax as never).telephone);
  const rows = [...new Set(phones)].filter(Boolean).map(phone => {
    const row = { tenantId, id: random.id(now) };
    return { ...row, phoneHash: smsSeals.hashOf('phone', tenantId, phone), ...wechatSeals.sealed(row, { openId: openId() }), notedAt: now };
  });
  await insertAll(db, wechatAccounts, rows);
}
