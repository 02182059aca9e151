import * as z from 'zod';
import { get, post, resource } from '../../contract.ts';
import { code, date, entity, flag, id, instant, line, nothing, text, version } from '../../fields.ts';
import { upload } from '../../upload.ts';
import { pictureLimits } from '../../user-center/employee.ts';
import { applyReview } from './apply-review.ts';
import {
  Applied,
  BehalfClaim,
  ClaimDetail,
  ClaimLine,
  ClaimPhone,
  ClaimPhoneCode,
  ClaimRecord,
  ClaimRules,
  ofPage,
  PaxKey,
  Proven,
  SelfClaim,
} from './claim.ts';

const Wanted = entity('claim', { ...ofPage, applyId: id(), version: version().optional() });
const Opened = z.object({ paxId: id().optional(), paxName: z.string(), expiresAt: instant(), token: z.string().optional() });
const Named = z.object({ paxId: id(), paxName: z.string() });
const Sent = z.object({ validSeconds: z.int() });
/** The account is sealed: a mini-program sends it back as `payAccount`, a browser has it in a cookie. */
const Recognised = z.object({ openId: z.string() });
const WechatCode = z.object({ code: z.string().min(1).max(200) });
const NamedPax = entity('claim', { ...ofPage, ...PaxKey.shape });
const MaybeNamedPax = entity('claim', { ...ofPage, ...PaxKey.partial().shape });
const endErrors = ['claim.ended', 'claim.otherPassenger'] as const;
const claimErrors = [...endErrors, 'claim.notFound', 'request.tooMany'] as const;
const codeErrors = [...endErrors, 'sms.codeWrong'] as const;
const limitErrors = [...endErrors, 'sms.unavailable', 'sms.limit', 'request.tooMany'] as const;
const recordErrors = [...endErrors, 'application.notFound'] as const;
const moveErrors = [...recordErrors, 'application.state', 'record.changed'] as const;
const wechatErrors = ['request.tooMany', 'wechat.off', 'wechat.refused', 'wechat.unreachable'] as const;
const saveErrors = [...endErrors, 'claim.notOpen', 'request.invalid'] as const;

/** How passengers claim what is theirs (seed 2 §7). `claim` calls need the session that authPax opens: one passenger, half an hour. */
export const apply = resource('/api/compensation/apply', {
  findFlightInfo: get('findFlightInfo', {
    can: 'public',
    query: entity('claim', { flightNo: text('flightNo'), flightDate: date() }),
    returns: z.object({
      flightNo: z.string(),
      flightDate: date(),
      segment: z.string(),
      /** The stops by name, in the language of the request. */
      cities: z.array(z.string()),
      orgCity: z.string(),
      dstCity: z.string(),
      takeOffTime: instant(),
      arrivalTime: instant(),
      runState: code('flightRunState'),
      adjustState: code('flightAdjustState').nullable(),
      delayMinutes: z.int(),
    }),
    errors: ['flight.notFound', 'request.tooMany', 'tenant.notFound'],
  }),
  getReplaceRule: get('getReplaceRule', { can: 'public', returns: ClaimRules, errors: ['tenant.notFound'] }),
  authPax: post('authPax', {
    can: 'public',
    // A mini-program keeps the token itself; a browser gets it as a cookie.
    body: entity('claim', { ...PaxKey.shape, asToken: flag().optional() }),
    returns: Opened,
    errors: ['claim.notFound', 'request.tooMany', 'tenant.notFound'],
  }),
  findCompensationOrder: post('findCompensationOrder', {
    can: 'claim',
    changes: false,
    body: MaybeNamedPax,
    returns: z.array(ClaimLine),
    errors: claimErrors,
  }),
  sendSMS: get('sendSMS', { can: 'claim', changes: true, query: ClaimPhone, returns: Sent, errors: limitErrors }),
  verificationSMS: get('verificationSMS', { can: 'claim', changes: true, query: ClaimPhoneCode, returns: Proven, errors: codeErrors }),
  upload: post('upload', {
    can: 'claim',
    added: true,
    body: z.object({ ...ofPage, file: upload(pictureLimits) }),
    returns: z.array(z.object({ id: id() })),
    errors: [...endErrors, 'request.tooMany'],
  }),
  saveApply: post('saveApply', { can: 'claim', once: true, body: SelfClaim, returns: Applied, errors: saveErrors }),

  authBehalfPax: post('authBehalfPax', { can: 'claim', body: NamedPax, returns: Named, errors: claimErrors }),
  authCompensationOrderBehalf: post('authCompensationOrderBehalf', {
    can: 'claim',
    body: entity('claim', { ...ofPage, orderNo: text('orderNo'), paxName: PaxKey.shape.paxName, idNo: PaxKey.shape.idNo }),
    returns: Named,
    errors: claimErrors,
  }),
  findCompensationOrderBehalf: post('findCompensationOrderBehalf', {
    can: 'claim',
    changes: false,
    body: MaybeNamedPax,
    returns: z.array(ClaimLine),
    errors: claimErrors,
  }),
  sendSMSBehalf: get('sendSMSBehalf', { can: 'claim', changes: true, query: ClaimPhone, returns: Sent, errors: limitErrors }),
  verificationSMSBehalf: get('verificationSMSBehalf', {
    can: 'claim',
    changes: true,
    query: ClaimPhoneCode,
    returns: Proven,
    errors: codeErrors,
  }),
  saveBehalfApply: post('saveBehalfApply', { can: 'claim', once: true, body: BehalfClaim, returns: Applied, errors: saveErrors }),

  myRecord: post('myRecord', { can: 'claim', changes: false, body: z.object(ofPage), returns: z.array(ClaimRecord), errors: endErrors }),
  queryRecord: post('queryRecord', {
    can: 'claim',
    changes: false,
    body: entity('claim', { ...ofPage, status: code('approvalListStatus').optional(), applyNo: line(20).optional() }),
    returns: z.array(ClaimRecord),
    errors: endErrors,
  }),
  replaceRecord: post('replaceRecord', {
    can: 'claim',
    changes: false,
    body: z.object(ofPage),
    returns: z.array(ClaimRecord),
    errors: endErrors,
  }),
  queryDetails: get('queryDetails', {
    can: 'claim',
    query: entity('claim', { ...ofPage, id: id() }),
    returns: ClaimDetail,
    errors: recordErrors,
  }),
  queryReplaceDetails: get('queryReplaceDetails', {
    can: 'claim',
    query: entity('claim', { ...ofPage, recordId: id() }),
    returns: ClaimDetail,
    errors: recordErrors,
  }),
  receive: post('receive', {
    can: 'claim',
    once: true,
    body: Wanted,
    /** `dueTime`: when what waits to be paid will be. */
    returns: z.object({ payStatus: code('payStatus'), version: z.int(), dueTime: instant().nullable().optional() }),
    errors: moveErrors,
  }),
  revoke: post('revoke', {
    can: 'claim',
    added: true,
    once: true,
    body: Wanted,
    returns: nothing,
    errors: moveErrors,
  }),

  wechatToken: post('wechat/token', { can: 'public', changes: false, body: WechatCode, returns: Recognised, errors: wechatErrors }),
  miniprogramLogin: get('miniprogram/login', { can: 'public', query: WechatCode, returns: Recognised, errors: wechatErrors }),
  miniprogramOpenid: get('miniprogram/openid', { can: 'public', query: WechatCode, returns: Recognised, errors: wechatErrors }),

  // What staff do with applications.
  ...applyReview,
});
