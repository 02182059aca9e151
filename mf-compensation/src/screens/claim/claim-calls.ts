import { apply } from '@reap/contracts/compensation/claim/apply';
import { BehalfClaim, PaxKey, PhoneCode, PhoneRef, SelfClaim } from '@reap/contracts/compensation/claim/claim';
import { claimSms } from '@reap/contracts/compensation/claim/claim-sms';
import type { AnswerOf, AnyCall, RequestOf } from '@reap/contracts/contract';
import { ApiError, isLost } from '@reap/shared-ui/core/api-error';
import { request } from '@reap/shared-ui/core/http';
import type * as z from 'zod';
import { remembered } from './claim-memory.ts';
import type { Outcome, Problem, Told, Words } from './outcome.ts';

// What talks to the server stands apart: it comes after the first field can be typed into.

async function tried<T>(asked: Promise<T>): Promise<Outcome<T>> {
  try {
    return { answer: await asked };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: problemOf(error) };
  }
}

const problemOf = ({ key, params, message, fields }: ApiError): Problem => ({
  ...toldOf(key, params, message),
  fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toldOf(field.key, field.params, field.text)])),
});
const toldOf = (key: string, params: Told['params'] = {}, text: string): Told => ({ key, params, text: text === key ? '' : text });

/** Whose claim this page shows: in another one, which the phone may have by now, it wants no answer. */
function ofPage(): { paxId?: string } {
  const { paxId } = remembered();
  return paxId ? { paxId } : {};
}

const asking =
  <C extends AnyCall>(call: C) =>
  (input: RequestOf<C>): Promise<Outcome<AnswerOf<C>>> =>
    tried(request(call, { ...ofPage(), ...input }));

/** The same for what must happen once: until an answer has come, one submission has one key, whatever was lost on the way. */
function doing<C extends AnyCall>(call: C) {
  let last: { text: string; key: string } | undefined;
  return (input: RequestOf<C>): Promise<Outcome<AnswerOf<C>>> => {
    const whole = { ...ofPage(), ...input };
    const text = JSON.stringify(whole);
    last = last?.text === text ? last : { text, key: crypto.randomUUID() };
    const sent = request(call, whole, { idempotencyKey: last.key });
    sent.then(
      () => {
        last = undefined;
      },
      (error: unknown) => {
        if (!isLost(error)) last = undefined;
      },
    );
    return tried(sent);
  };
}

export const findFlight = asking(apply.findFlightInfo);
export const findRules = asking(apply.getReplaceRule);
export const openClaim = asking(apply.authPax);
export const wechatAccount = asking(apply.wechatToken);
export const miniprogramAccount = asking(apply.miniprogramOpenid);

/** Codes by purpose: to the phone of the booking, to another one of the passenger's own, to that of whoever collects for others. */
export const sendCode = {
  booking: asking(claimSms.sendPassengerSMS),
  own: asking(apply.sendSMS),
  behalf: asking(apply.sendSMSBehalf),
};
export const checkCode = {
  booking: asking(claimSms.authPassengerCode),
  own: asking(apply.verificationSMS),
  behalf: asking(apply.verificationSMSBehalf),
};

export const findLines = asking(apply.findCompensationOrder);
export const uploadPhoto = asking(apply.upload);
export const fileClaim = doing(apply.saveApply);

export const nameByFlight = asking(apply.authBehalfPax);
export const nameByOrder = asking(apply.authCompensationOrderBehalf);
export const findLinesOfOthers = asking(apply.findCompensationOrderBehalf);
export const fileBehalfClaim = doing(apply.saveBehalfApply);

export const ownRecords = asking(apply.queryRecord);
export const allRecords = asking(apply.myRecord);
export const recordsForOthers = asking(apply.replaceRecord);
export const recordDetail = asking(apply.queryDetails);
export const recordForOthers = asking(apply.queryReplaceDetails);
export const askForMoney = doing(apply.receive);
export const takeBack = doing(apply.revoke);

const schemas = { passenger: PaxKey, phone: PhoneRef, code: PhoneCode, self: SelfClaim, behalf: BehalfClaim };

/** What a contract says against these values, by field, in the person's words. */
export function refusedFields(form: keyof typeof schemas, values: object): Record<string, Words> {
  const schema: z.ZodObject = schemas[form];
  const result = schema.safeParse(values);
  const said: Record<string, Words> = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const name = String(path[0] ?? '');
    const { label = name, required = 'validate.required' } = (schema.shape[name] as z.ZodType | undefined)?.meta() ?? {};
    const key = /^[a-z]\w*\.\w+$/i.test(message) ? message : String(required);
    said[name] ??= t => t(key, { title: t(String(label)) });
  }
  return said;
}
