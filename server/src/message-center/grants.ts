import type { Grants } from '../kernel/seeds.ts';

const channelReader = ['msg:wechat:view', 'msg:wechat:export', 'msg:sns:view', 'msg:sns:export'];

const reader = ['msg:smsPassenger:view', 'msg:smsPassenger:export', 'msg:smsEmployee:view', 'msg:smsEmployee:export'];

const resender = ['msg:smsResend:view', 'msg:smsResend:send'];

const sender = [
  ...['msg:smsTask:view', 'msg:smsTask:create', 'msg:smsTask:export', 'msg:smsTask:disable', 'msg:smsTask:pause'],
  ...['msg:flightEvent:view', 'msg:flightEvent:send'],
];

const reporter = ['msg:smsReport:view', 'msg:smsReport:export'];

export const messageGrants: Grants = {
  message: [
    ...reader,
    ...channelReader,
    ...['msg:wechat:send', 'msg:wechat:delete', 'msg:sns:delete', 'msg:smsBlocked:view', 'msg:smsBlocked:edit'],
    'msg:innerMail:send',
    'msg:smsEmployee:send',
    'msg:smsEmployee:delete',
    'msg:smsTemplate:view',
    'msg:smsTemplate:edit',
    ...resender,
    ...reporter,
    ...sender,
  ],
  'station-manager': [
    ...reporter,
    'msg:innerMail:send',
    'msg:wechat:view',
    'msg:smsPassenger:view',
    'msg:smsTemplate:view',
    'msg:smsTask:view',
    'msg:smsTask:audit',
    'msg:smsTask:disable',
    'msg:smsTask:pause',
    'msg:flightEvent:view',
  ],
  assurance: ['msg:smsPassenger:view', 'msg:smsPassenger:export', ...resender],
};
