import type { TypedPerson } from '@reap/contracts/message-center/sms-task.rules';
import { type SmsVariable, variablesIn } from '@reap/contracts/message-center/sms-text.rules';
import type { Context } from '../../../kernel/call/context.ts';
import { type Block, blockedAmong } from '../../blocked/blocked-numbers.ts';
import { recipientSeals } from '../task.schema.ts';
import { factsFor } from '../task-facts.ts';
import type { Reachable } from './passengers-to-tell.ts';
import type { Receiver } from './receiver.ts';

/** Somebody who gets none, and why. */
export interface LeftOut {
  why: 'noPhone' | 'hollow' | 'notFound' | 'gone' | Block;
  pax?: Reachable;
  missing?: readonly SmsVariable[];
  /** The number that is blocked, of whom nothing else is known. */
  telphone?: string;
  /** The booking or ticket that nobody was found under. */
  typed?: string;
  /** The flight on which somebody was ticked who is not on it any more. */
  flightNo?: string;
}

/** Some hundred people of an audience. Within a part each number stands once; over all parts whoever keeps them sees to that. */
export interface AudiencePart {
  receivers: Receiver[];
  leftOut: LeftOut[];
  /** So many share a number with another, or were typed twice. */
  repeated: number;
}
export type AudienceParts = AsyncIterable<AudiencePart>;

/** An audience as parts of it, or as much of it as was looked at. */
export interface WholeAudience extends AudiencePart {
  /** Whether this is all. */
  whole: boolean;
}

/** An audience, each number once; not whole where it has more than so many: then at least as many are looked at. */
export async function firstOf(parts: AudienceParts, enough = Number.POSITIVE_INFINITY): Promise<WholeAudience> {
  const receivers = new Map<string, Receiver>();
  const leftOut: LeftOut[] = [];
  let repeated = 0;
  for await (const part of parts) {
    if (receivers.size >= enough) return { receivers: [...receivers.values()], leftOut, repeated, whole: false };
    leftOut.push(...part.leftOut);
    repeated += part.repeated;
    for (const receiver of part.receivers)
      if (receivers.has(receiver.phoneHash)) repeated += 1;
      else receivers.set(receiver.phoneHash, receiver);
  }
  return { receivers: [...receivers.values()], leftOut, repeated, whole: true };
}

/** People of whom a number is known, and perhaps a name. */
export const typedPart = (people: readonly TypedPerson[], tenantId: string): AudiencePart => ({
  receivers: people.map(({ phone, receiver }) => ({
    phone,
    receiver,
    phoneHash: recipientSeals.hashOf('phone', tenantId, phone),
    fills: {},
  })),
  leftOut: [],
  repeated: 0,
});

/** Tells who of some passengers gets a message, with the variables filled, and who does not. */
export async function sorterFor(content: string, context: Pick<Context, 'db'>): Promise<(found: readonly Reachable[]) => AudiencePart> {
  const variables = variablesIn(content);
  const filled = variables.filter(name => name !== 'paxName');
  const factsOf = await factsFor(content, context);
  return found => {
    const receivers = new Map<string, Receiver>();
    const leftOut: LeftOut[] = [];
    let repeated = 0;
    for (const pax of found) {
      const facts = factsOf(pax);
      const hollow = variables.filter(name => !facts[name]);
      if (!pax.telephone) leftOut.push({ why: 'noPhone', pax });
      else if (hollow.length > 0) leftOut.push({ why: 'hollow', pax, missing: hollow });
      else if (receivers.has(pax.telephoneHash)) repeated += 1;
      else {
        const fills = Object.fromEntries(filled.map(name => [name, facts[name]]));
        receivers.set(pax.telephoneHash, { phone: pax.telephone, phoneHash: pax.telephoneHash, receiver: pax.paxName, pax, fills });
      }
    }
    return { receivers: [...receivers.values()], leftOut, repeated };
  };
}

/** Whoever wants no messages, and numbers that are nobody's, get none. */
export async function* withoutBlocked(parts: AudienceParts, context: Pick<Context, 'db'>): AsyncGenerator<AudiencePart> {
  for await (const { receivers, leftOut, repeated } of parts) {
    const blocked = await blockedAmong(
      receivers.map(({ phoneHash }) => phoneHash),
      context,
    );
    const stopped = receivers.flatMap(({ phone, phoneHash, pax }): LeftOut[] => {
      const why = blocked.get(phoneHash);
      return why ? [{ why, ...(pax ? { pax } : { telphone: phone }) }] : [];
    });
    yield { receivers: receivers.filter(({ phoneHash }) => !blocked.has(phoneHash)), leftOut: [...leftOut, ...stopped], repeated };
  }
}
