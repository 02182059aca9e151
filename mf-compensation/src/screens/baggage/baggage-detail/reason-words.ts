import type { baggage } from '@reap/contracts/compensation/baggage/baggage';
import type { AnswerOf } from '@reap/contracts/contract';
import { enumText } from '@reap/shared-ui/core/enum-text';
import type { Portal } from '@reap/shared-ui/portal';
import { sentenceOf } from '../../../sentence-words.ts';

export type Candidate = AnswerOf<typeof baggage.candidates>[number];

/** What speaks for a candidate, in words: the strongest first. */
export const reasonWords = ({ reasons }: Candidate, t: Portal['t'], language: Portal['language']): string =>
  sentenceOf(
    reasons.map(({ reason, detail }) =>
      detail ? `${enumText('matchReason', reason, t)} (${detail})` : enumText('matchReason', reason, t),
    ),
    language,
  );
