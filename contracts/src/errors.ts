import { compensationErrors } from './compensation/errors.ts';
import { flightPassengerErrors } from './flight-passenger/errors.ts';
import { messageCenterErrors } from './message-center/errors.ts';
import { portalErrors } from './portal/errors.ts';
import { surveyErrors } from './survey/errors.ts';
import { userCenterErrors } from './user-center/errors.ts';

/** Every named refusal and its HTTP status. Texts stand in the catalogs under the same key, in both languages. */
export const errors = {
  'server.internal': 500,
  'server.busy': 503,
  'server.timeout': 503,
  'server.outcomeUnknown': 503,
  'request.invalid': 400,
  'request.tooLarge': 413,
  'request.malformed': 400,
  'request.notFound': 404,
  'request.headerMissing': 403,
  'request.tooMany': 429,
  'request.keyReused': 409,
  'request.running': 409,
  'auth.required': 401,
  'auth.otherPerson': 409,
  'permission.denied': 403,
  'tenant.changed': 409,
  'looking.changed': 409,
  'looking.readOnly': 403,
  'looking.self': 400,
  'looking.userOff': 409,
  'tenant.notFound': 404,
  'tenant.disabled': 403,
  'record.notFound': 404,
  'record.changed': 409,
  'export.notFound': 404,
  'export.notReady': 409,
  'export.rightsChanged': 403,
  'export.ended': 409,
  'export.tooMany': 400,
  'export.busy': 429,
  'export.textTooLong': 409,
  'import.unreadable': 400,
  'import.columns': 400,
  'import.twice': 400,
  'import.empty': 400,
  'import.tooManyRows': 400,
  'file.notFound': 404,
  'reveal.tooMany': 429,
  'upstream.unreachable': 503,
  'upstream.late': 504,
  'upstream.wrongAnswer': 502,
  'upstream.notHandedOver': 501,
  'upstream.refused': 409,
  ...portalErrors,
  ...userCenterErrors,
  ...compensationErrors,
  ...flightPassengerErrors,
  ...messageCenterErrors,
  ...surveyErrors,
} as const;

export type ErrorKey = keyof typeof errors;
