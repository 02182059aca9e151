import type { BehalfClaim, CollectorClaim } from '@reap/contracts/compensation/claim/claim';
import { PaymentChannel, ReceiveStatus } from '@reap/contracts/compensation/codes';
import { isCardNumber } from '@reap/contracts/compensation/payment/card-number';
import type { EnumValue } from '@reap/contracts/enums';
import type * as z from 'zod';
import type { RefusedField } from '../../kernel/call/refusal.ts';
import { addDays } from '../../kernel/station-time.ts';
import { hasMaterialStep } from '../application/application.rules.ts';
import type { ClaimRules } from '../claim-rules/claim-rules.ts';

export type ClaimState = EnumValue<'claimState'>;

/** What decides whether a line of an order can be claimed. */
export interface LineFacts {
  frozen: boolean;
  receiveStatus: 0 | 1;
  /** An application that waits or is passed holds it. */
  held: boolean;
  flightDate: string;
}

/** The last day on which money of a flight can be claimed. */
export const claimUntil = (flightDate: string, claimDays: number): string => addDays(flightDate, claimDays);

/** Why a line can be claimed, or can't; money that was received is told before everything else. */
export function claimStateOf(line: LineFacts, claimDays: number, today: string): ClaimState {
  if (line.receiveStatus === ReceiveStatus.received) return 'received';
  if (line.held) return 'applied';
  if (line.frozen) return 'frozen';
  return claimUntil(line.flightDate, claimDays) < today ? 'expired' : 'open';
}

type Payment = Pick<z.output<typeof BehalfClaim>, 'payChannel' | 'payAccount' | 'photoId' | 'profileFileIds'>;
/** A claim as its rules see it. */
export interface Filing extends Payment {
  kind: 'self' | 'behalf';
  idType: z.output<typeof CollectorClaim>['idType'];
  relation: string;
  lines: readonly { paxId: string; photoId?: string | undefined }[];
  /** For whom of the flight whoever collects does so already. */
  collectedFor: readonly string[];
  accidentType: number;
  accidentSubType: string;
  /** The verified phone is that of everybody's booking. */
  phoneOfBooking: boolean;
}

const isAccount: Record<EnumValue<'paymentChannel'>, (text: string) => boolean> = {
  [PaymentChannel.weChat]: text => /^[\w-]{6,64}$/.test(text),
  [PaymentChannel.unionPay]: isCardNumber,
  [PaymentChannel.cash]: text => text === '',
};

/** What is wrong with a claim under the tenant's rules, by field. */
export function filingProblems(filing: Filing, rules: ClaimRules): Record<string, RefusedField> {
  return {
    ...accountProblem(filing),
    ...(filing.kind === 'behalf' ? behalfProblems(filing, rules) : {}),
    ...pictureProblems(filing, rules),
  };
}

/** What is wrong with the account that goes with a way of payment, at its field. */
export function accountProblem({ payChannel, payAccount }: Pick<Filing, 'payChannel' | 'payAccount'>): Record<string, RefusedField> {
  if (isAccount[payChannel](payAccount)) return {};
  if (payChannel === PaymentChannel.unionPay) return { payAccount: { key: payAccount === '' ? 'apply.cardRequired' : 'apply.cardWrong' } };
  return { payAccount: { key: payAccount === '' ? 'apply.accountRequired' : 'common.enterTitleCorrectly' } };
}

const passengersOf = ({ lines, collectedFor }: Filing): number => new Set([...collectedFor, ...lines.map(line => line.paxId)]).size;

function behalfProblems(filing: Filing, rules: ClaimRules): Record<string, RefusedField> {
  const tooMany = passengersOf(filing) > rules.maxPassengers;
  return {
    ...(tooMany && { lines: { key: 'apply.tooManyPassengers', params: { max: rules.maxPassengers } } }),
    ...(!rules.relations.includes(filing.relation) && {
      relation: { key: filing.relation ? 'apply.relationRefused' : 'apply.relationRequired' },
    }),
    ...(!rules.idTypes.includes(filing.idType) && { idType: { key: 'apply.idTypeRefused' } }),
  };
}

/** Whether the claimant shows his document: where he collects for others and the rules want it, or where his phone is not that of the booking. */
export const needsPhoto = ({ kind, phoneOfBooking }: Pick<Filing, 'kind' | 'phoneOfBooking'>, rules: ClaimRules): boolean =>
  !phoneOfBooking || (kind === 'behalf' && rules.photoRequired);

function pictureProblems(filing: Filing, rules: ClaimRules): Record<string, RefusedField> {
  const { kind, lines, photoId, profileFileIds } = filing;
  const photographed = new Set(lines.flatMap(line => (line.photoId ? [line.paxId] : [])));
  const without = lines.some(line => !photographed.has(line.paxId));
  return {
    ...(needsPhoto(filing, rules) && !photoId && { photoId: { key: 'apply.photoRequired' } }),
    ...(kind === 'behalf' && rules.photoRequired && without && { lines: { key: 'apply.paxPhotoRequired' } }),
    ...(hasMaterialStep(filing) && profileFileIds.length === 0 && { profileFileIds: { key: 'apply.materialRequired' } }),
  };
}
