import * as z from 'zod';
import { get, resource } from '../../contract.ts';
import { ClaimPhone, ClaimPhoneCode, Proven } from './claim.ts';

/** The code to the phone of the booking, which proves that a passenger is who he says (seed 2 §7, sms/). */
export const claimSms = resource('/api/compensation/sms', {
  sendPassengerSMS: get('sendPassengerSMS', {
    can: 'claim',
    changes: true,
    query: ClaimPhone,
    // The same whether the phone is the booking's or not.
    returns: z.object({ validSeconds: z.int() }),
    errors: ['claim.ended', 'claim.otherPassenger', 'sms.unavailable', 'sms.limit', 'request.tooMany'],
  }),
  authPassengerCode: get('authPassengerCode', {
    can: 'claim',
    changes: true,
    query: ClaimPhoneCode,
    returns: Proven,
    errors: ['claim.ended', 'claim.otherPassenger', 'sms.codeWrong'],
  }),
});
