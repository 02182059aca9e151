import type { EnumValue } from '@reap/contracts/enums';
import { SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import type { InferInsertModel } from 'drizzle-orm';
import type { Random } from '../../demo/random.ts';
import { dayMs } from '../../kernel/durations.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import type { smsTemplates, smsTemplateTexts } from '../template/template.schema.ts';

const { flight, passenger, other } = SmsBusinessCategory;

/** Name, what it is about, and its words; the last are those that are used. */
const written = [
  [
    '航班延误通知',
    passenger,
    ['{paxName}，您乘坐的{flightNo}航班延误，预计{takeOff}起飞。', '{paxName}, your flight {flightNo} is late and departs at {takeOff}.'],
    [
      '尊敬的{paxName}，您乘坐的{flightDate} {flightNo}航班（{from}至{to}）推迟至{takeOff}起飞，请留意机场广播。给您带来不便，敬请谅解。',
      'Dear {paxName}, your flight {flightNo} from {from} to {to} on {flightDate} now departs at {takeOff}. Please listen for announcements. We apologise for the delay.',
    ],
  ],
  [
    '航班取消通知',
    passenger,
    [
      '尊敬的{paxName}，您乘坐的{flightDate} {flightNo}航班（{from}至{to}）已取消，请到{from}航站柜台办理免费退票或改签。',
      'Dear {paxName}, your flight {flightNo} from {from} to {to} on {flightDate} is cancelled. Rebooking and refund are free of charge at our counter in {from}.',
    ],
  ],
  [
    '登机口变更通知',
    passenger,
    ['您乘坐的{flightNo}航班改由{gate}登机口登机，请及时前往。', 'Your flight {flightNo} now boards at gate {gate}.'],
  ],
  [
    '值机提醒',
    flight,
    [
      '您乘坐的{flightDate} {flightNo}航班已开放网上值机，计划{takeOff}起飞，请提前90分钟到达机场。',
      'Check-in is open for your flight {flightNo} on {flightDate}, departing at {takeOff}. Please be at the airport 90 minutes before.',
    ],
  ],
  [
    '高原旅行提示',
    other,
    [
      '{to}海拔较高，抵达后请避免剧烈运动，注意保暖与休息。如有不适，请联系机上乘务员或航站服务柜台。',
      '{to} lies at high altitude. Please avoid exertion on arrival, keep warm and rest. If you feel unwell, ask our crew or staff.',
    ],
  ],
  [
    '防诈骗提示',
    other,
    [
      '近期有人冒充航空公司以航班取消为由行骗，请勿点击陌生链接或提供银行卡信息。航班变动以官方渠道通知为准。',
      'Beware of fraud in our name: open no links about cancelled flights and give nobody your card details. Changes are told by our own channels.',
    ],
  ],
] as const;
/** For which events their words are proposed. */
const proposedFor: Readonly<Record<string, EnumValue<'flightEventType'>>> = {
  航班延误通知: 'DELAY',
  航班取消通知: 'CANCEL',
  登机口变更通知: 'GATE',
};
/** One that is not used any more. */
const retired = '高原旅行提示';

/** Texts of every kind; one was reworded, one is out of use. */
export function demoTemplates(random: Random, now: Date, { tenantId, message }: DemoPeople) {
  const templates: InferInsertModel<typeof smsTemplates>[] = [];
  const texts: InferInsertModel<typeof smsTemplateTexts>[] = [];
  written.forEach(([name, businessCategory, ...versions], at) => {
    const madeAt = (version: number) => new Date(now.getTime() - (90 - 7 * at - 30 * version) * dayMs);
    const template = { tenantId, id: random.id(madeAt(0)) };
    const by = (version: number) => ({ updatedByName: message.employeeName, updatedAt: madeAt(version) });
    const last = versions.length - 1;
    const status = name === retired ? 0 : 1;
    const of = {
      name,
      businessCategory,
      eventType: proposedFor[name] ?? null,
      status,
      textVersion: versions.length,
      createdAt: madeAt(0),
      version: versions.length,
    } as const;
    templates.push({ ...template, ...of, ...by(last) });
    for (const [version, [textZh, textEn]] of versions.entries())
      texts.push({ tenantId, templateId: template.id, textVersion: version + 1, textZh, textEn, ...by(version) });
  });
  return { templates, texts };
}
