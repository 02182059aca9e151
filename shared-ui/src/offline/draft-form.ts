import type { AnswerOf, AnyCall, RequestOf } from '@reap/contracts/contract';
import type { ErrorKey } from '@reap/contracts/errors';
import type { Values } from './device-drafts.ts';
import type { Keeping } from './draft.rules.ts';

/** How the photos of a form reach the server: each by a call of its own, their ids then in a field of the form. */
export interface PhotoSending<C extends AnyCall = AnyCall> {
  call: C;
  /** The field of the form that names them, behind those that it names already. */
  into: string;
  send: (photo: File) => RequestOf<C>;
  idOf: (answer: AnswerOf<C>) => string;
  limit: number;
}

/** What is done with a submission once it is there: `done` are the refusals that say that an earlier try did it. */
export interface NextStep<C extends AnyCall = AnyCall, A = unknown> {
  call: C;
  input: (answer: A) => RequestOf<C>;
  done: readonly ErrorKey[];
}

/** A form whose draft outlives page and network: what it is called on the device, the call that it is sent by, what may be kept of it. */
export interface DraftForm<C extends AnyCall = AnyCall> {
  name: string;
  call: C;
  keeping: Keeping;
  /** What a list of drafts calls it. */
  titleOf: (values: Values) => string;
  /** What is sent of what was typed; without it the values are sent as they are. */
  bodyOf?: (values: Values) => RequestOf<C>;
  photos?: PhotoSending;
  /** Sent behind it; the whole waits until both have an answer. */
  next?: NextStep;
}

/** A form for drafts; a submission is sent as the call's input. */
export const draftForm = <C extends AnyCall>(form: DraftForm<C>): DraftForm<C> => form;
/** Photos of a form, by the call that takes one. */
export const photoSending = <C extends AnyCall>(sending: PhotoSending<C>): PhotoSending => sending as unknown as PhotoSending;
/** A second call for what the first one has made. */
export const nextStep = <A, C extends AnyCall>(step: NextStep<C, A>): NextStep => step as unknown as NextStep;
