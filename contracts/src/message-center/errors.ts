export const messageCenterErrors = {
  'sms.unavailable': 409,
  'sms.limit': 429,
  'sms.codeWrong': 400,
  'sms.signature': 401,
  'sms.underWay': 409,
  'smsTemplate.nameTaken': 409,
  'mail.notFound': 404,
} as const;
