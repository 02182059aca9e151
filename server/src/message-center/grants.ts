import type { Grants } from '../kernel/seeds.ts';

const reader = ['msg:smsPassenger:view', 'msg:smsPassenger:export', 'msg:smsEmployee:view', 'msg:smsEmployee:export'];

export const messageGrants: Grants = {
  message: [...reader, 'msg:smsEmployee:delete', 'msg:smsTemplate:view', 'msg:smsTemplate:edit'],
  'station-manager': ['msg:smsPassenger:view', 'msg:smsTemplate:view'],
  assurance: ['msg:smsPassenger:view', 'msg:smsPassenger:export'],
};
