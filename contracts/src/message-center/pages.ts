/** The pages of the message centre: the menu, the remote that shows them and links from elsewhere read them here. */
export const messageCenterPages = {
  todos: '/features/message/todo',
  mails: '/features/message/inner',
  sentMails: '/features/message/inner/sent',
  smsPassenger: '/features/message/sms-passenger',
  smsEmployee: '/features/message/sms-employee',
  wechat: '/features/message/wechat',
  sns: '/features/message/sns',
  smsResend: '/features/message/resend',
  smsTasks: '/features/message/sms-task',
  smsTaskCreate: '/features/message/sms-task/create',
  smsTaskAudit: '/features/message/sms-task/audit',
  smsReport: '/features/message/report',
  smsTemplates: '/features/message/template',
  flightEvents: '/features/message/flight-event',
  flightEventNotice: '/features/message/flight-event/notice',
  accessRequests: '/features/oauth/confirm-access',
} as const;
