import type { EnumValue } from '@reap/contracts/enums';

/** What the gateway's reports name a message by; the same again is the same message. */
export interface SmsReference {
  tenantId: string;
  id: string;
}
export interface OutgoingSms extends SmsReference {
  phone: string;
  content: string;
}
/** What became of a message; `accepted` is on its way. */
export interface Handed {
  status: 'accepted' | 'delivered' | 'failed';
  /** Why it failed, in the gateway's words. */
  failure: string;
  /** Where nothing ever arrives there. */
  reason?: EnumValue<'smsBlock'> | undefined;
  /** It refused the message as it was handed over, and never had it. */
  taken?: false;
}

/** The gateway has not taken the message, for certain: it can be handed over again. */
export class NotTaken extends Error {}

/** The party that carries text messages to phones. */
export interface SmsGateway {
  kind: 'simulated' | 'http' | 'none';
  /** Where messages go, or what is missing, for the system monitor. */
  place: string;
  /** @throws NotTaken where it has not taken the message; anything else where nobody knows. */
  send(message: OutgoingSms, signal: AbortSignal): Promise<Handed>;
  /** Undefined where it never heard of the message. @throws where it can't say. */
  ask(message: SmsReference, signal: AbortSignal): Promise<Handed | undefined>;
}

/** A gateway outside: where it is, and the secret that both sides sign with. */
export interface SmsService {
  url: string;
  secret: string;
}

export const referenceOf = ({ tenantId, id }: SmsReference): string => `${tenantId}.${id}`;
